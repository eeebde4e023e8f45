// The elements: input and output side by side, and the memory that both look at.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { countOf, placeIn, stridesOf } from '../picture/places.js';
import { scene, width } from '../scene.js';
import { look, sharing, view } from '../state.js';
import { shapeText, words } from '../words/words.js';
import { Board, mostDrawn } from './Board.jsx';
import { Choice } from './Choice.jsx';
import { CopyPicture } from './CopyPicture.jsx';
import { EmptyBoard } from './EmptyBoard.jsx';
import { Motions, Mover } from './Mover.jsx';
import { Pointed } from './Pointed.jsx';
import { Poured } from './Poured.jsx';
import { Rich } from './Rich.jsx';
import { Strip } from './Strip.jsx';
import { Switch } from './Switch.jsx';

/** One board under its title. @param {{ name: 'input' | 'output', side?: import('../scene.js').Side, count: number, title?: string, target?: (number | bigint | null)[] | null, children?: any }} props */
function Tensor({ name, title, target, side, count, children }) {
  const say = words.value;
  return (
    <div class={`tensor ${name}`}>
      <h2>
        {title ?? say[name]} {side && <code>{shapeText(target ?? side.shape)}</code>}
      </h2>
      {side?.layout && (
        <Board
          name={say[name]}
          shape={side.shape}
          layout={side.layout}
          count={count}
          elementAt={side.elementAt}
          placeOf={side.placeOf}
        />
      )}
      {side && !side.layout && <EmptyBoard name={say[name]} shape={side.shape} />}
      {!side && <div class="none">{say.noOutput}</div>}
      {children}
    </div>
  );
}

/** Whether the result shares the memory, in words. @param {{ count: number }} props */
function Sharing({ count }) {
  const say = words.value;
  const shared = sharing.value;
  const input = scene.value?.input?.shape ?? [];
  if (!scene.value?.said.ok) return null;
  if (!shared || shared === 'untried') return <p class="caption">{say.unknownSharing}</p>;
  if (shared === 'impossible') return <p class="caption">{say.noTensor}</p>;
  const strides = (/** @type {readonly number[]} */ list) => `(${list.join(', ')})`;
  const from = strides(stridesOf(input, view.value.transposed));
  const sentence = !shared.view
    ? say.copy(BigInt(count))
    : count === 0
      ? say.emptyView
      : say.view(BigInt(count));
  return (
    <p class="caption sharing">
      <Rich text={sentence} />{' '}
      <span class="strides">
        <Rich text={say.strides(from, shared.view ? strides(shared.strides) : '')} />
      </span>
    </p>
  );
}

/** Memory as it lies, and the copy where one is needed. @param {{ shown: import('../scene.js').Scene }} props */
function Memory({ shown }) {
  const say = words.value;
  const { count, elementAt, offsetOf, input } = shown;
  const { order } = view.value;
  const shape = input?.shape ?? [];
  // A copy is packed in the order that was read.
  const copied =
    order === 'C'
      ? {
          elementAt: (/** @type {number} */ offset) => offset,
          offsetOf: (/** @type {number} */ element) => element,
        }
      : {
          elementAt: (/** @type {number} */ offset) =>
            placeIn(offset, [countOf(shape)], shape, 'F'),
          offsetOf: (/** @type {number} */ element) =>
            placeIn(element, shape, [countOf(shape)], 'F'),
        };
  const shared = sharing.value;
  const copies = typeof shared === 'object' && !shared.view;
  // A few elements need not fill the line.
  const measured = Math.min(width.value, count * 56);
  return (
    <div class="memory">
      {count > 0 && <h2>{say.memory}</h2>}
      {count > 0 && (
        <Strip
          label={say.memory}
          count={count}
          width={measured}
          elementAt={elementAt}
          offsetOf={offsetOf}
        />
      )}
      <Sharing count={count} />
      {copies && (
        <>
          <h2>{say.copyTitle}</h2>
          <Strip label={say.copyTitle} count={count} width={measured} {...copied} />
        </>
      )}
    </div>
  );
}

/** How the input lies in memory, and in which order it is read. */
function Storage() {
  const say = words.value;
  const { transposed, order } = view.value;
  return (
    <div class="storage">
      <Switch
        title={say.transposed}
        value={transposed ? '1' : '0'}
        onSwitch={(on) => look({ transposed: on }, '')}
      />
      <Choice
        name="order"
        title={say.order}
        titled
        options={[
          ['C', 'C'],
          ['F', 'F'],
        ]}
        value={order}
        onChoose={(chosen) => look({ order: chosen === 'F' ? 'F' : 'C' }, '')}
      />
    </div>
  );
}

export function Stage() {
  const say = words.value;
  const host = useRef(/** @type {HTMLDivElement | null} */ (null));
  const last = useRef(/** @type {import('../scene.js').Scene | undefined} */ (undefined));
  useLayoutEffect(() => {
    const measured = /** @type {HTMLDivElement} */ (host.current);
    const measure = () => (width.value = Math.floor(measured.clientWidth));
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    measure();
    return () => observer.disconnect();
  }, []);
  // What cannot be read for a moment leaves the picture as it was, only paler.
  const stale = scene.value === undefined;
  const shown = scene.value ?? last.current;
  last.current = shown;
  const large =
    shown && [shown.input, shown.output].some((side) => side && countOf(side.shape) > mostDrawn);
  const failed = shown?.poured !== undefined || !shown?.output;
  return (
    <section class="card stage" aria-label={say.stage}>
      <div class={stale ? 'scene stale' : 'scene'} ref={host} inert={stale}>
        {!shown && <div class="none">{say.unreadable}</div>}
        {shown?.tooMany && <div class="none">{say.tooMany}</div>}
        {shown && !shown.tooMany && (
          <>
            <div class={shown.stacked ? 'boards stacked' : 'boards'}>
              <Tensor name="input" side={shown.input} count={shown.count} />
              <div class={failed ? 'arrow failed' : 'arrow'} aria-hidden="true">
                <svg width="40" height="24" viewBox="0 0 40 24">
                  <path d="M4 12H34M26 5L34 12L26 19" />
                  {failed && <path class="cross" d="M12 4L24 20M24 4L12 20" />}
                </svg>
              </div>
              <Tensor
                name="output"
                title={shown.poured && say.pouredTitle}
                target={shown.poured && shown.said.target}
                side={shown.output}
                count={shown.count}
              >
                {shown.poured && <Poured shown={shown} />}
              </Tensor>
              <Mover shown={shown} still={stale} />
            </div>
            {large && <p class="caption">{say.large}</p>}
            {shown.count > 0 && <Pointed shown={shown} />}
            <Memory shown={shown} />
          </>
        )}
      </div>
      <div class="tools">
        <Storage />
        <div class="storage">
          <Motions shown={stale ? undefined : shown} />
          <CopyPicture />
        </div>
      </div>
    </section>
  );
}
