// A board without elements: empty frames, and the lengths that multiply to 0.
import { grouped } from '../../words/grouped.js';
import { words } from '../../words/words.js';

/** Most frames that are drawn. */
const mostFrames = 12;

const cell = 18; // px
const slit = 8; // px, of a side of length 0

/** The length of a side in pixels. @param {number} length */
const sideOf = (length) => (length === 0 ? slit : Math.min(length, 8) * cell);

/**
 * The lengths before the first 0 multiply to the number of frames, and the last two lengths are a frame's sides.
 *
 * @param {{ name: string, shape: readonly number[] }} props
 */
export function EmptyBoard({ name, shape }) {
  const zero = shape.indexOf(0);
  const frames = shape.slice(0, zero).reduce((product, length) => product * length, 1);
  const rest = shape.slice(zero);
  const [rows, columns] = [rest.length > 1 ? (rest.at(-2) ?? 1) : 1, rest.at(-1) ?? 0];
  const drawn = Math.min(frames, mostFrames);
  return (
    <div
      class="empty"
      role="img"
      aria-label={words.value.emptyBoard(name, `[${shape.join(', ')}]`)}
    >
      <div class="frames">
        {Array.from({ length: drawn }, (_, index) => (
          <span
            key={index}
            style={{ width: `${sideOf(columns) + 14}px`, height: `${sideOf(rows) + 14}px` }}
          />
        ))}
        {frames > drawn && <b>… {grouped(frames)}</b>}
      </div>
      <small>
        {zero > 0 && `${shape.slice(0, zero).join(' × ')} × `}
        <b>{rest.join(' × ')}</b> = 0
      </small>
    </div>
  );
}
