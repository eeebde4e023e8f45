// The steps of the explanation: all of them, or one at a time.
import { useEffect } from 'preact/hooks';
import { signal } from '@preact/signals';
import { asLayout } from '../../state/any_answer.js';
import { layoutParts } from '../../state/layout_parts.js';
import { namesParts } from '../../state/names_parts.js';
import { afterStage, look, shownStep } from '../../state/page_state.js';
import { words } from '../../words/words.js';
import { ListText } from '../parts/ListText.jsx';
import { loadedLater } from '../parts/loaded_later.jsx';

const pace = 1600; // ms that each step is shown while playing

const playing = signal(false);

/** @param {number | undefined} to */
const go = (to) => look({ step: to }, 'step');

/** @param {number} index @param {number | undefined} at */
const placeOf = (index, at) =>
  at === undefined || index < at ? '' : index === at ? 'now' : 'later';

const Quotation = loadedLater(() => import('./Quotation.jsx').then((file) => file.Quotation));

export function Steps() {
  const say = words.value;
  const { said, named } = afterStage.value;
  const steps = said?.steps ?? [];
  const at = shownStep.value;
  const last = steps.length - 1;

  useEffect(() => {
    if (!playing.value) return;
    if (at !== undefined && at >= last) {
      playing.value = false;
      return;
    }
    const timer = setTimeout(() => go(at === undefined ? 0 : at + 1), at === undefined ? 0 : pace);
    return () => clearTimeout(timer);
  }, [playing.value, at, last]);
  useEffect(() => () => void (playing.value = false), []);

  const jump = (/** @type {number | undefined} */ to) => {
    playing.value = false;
    go(to);
  };
  const play = () => {
    if (!playing.value && at !== undefined && at >= last) go(0);
    playing.value = !playing.value;
  };
  const empty = last < 0;
  const shownAt = at ?? Math.max(last, 0);
  const moving = asLayout(said);
  const Specification = moving && layoutParts.value?.Specification;
  const NamedStep = named && namesParts.value?.NamedStep;
  return (
    <section class="card steps" aria-label={say.steps}>
      <div class="step-buttons">
        <button type="button" class="toggle" disabled={empty} onClick={play}>
          {playing.value ? say.pause : say.play}
        </button>
        <span class="ticks">
          <input
            type="range"
            min={0}
            max={Math.max(last, 0)}
            value={shownAt}
            disabled={last < 1}
            aria-label={say.stepSlider}
            aria-valuetext={
              steps[shownAt] && say.stepOf(shownAt + 1, steps.length, steps[shownAt].text)
            }
            onInput={(event) => jump(Number(event.currentTarget.value))}
          />
          <span class="marks" aria-hidden="true">
            {steps.map((_, index) => (
              <i key={index} />
            ))}
          </span>
        </span>
      </div>
      <ol>
        {steps.map(({ rule, text }, index) => (
          <li
            key={index}
            class={`${placeOf(index, at)} ${said?.error && index === last ? 'failed' : ''}`}
            aria-current={index === at ? 'step' : undefined}
          >
            <button
              type="button"
              aria-label={placeOf(index, at) === 'later' ? say.hiddenStep(index + 1) : undefined}
              onClick={() => jump(index === at ? undefined : index)}
            >
              {placeOf(index, at) === 'later' ? '…' : moving ? <ListText text={text} /> : text}
            </button>
            {NamedStep && placeOf(index, at) !== 'later' && <NamedStep index={index} />}
            {said && !moving && index === at && rule !== 'version' && (
              <Quotation said={said} rule={rule} />
            )}
          </li>
        ))}
        {said?.error && empty && (
          <li class="failed">
            <p>{said.error.text}</p>
          </li>
        )}
      </ol>
      {Specification && moving && <Specification said={moving} />}
    </section>
  );
}
