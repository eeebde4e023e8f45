// The explanation step by step: all of it at once, or one rule at a time.
import { useEffect } from 'preact/hooks';
import { signal } from '@preact/signals';
import { explanation, look, step } from '../state.js';
import { words } from '../words/words.js';

const pace = 1600; // ms a step while playing

const playing = signal(false);

/** @param {number | undefined} to */
const go = (to) => look({ step: to }, 'step');

/** @param {number} index @param {number | undefined} at */
const placeOf = (index, at) =>
  at === undefined || index < at ? '' : index === at ? 'now' : 'later';

export function Steps() {
  const say = words.value;
  const said = explanation.value;
  const steps = said?.steps ?? [];
  const at = step.value;
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
  const none = last < 0;
  return (
    <section class="card steps" aria-label={say.steps}>
      <div class="play">
        <button type="button" aria-label={say.first} disabled={none} onClick={() => jump(0)}>
          «
        </button>
        <button
          type="button"
          aria-label={say.back}
          disabled={none || at === 0}
          onClick={() => jump(at === undefined ? last : at - 1)}
        >
          ‹
        </button>
        <button type="button" class="toggle" disabled={none} onClick={play}>
          {playing.value ? say.pause : say.play}
        </button>
        <button
          type="button"
          aria-label={say.next}
          disabled={none || at === last}
          onClick={() => jump(at === undefined ? 0 : at + 1)}
        >
          ›
        </button>
        <button type="button" aria-label={say.last} disabled={none} onClick={() => jump(last)}>
          »
        </button>
      </div>
      <ol>
        {steps.map(({ text, spec }, index) => (
          <li
            key={index}
            class={`${placeOf(index, at)} ${said?.error && index === last ? 'failed' : ''}`}
            aria-current={index === at ? 'step' : undefined}
          >
            <button type="button" onClick={() => jump(index === at ? undefined : index)}>
              {text}
              {spec && <small>{spec}</small>}
            </button>
          </li>
        ))}
        {said?.error && none && (
          <li class="failed">
            <p>{said.error.text}</p>
          </li>
        )}
      </ol>
    </section>
  );
}
