// How far a file is read, and the button that ends that.
import { modelWords } from './model_words.js';
import { progress, stop } from './model_state.js';
import { visible } from '../state/link.js';

/** @param {{ file: import('./model_state.js').ModelFile }} props */
export function Reading({ file }) {
  const say = modelWords.value;
  const done = progress.value;
  return (
    <div class="reading" role="status">
      <span>{say.reading(visible(file.name))}</span>
      <progress max={1} value={done > 0 ? done : undefined} aria-label={say.reading(file.name)} />
      <button type="button" class="quiet" onClick={stop}>
        {say.stop}
      </button>
    </div>
  );
}
