// The button that puts the model away, for the request of the page.
import { modelWords } from './model_words.js';
import { closeModel } from './model_state.js';

export function CloseButton() {
  const say = modelWords.value;
  return (
    <button type="button" class="plain close-model" aria-label={say.close} onClick={closeModel}>
      <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
        <path d="M2 2 12 12M12 2 2 12" fill="none" stroke="currentColor" stroke-width="1.8" />
      </svg>
    </button>
  );
}
