// The elements: the boards of input and output, and the steps or the memory beneath them.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { boards, noLength } from '../../state/boards.js';
import { layoutOperatorOf } from '../../layout/layout_operators.js';
import { layoutParts } from '../../layout/layout_parts.js';
import { namesParts } from '../../names/names_parts.js';
import { countSweep } from '../../state/count_sweep.js';
import { afterAnswer, revealed } from '../../state/page_state.js';
import { shapeText, words } from '../../words/words.js';
import { AfterPicture } from '../parts/AfterPicture.jsx';
import { Board } from './Board.jsx';
import { ElementCaption } from './ElementCaption.jsx';
import { ElementMotion } from './ElementMotion.jsx';
import { EmptyBoard } from './EmptyBoard.jsx';
import { Mismatch } from './Mismatch.jsx';
import { setStageWidth } from './stage_width.js';

/** @typedef {import('../../state/boards.js').Boards} Boards */

/**
 * One board under its title.
 *
 * @param {object} props
 * @param {'input' | 'output'} props.name
 * @param {string} [props.title] the name where it is absent
 * @param {readonly (number | bigint | null)[] | null} [props.target] shown instead of the board's shape
 * @param {import('../../state/boards.js').Board} [props.side]
 * @param {number} props.count of the input's elements
 * @param {number} props.each how many of them have one colour
 * @param {boolean} [props.swept] whether the eye is led over its elements, as one counts them
 * @param {import('preact').ComponentChildren} [props.children]
 */
function TitledBoard({ name, title, target, side, count, each, swept, children }) {
  const say = words.value;
  return (
    <div class={swept ? `tensor ${name} swept` : `tensor ${name}`}>
      <h2>
        {title ?? say[name]}{' '}
        {(target ?? side) && <code>{shapeText(target ?? side?.shape ?? [])}</code>}
      </h2>
      {side?.layout && (
        <Board
          name={say[name]}
          shape={side.shape}
          layout={side.layout}
          count={count}
          each={each}
          elementAt={side.elementAt}
          placeOf={side.placeOf}
        />
      )}
      {side?.layout && side.layout.lines > 1 && (
        <p class="caption folded-rows">
          {say.foldedRows(side.shape.at(-1) ?? 1, side.layout.lines)}
        </p>
      )}
      {side && !side.layout && <EmptyBoard name={say[name]} shape={side.shape} />}
      {!side && !target && <div class="placeholder">{say.noOutput}</div>}
      {children}
    </div>
  );
}

/**
 * The frame of a board that the steps have not reached.
 *
 * @param {{ side?: import('../../state/boards.js').Board }} props
 */
const HiddenBoard = ({ side }) => (
  <div class="tensor output">
    <h2>{words.value.output}</h2>
    <div
      class="placeholder unreached"
      style={{
        width: `${side?.layout?.width ?? 150}px`,
        height: `${side?.layout?.height ?? 96}px`,
      }}
    >
      …
    </div>
  </div>
);

/**
 * @param {object} props
 * @param {import('preact').ComponentType<{ shown: Boards | undefined, asking: boolean }>} props.Foot beneath the boards
 * @param {boolean} [props.asking] whether a question is asked, whose answer does not show yet
 */
export function Stage({ Foot, asking = false }) {
  const say = words.value;
  const host = useRef(/** @type {HTMLDivElement | null} */ (null));
  const last = useRef(/** @type {Boards | undefined} */ (undefined));
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([{ contentRect }]) => setStageWidth(contentRect.width));
    observer.observe(/** @type {HTMLDivElement} */ (host.current));
    return () => observer.disconnect();
  }, []);
  const { named, inNumbers, request } = afterAnswer.value;
  const moving = layoutOperatorOf(request.operator);
  const ReshapeBoard = moving && layoutParts.value?.ReshapeBoard;
  const NoPicture = named && !inNumbers ? namesParts.value?.NoPicture : undefined;
  const AtValues = named && namesParts.value?.AtValues;
  const wrong = noLength.value;
  const none = NoPicture !== undefined || wrong !== undefined;
  // While the request cannot be read, the last picture stays, paler.
  const shown = none ? undefined : (boards.value ?? last.current);
  last.current = shown;
  const stale = !none && boards.value === undefined;
  const open = revealed.value && !asking;
  const swept = open ? undefined : countSweep.value;
  const bands = [shown?.input, shown?.output].some((side) => side?.layout?.style.gap === 0);
  const failed = open && (shown?.mismatch !== undefined || !shown?.output);
  return (
    <section class="card stage" aria-label={say.stage}>
      <div class={stale ? 'drawing stale' : 'drawing'} ref={host} inert={stale}>
        {NoPicture && <NoPicture />}
        {wrong !== undefined && <div class="placeholder">{say.noPictureOf(String(wrong))}</div>}
        {!none && !shown && <div class="placeholder">{say.noPictureYet}</div>}
        {shown?.tooMany && <div class="placeholder">{say.tooMany}</div>}
        {shown && !shown.tooMany && (
          <>
            <div class={shown.stacked ? 'boards stacked' : 'boards'}>
              <TitledBoard
                name="input"
                side={shown.input}
                count={shown.count}
                each={shown.each}
                swept={swept !== undefined}
              >
                {swept && <p class="caption">{swept}</p>}
              </TitledBoard>
              <div class={failed ? 'arrow failed' : 'arrow'} aria-hidden="true">
                <svg width="40" height="24" viewBox="0 0 40 24">
                  <path d="M4 12H34M26 5L34 12L26 19" />
                  {failed && <path class="cross" d="M12 4L24 20M24 4L12 20" />}
                </svg>
              </div>
              {open ? (
                <TitledBoard
                  name="output"
                  title={shown.mismatch && say.mismatchTitle}
                  target={shown.mismatch && shown.said.target}
                  side={shown.output}
                  count={shown.count}
                  each={shown.each}
                >
                  <Mismatch shown={shown} />
                </TitledBoard>
              ) : (
                <HiddenBoard side={asking ? undefined : shown.output} />
              )}
              <ElementMotion shown={shown} still={stale || asking} />
            </div>
            {bands && <p class="caption">{say.large}</p>}
            {ReshapeBoard && open && <ReshapeBoard shown={shown} />}
            <AfterPicture>{shown.count > 0 && <ElementCaption shown={shown} />}</AfterPicture>
          </>
        )}
        {open && AtValues && <AtValues />}
      </div>
      {!moving && afterAnswer.value.view.order === 'F' && (
        <p class="caption order-note">{say.orderNote}</p>
      )}
      <AfterPicture>
        <Foot shown={stale ? undefined : shown} asking={asking} />
      </AfterPicture>
    </section>
  );
}
