// A target that does not fit: what is left over or missing, and both products.
import { colorOf } from '../picture/ramp.js';
import { countOf } from '../picture/places.js';
import { cornerOf } from '../picture/cells.js';
import { words } from '../words/words.js';
import { Rich } from './Rich.jsx';

/** @param {{ shown: import('../scene.js').Scene }} props */
export function Poured({ shown: { poured, leftover, count, output } }) {
  const say = words.value;
  if (!poured) return null;
  const { input, target, divided } = poured;
  const missing = Number(target) - Number(input);
  const places = countOf(output?.shape ?? []);
  return (
    <div class="poured">
      {leftover && (
        <svg
          width={Math.ceil(leftover.width)}
          height={Math.ceil(leftover.height)}
          aria-hidden="true"
        >
          {Array.from({ length: countOf(leftover.shape) }, (_, place) => (
            <rect
              class="left"
              {...cornerOf(leftover, place)}
              width={leftover.cell.width}
              height={leftover.cell.height}
              rx={Math.min(5, leftover.cell.width / 5)}
              fill={colorOf(places + place, count)}
            />
          ))}
        </svg>
      )}
      <p class="caption">
        {divided ? (
          <Rich text={say.divides(input, target, input / target, input % target)} />
        ) : (
          <>
            {say.poured(input, target)}
            <br />
            <b>{missing > 0 ? say.pouredMissing(missing) : say.pouredLeft(-missing)}</b>
          </>
        )}
      </p>
    </div>
  );
}
