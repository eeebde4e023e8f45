// Whether the result shares the memory of the input, and with which strides.
import { rowMajor } from '../picture/indices.js';
import { transposedStrides } from '../picture/transposed.js';
import { language, revealed } from '../state/page_state.js';
import { layoutPartWords } from './layout_part_words.js';
import { words } from '../words/words.js';
import { RichText } from '../components/parts/RichText.jsx';

const stridesText = (/** @type {readonly number[]} */ strides) => `(${strides.join(', ')})`;

/** @param {{ shown: import('../state/boards.js').Boards }} props */
export function MovedCaption({ shown }) {
  const { said, input, output, perm, count } = shown;
  const say = words.value;
  if (!said.ok || !revealed.value || !input || !output) return null;
  const from = stridesText(rowMajor(input.shape));
  if (perm) {
    const to = stridesText(transposedStrides(input.shape, perm));
    return (
      <p class="caption sharing">
        <RichText text={layoutPartWords[language.value].moved(from, to)} />
      </p>
    );
  }
  const sentence = count === 0 ? say.emptyView : say.view(BigInt(count));
  return (
    <p class="caption sharing">
      <RichText text={sentence} />{' '}
      <span class="strides">
        <RichText text={say.strides(from, stridesText(rowMajor(output.shape)))} />
      </span>
    </p>
  );
}
