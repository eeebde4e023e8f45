// The question whether a Reshape to the input's own lengths, in another order, was meant as a Transpose.
import { meantTranspose } from '../../state/meant_transpose.js';
import { shapeText, words } from '../../words/words.js';

export function MeantTranspose() {
  const say = words.value;
  const meant = meantTranspose.value;
  if (!meant) return null;
  return (
    <p class="meant">
      <a href={meant.link}>{say.meantTranspose(shapeText(meant.perm))}</a>
    </p>
  );
}
