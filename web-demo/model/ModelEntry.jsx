// The way to a model in the header, and the mark of a drop over the whole page. What reads a model is loaded when a
// pointer or the focus comes near.
import { dragging, loadModelPart, modelPart, openFile, partMissing } from './entry.js';
import { words } from '../words/words.js';

/** The id of the file input. */
const pickerId = 'model-file';

/** Opens the picker. */
export const pickFile = () => document.getElementById(pickerId)?.click();

/** Opens the picker, and the way to a model behind it. */
export async function checkModel() {
  pickFile(); // at once: browsers open no picker without a click
  await loadModelPart();
  modelPart.peek()?.showEntry();
}

export function ModelEntry() {
  const say = words.value;
  return (
    <>
      <button
        type="button"
        class="plain check-model"
        onPointerEnter={() => loadModelPart()}
        onFocus={() => loadModelPart()}
        onClick={checkModel}
      >
        {say.checkModel}
      </button>
      <input
        id={pickerId}
        type="file"
        accept=".onnx"
        hidden
        aria-label={say.checkModel}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) openFile(file);
          currentTarget.value = ''; // the same file can be picked again
        }}
      />
    </>
  );
}

/** Over the whole page while a file is dragged; and where a model cannot be read, because the network is gone. */
export const DropMark = () => (
  <>
    {dragging.value && (
      <div class="drop-mark" aria-hidden="true">
        <p>{words.value.dropModel}</p>
      </div>
    )}
    {partMissing.value && (
      <p class="part-missing" role="alert">
        {words.value.modelNotLoaded}
      </p>
    )}
  </>
);
