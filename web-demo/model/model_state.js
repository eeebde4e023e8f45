// The state of the model that is open: what is read of it, the batch that is assumed or chosen, the answers.
import { batch, computed, effect, signal } from '@preact/signals';
import { summary } from 'reshape-wasm/model';
import { language, look } from '../state/page_state.js';
import { leaveModel, showModel } from './place.js';
import { startReader } from './reader.js';

/** @typedef {import('reshape-wasm/model').ReportData} ReportData */
/** @typedef {import('reshape-wasm/model').ModelInput} ModelInput */

/**
 * A model that was given.
 *
 * @typedef {object} ModelFile
 * @property {string} name of the file
 * @property {number} size in bytes
 * @property {import('./source.js').Origin} origin of its bytes
 * @property {boolean} isServed whether the command serves it: then it leaves the page, and not the machine
 */

/**
 * Why there is no report: what the package says, or `none` of this browser's workers, `memory` that is used up, or
 * `stopped` by the visitor.
 *
 * @typedef {{ code: string, message: string, offset?: number }} Refusal
 */

/** How long a file is read before the page says so, in ms. */
const unnoticed = 500;

/** The file; undefined where none is open. */
export const modelFile = signal(/** @type {ModelFile | undefined} */ (undefined));

/** Whether the worker is at work, and has been for long enough to be noticed. */
export const isWorking = signal(false);

/** How much of the file is behind the worker, from 0 to 1. */
export const progress = signal(0);

export const inputs = signal(/** @type {readonly ModelInput[]} */ ([]));
export const report = signal(/** @type {ReportData | undefined} */ (undefined));
export const refusal = signal(/** @type {Refusal | undefined} */ (undefined));

/** The report in brief. */
export const brief = computed(() => report.value && summary(report.value));

/** The edits that a fix of the report would write; undefined where nothing is proven, or it is not known yet. */
export const fixed = signal(
  /** @type {Pick<import('reshape-wasm/model').OpenFixed, 'edits' | 'parts'> | undefined} */ (
    undefined
  ),
);

/** The axes of the batch that the visitor chose; undefined while they are assumed. */
export const chosenBatch = signal(/** @type {Record<string, number> | undefined} */ (undefined));

/** The axis of the batch for each input that carries one, as the report has it or as it was asked for. */
export const batchAxes = computed(() => chosenBatch.value ?? brief.value?.axes ?? {});

/** @type {import('./reader.js').Reader | undefined} */
let reader;

/** @type {ReturnType<typeof setTimeout> | undefined} */
let noticing;

/** The language that the report was asked for in. */
let asked = '';

/** Whether the report is asked for in another language alone: then the request of a row stays. */
let isSameCheck = false;

/** Who waits for links, in the order in which they asked. @type {((link: string) => void)[]} */
let waiting = [];

/** Shows the model, of which the command's page has nothing before it. */
const show = () => isSameCheck || showModel(modelFile.peek()?.isServed);

function rest() {
  clearTimeout(noticing);
  isWorking.value = false;
}

function begin() {
  clearTimeout(noticing);
  noticing = setTimeout(() => {
    isWorking.value = true;
    show();
  }, unnoticed);
}

/** @param {Refusal} why */
function refuse(why) {
  rest();
  batch(() => {
    refusal.value = why;
    report.value = fixed.value = undefined;
  });
  show();
}

/** Ends the worker, and forgets what it knew. */
function end() {
  rest();
  reader?.stop();
  reader = undefined;
  waiting = [];
  inputs.value = [];
}

/** @param {import('./check_worker.js').Told} told */
function hear(told) {
  if (told.tell === 'progress') progress.value = told.offset / (modelFile.peek()?.size || 1);
  else if (told.tell === 'opened') inputs.value = told.inputs;
  else if (told.tell === 'report') {
    rest();
    batch(() => {
      report.value = told.report;
      refusal.value = fixed.value = undefined;
    });
    show();
  } else if (told.tell === 'fixed') fixed.value = { edits: told.edits, parts: told.parts };
  else if (told.tell === 'link') waiting.shift()?.(told.link);
  else if (told.tell === 'refused') refuse(told);
  else {
    const isMemory = /memory|allocation|array length|out of bounds/i.test(told.message);
    const isDead = reader && inputs.peek().length === 0 && told.message === '';
    end();
    refuse({ code: isDead ? 'none' : isMemory ? 'memory' : 'failed', message: told.message });
  }
}

/** @param {ModelFile} file */
function checkModelFile(file) {
  end();
  batch(() => {
    modelFile.value = file;
    report.value = fixed.value = refusal.value = chosenBatch.value = undefined;
    progress.value = 0;
  });
  isSameCheck = false;
  begin();
  asked = language.peek();
  try {
    reader = startReader(hear);
    reader.ask({ ask: 'open', model: file.origin, language: language.peek() });
  } catch {
    refuse({ code: 'none', message: '' });
  }
}

/** Reads a file that was dropped or picked. @param {File} file */
export const checkFile = (file) =>
  checkModelFile({ name: file.name, size: file.size, origin: file, isServed: false });

/** Reads the file that the command serves, as the page's head describes it. @param {DOMStringMap} served */
export function checkServed({ name = '', path = '', size = '', language: asks }) {
  if (asks === 'en' || asks === 'zh') look({ language: asks });
  const url = new URL(path, location.href).href;
  checkModelFile({ name, size: Number(size), origin: { url, size: Number(size) }, isServed: true });
}

/** Checks the open model anew. @param {boolean} same whether with the same batch, in another language */
function checkAgain(same) {
  if (!reader) return;
  isSameCheck = same;
  begin();
  asked = language.peek();
  reader.ask({ ask: 'check', batch: chosenBatch.peek(), language: language.peek() });
}

/**
 * Takes other axes for the batch.
 *
 * @param {Record<string, number> | undefined} axes of the inputs that carry one; undefined: as is assumed
 */
export function chooseBatch(axes) {
  chosenBatch.value = axes;
  checkAgain(false);
}

// The sentences of a report are those of the language that it was asked for in.
effect(() => {
  if (language.value !== asked && report.peek()) checkAgain(true);
});

/**
 * The link of the request of a node.
 *
 * @param {number} node its place in the report's list
 * @returns {Promise<string>} with the '#'
 */
export const linkOf = (node) =>
  new Promise((done) => {
    waiting.push(done);
    reader?.ask({ ask: 'link', node });
  });

/** Ends what is being read, and says so. */
export function stop() {
  end();
  refuse({ code: 'stopped', message: '' });
}

/** Puts the model away: nothing of it stays. */
export function closeModel() {
  end();
  batch(() => {
    modelFile.value = report.value = fixed.value = refusal.value = chosenBatch.value = undefined;
  });
  leaveModel();
}

/** Shows the way to a model, unless one is open: then a picker that is closed again changes nothing. */
export function showEntry() {
  if (report.peek()) return;
  end();
  batch(() => {
    modelFile.value = refusal.value = undefined;
  });
  show();
}
