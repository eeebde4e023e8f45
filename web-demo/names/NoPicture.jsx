// The text in place of the boards where a length has no value.
import { afterAnswer } from '../state/page_state.js';
import { namesWords } from './names_words.js';

export function NoPicture() {
  const { language, named } = afterAnswer.value;
  const say = namesWords[language];
  return <div class="placeholder">{named?.noLength ? say.noPictureHere : say.noPicture}</div>;
}
