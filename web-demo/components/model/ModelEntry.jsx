// The way to a model in the header, and the mark of a drop over the whole page. What reads a model is loaded when a
// pointer or the focus comes near.
import { useRef } from 'preact/hooks';
import { dragging, loadModelPart, openFile, partMissing } from '../../model/entry.js';
import { words } from '../../words/words.js';

/** The id of the file input, which other buttons open too. */
export const pickerId = 'model-file';

export function ModelEntry() {
  const say = words.value;
  const picker = useRef(/** @type {HTMLInputElement | null} */ (null));
  const pick = async () => {
    picker.current?.click(); // at once: browsers open no picker without a click
    (await loadModelPart())?.showEntry();
  };
  return (
    <>
      <button
        type="button"
        class="plain check-model"
        onPointerEnter={loadModelPart}
        onFocus={loadModelPart}
        onClick={pick}
      >
        {say.checkModel}
      </button>
      <input
        ref={picker}
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
