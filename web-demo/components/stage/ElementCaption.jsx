// The element that is pointed at, in words: its index on both sides, its position, its offset in memory.
import { elementCaption } from '../../state/element_caption.js';
import { words } from '../../words/words.js';
import { RichText } from '../parts/RichText.jsx';

/** @param {{ shown: import('../../state/boards.js').Boards }} props */
export function ElementCaption({ shown }) {
  const say = words.value;
  const caption = elementCaption(shown);
  if (!caption) return <p class="caption element-caption">{say.pointHint}</p>;
  const { element, from, to, arithmetic, offset } = caption;
  return (
    <p class="caption element-caption">
      <RichText text={to ? say.element(element, from, to) : say.elementIn(element, from)} />
      <br />
      <span class="arithmetic">{arithmetic}</span>
      {offset !== undefined && (
        <>
          {' '}
          <RichText text={say.atOffset(offset)} />
        </>
      )}
    </p>
  );
}
