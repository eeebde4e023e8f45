// Beneath a target of another count: the elements left over, and both counts.
import { cornerOf } from '../../picture/cells.js';
import { colorOf } from '../../picture/colors.js';
import { countOf } from '../../picture/indices.js';
import { words } from '../../words/words.js';
import { RichText } from '../parts/RichText.jsx';

/** @param {{ mismatch: import('../../state/mismatch.js').Mismatch }} props */
function Counts({ mismatch: { input, target, division } }) {
  const say = words.value;
  if (division) {
    return <RichText text={say.divides(input, target, division.quotient, division.remainder)} />;
  }
  const missing = Number(target) - Number(input);
  return (
    <>
      {say.bothCounts(input, target)}
      <br />
      <b>{missing > 0 ? say.elementsMissing(missing) : say.elementsLeft(-missing)}</b>
    </>
  );
}

/** @param {{ shown: import('../../state/boards.js').Boards }} props */
export function Mismatch({ shown: { mismatch, leftover, count, output } }) {
  if (!mismatch) return null;
  const placed = countOf(output?.shape ?? []);
  return (
    <div class="mismatch">
      {leftover && (
        <svg
          width={Math.ceil(leftover.width)}
          height={Math.ceil(leftover.height)}
          aria-hidden="true"
        >
          {Array.from({ length: countOf(leftover.shape) }, (_, place) => (
            <rect
              key={place}
              class="left"
              {...cornerOf(leftover, place)}
              width={leftover.cell.width}
              height={leftover.cell.height}
              rx={Math.min(5, leftover.cell.width / 5)}
              fill={colorOf(placed + place, count)}
            />
          ))}
        </svg>
      )}
      <p class="caption">
        <Counts mismatch={mismatch} />
      </p>
    </div>
  );
}
