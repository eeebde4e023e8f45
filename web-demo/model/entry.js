// Where a model enters the page: a file dropped anywhere, the picker, the command. All else that is about models is
// loaded then, or a moment before, when a pointer comes near the button.
import { signal } from '@preact/signals';
import { lazyPart } from '../state/lazy_part.js';

/** @typedef {typeof import('./model_part.js')} ModelPart */

/** The part that reads and shows models. */
export const {
  parts: modelPart,
  from: modelFrom,
  load: loadModelPart,
} = /** @type {typeof lazyPart<ModelPart>} */ (lazyPart)();

/** Whether a model, or the way to one, stands in the place of the request. */
export const modelShown = signal(false);

/** Whether a file is being dragged over the page. */
export const dragging = signal(false);

/** Whether a model came, and what reads it could not be loaded. */
export const partMissing = signal(false);

/** Reads a file. @param {File} file */
export async function openFile(file) {
  await loadModelPart();
  partMissing.value = !modelPart.peek();
  modelPart.peek()?.checkFile(file);
}

/** Whether files are dragged, and not a text. @param {DragEvent} event */
const hasFiles = ({ dataTransfer }) => dataTransfer?.types.includes('Files') ?? false;

/** The first of several files that is a model by its name. @param {FileList} files */
const modelIn = (files) => [...files].find(({ name }) => /\.onnx$/i.test(name)) ?? files[0];

/** Takes a file that is dropped anywhere on the page, from now on. */
export function followDrops() {
  const over = (/** @type {DragEvent} */ event) => {
    if (!hasFiles(event)) return;
    event.preventDefault(); // or the browser would open the file in the place of the page
    dragging.value = true;
    loadModelPart();
  };
  addEventListener('dragenter', over);
  addEventListener('dragover', over);
  addEventListener('dragleave', ({ relatedTarget }) => {
    if (!relatedTarget) dragging.value = false; // it left the window
  });
  addEventListener('drop', (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    dragging.value = false;
    const file = event.dataTransfer && modelIn(event.dataTransfer.files);
    if (file) openFile(file);
  });
}

/** Opens the model that the command serves beside the page, if it does. */
export async function openServed() {
  const served = document.querySelector('meta[name="served-model"]');
  if (!(served instanceof HTMLMetaElement)) return;
  await loadModelPart();
  modelPart.peek()?.checkServed(served.dataset);
}
