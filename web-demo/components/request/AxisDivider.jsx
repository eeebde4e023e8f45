// Flatten's axis as a bar between the dims, with both products beneath.
import { useRef } from 'preact/hooks';
import { axisPlace } from '../../state/axis_place.js';
import { lengthText } from '../../state/length_text.js';
import { edit, explanation, language } from '../../state/page_state.js';
import { dividerWords } from '../../words/divider_words.js';
import { words } from '../../words/words.js';
import { Expression } from '../parts/NamedText.jsx';
import '../../styles/axis_divider.css';

/** @typedef {import('../../state/length_text.js').SymbolicDim} Length */

/** An axis, and the negative axis that means the same: there is none for the rank itself. */
const axisNames = (/** @type {number} */ axis, /** @type {number} */ rank) =>
  axis < rank ? [axis, axis - rank] : [axis];

/**
 * The product of the dims on one side of the bar.
 *
 * @param {{ className: string, dims: readonly Length[], product: Length, title: string, span: string }} props
 */
const Side = ({ className, dims, product, title, span }) => (
  <div class={`side ${className}`} style={{ gridColumn: span }}>
    <span class="product">
      {dims.length > 1 && dims.length < 9 && (
        <span class="factors">
          <Expression text={dims.map(lengthText).join(' · ')} /> ={' '}
        </span>
      )}
      <b>
        <Expression text={lengthText(product)} />
      </b>
    </span>
    <small>{title}</small>
  </div>
);

export function AxisDivider() {
  const row = useRef(/** @type {HTMLDivElement | null} */ (null));
  const dragging = useRef(false);
  const said = explanation.value;
  if (said?.operator !== 'Flatten' || !said.input) return null;
  const say = dividerWords[language.value];
  const { input, shape } = said;
  const rank = input.length;
  // An axis beyond the dims is shown at the end that it is beyond; of one that fails otherwise it is no fault.
  const placed = said.error?.field !== 'axis';
  const stated = Number(said.axis);
  const at = axisPlace(said) ?? Math.min(Math.max(stated < 0 ? stated + rank : stated, 0), rank);
  const move = (/** @type {number} */ to) => {
    if (to >= 0 && to <= rank && to !== (placed ? at : undefined))
      edit({ axis: String(to) }, 'axis');
  };

  /** The place between dims nearest to the pointer. @param {PointerEvent} event */
  const nearest = (event) => {
    const stops = [.../** @type {HTMLElement} */ (row.current).querySelectorAll('.stop')];
    const away = stops.map((stop) => {
      const box = stop.getBoundingClientRect();
      return Math.abs(box.left + box.width / 2 - event.clientX);
    });
    return away.indexOf(Math.min(...away));
  };
  /** @param {KeyboardEvent} event */
  const keyDown = (event) => {
    const to = {
      ArrowRight: at + 1,
      ArrowUp: at + 1,
      ArrowLeft: at - 1,
      ArrowDown: at - 1,
      Home: 0,
      End: rank,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    move(to);
  };
  return (
    <section class="axis-divider" aria-label={say.divider}>
      <div
        class={rank > 5 ? 'rail high-rank' : 'rail'}
        ref={row}
        style={{
          gridTemplateColumns:
            rank > 0 ? `repeat(${rank}, var(--stop) max-content) var(--stop)` : 'var(--stop)',
        }}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          dragging.current = true;
          event.currentTarget.setPointerCapture(event.pointerId);
          move(nearest(event));
        }}
        onPointerMove={(event) => dragging.current && move(nearest(event))}
        onPointerUp={() => (dragging.current = false)}
        onPointerCancel={() => (dragging.current = false)}
      >
        {Array.from({ length: rank + 1 }, (_, gap) => (
          <span
            key={gap}
            class={placed && gap === at ? 'stop at' : 'stop'}
            style={{ gridColumn: 2 * gap + 1 }}
          >
            {axisNames(gap, rank).map((axis) => (
              <span key={axis}>{String(axis).replace('-', '−')}</span>
            ))}
          </span>
        ))}
        {input.map((length, dim) => (
          <span
            key={`dim-${dim}`}
            class={placed ? (dim < at ? 'length before' : 'length after') : 'length'}
            style={{ gridColumn: 2 * dim + 2 }}
          >
            <Expression text={lengthText(length)} />
          </span>
        ))}
        <span
          class={placed ? 'bar' : `bar unplaced ${at === 0 ? 'below' : 'above'}`}
          role="slider"
          tabindex={0}
          aria-label={words.value.axis}
          aria-invalid={placed ? undefined : 'true'}
          aria-valuemin={0}
          aria-valuemax={rank}
          aria-valuenow={at}
          aria-valuetext={
            placed && shape
              ? say.says(axisNames(at, rank), lengthText(shape[0]), lengthText(shape[1]))
              : String(said.axis)
          }
          style={{ gridColumn: 2 * at + 1 }}
          onKeyDown={keyDown}
        />
        {placed && shape && (
          <>
            <Side
              className={at === 0 ? 'before no-dims' : 'before'}
              dims={input.slice(0, at)}
              product={shape[0]}
              title={say.rows}
              span={`1 / ${2 * at + 2}`}
            />
            <Side
              className={at === rank ? 'after no-dims' : 'after'}
              dims={input.slice(at)}
              product={shape[1]}
              title={say.columns}
              span={`${2 * at + 1} / ${2 * rank + 2}`}
            />
          </>
        )}
      </div>
      <p class="caption">{say.help}</p>
    </section>
  );
}
