// The steps as the timeline of the picture: one at a time under a slider, or all of them in a list beside the memory.
import { useEffect, useRef, useState } from 'preact/hooks';
import { signal } from '@preact/signals';
import { asLayout } from '../../state/any_answer.js';
import { layoutParts } from '../../layout/layout_parts.js';
import { embedded } from '../../state/embed.js';
import { motionOn, replays } from '../../state/motion.js';
import { namesParts } from '../../names/names_parts.js';
import { splitList } from '../../state/number_text.js';
import { afterStage, fields, view } from '../../state/page_state.js';
import { goToStep, stepNumber, stepPlaces } from '../../state/step_places.js';
import { attributeOf, attributes, hasOpsets } from '../../state/systems.js';
import { words } from '../../words/words.js';
import { ListText } from '../parts/ListText.jsx';
import { loadedLater } from '../parts/loaded_later.jsx';
import { Term } from '../parts/Term.jsx';
import { MemoryPart } from '../stage/MemoryPart.jsx';

const pace = 1600; // ms that each step is shown while playing

const playing = signal(false);

/** @param {number} number @param {number | undefined} at */
const placeOf = (number, at) =>
  at === undefined || number < at ? '' : number === at ? 'now' : 'later';

const Quotation = loadedLater(() => import('./Quotation.jsx').then((file) => file.Quotation));

/** @param {number | undefined} to */
function jump(to) {
  playing.value = false;
  goToStep(to);
}

/** The button that plays the steps, the slider, and the step that is shown. */
function Timeline() {
  const say = words.value;
  const steps = afterStage.value.said?.steps ?? [];
  const places = stepPlaces.value;
  const at = stepNumber.value;
  const last = places.length - 1;
  useEffect(() => {
    if (!playing.value) return;
    if (at !== undefined && at >= last) {
      playing.value = false;
      return;
    }
    const next = () => goToStep(at === undefined ? 0 : at + 1);
    const timer = setTimeout(next, at === undefined ? 0 : pace);
    return () => clearTimeout(timer);
  }, [playing.value, at, last]);
  useEffect(() => () => void (playing.value = false), []);
  // The last step shows the output, which the elements move to, whichever way one comes there.
  const before = useRef(at);
  useEffect(() => {
    if (at === last && before.current !== undefined && before.current < last && motionOn())
      replays.value++;
    before.current = at;
  }, [at, last]);
  const play = () => {
    if (!playing.value && at !== undefined && at >= last) goToStep(0);
    playing.value = !playing.value;
  };
  const shownAt = at ?? Math.max(last, 0);
  const textOf = (/** @type {number} */ number) =>
    say.stepOf(number + 1, places.length, steps[places[number]]?.text);
  const title = playing.value ? say.pause : say.play;
  return (
    <div class={at === undefined ? 'timeline resting' : 'timeline'}>
      <button
        type="button"
        class="quiet play"
        aria-label={title}
        title={title}
        disabled={last < 0}
        onClick={play}
      >
        <svg aria-hidden="true" width="12" height="12" viewBox="0 0 12 12">
          <path d={playing.value ? 'M2 1h3v10H2zM7 1h3v10H7z' : 'M2 1L11 6L2 11z'} />
        </svg>
      </button>
      <span class="ticks">
        <input
          type="range"
          min={0}
          max={Math.max(last, 0)}
          value={shownAt}
          disabled={last < 1}
          aria-label={say.stepSlider}
          aria-valuetext={last < 0 ? undefined : textOf(shownAt)}
          onInput={(event) => jump(Number(event.currentTarget.value))}
        />
        <span class="marks" aria-hidden="true">
          {places.map((place) => (
            <i key={place} />
          ))}
        </span>
      </span>
      <p class="step-caption">{at === undefined ? say.stepCount(places.length) : textOf(at)}</p>
    </div>
  );
}

/** Each step, and beneath the one that is shown the sentence that it rests on. */
function StepList() {
  const say = words.value;
  const { said, named } = afterStage.value;
  const at = stepNumber.value;
  const moving = asLayout(said);
  const NamedStep = named && namesParts.value?.NamedStep;
  const last = (said?.steps.length ?? 0) - 1;
  return (
    <div>
      <h2>{say.steps}</h2>
      <ol>
        {stepPlaces.value.map((index, number) => {
          const { rule, text } = said?.steps[index] ?? {};
          const place = placeOf(number, at);
          return (
            <li
              key={index}
              class={`${place} ${said?.error && index === last ? 'failed' : ''}`}
              aria-current={place === 'now' ? 'step' : undefined}
            >
              <button
                type="button"
                aria-label={place === 'later' ? say.hiddenStep(number + 1) : undefined}
                onClick={() => jump(number === at ? undefined : number)}
              >
                {place === 'later' ? '…' : moving ? <ListText text={text ?? ''} /> : text}
              </button>
              {NamedStep && place !== 'later' && <NamedStep index={index} />}
              {said && rule && !moving && place === 'now' && rule !== 'version' && (
                <Quotation said={said} rule={rule} />
              )}
            </li>
          );
        })}
        {said?.error && stepPlaces.value.length === 0 && (
          <li class="failed">
            <p>{said.error.text}</p>
          </li>
        )}
      </ol>
    </div>
  );
}

/** The sentence of ONNX on an operator that moves or names axes, and the words that have an explanation. */
function Explained() {
  const say = words.value;
  const [operator, dialect] = [fields.operator.value, fields.dialect.value];
  const attribute = attributeOf(dialect);
  const target = splitList(fields.target.value).map((text) => text.trim());
  const names = [
    ...(operator === 'reshape' ? ['0', '-1'].filter((code) => target.includes(code)) : []),
    ...(operator === 'reshape' && attribute ? [attributes[attribute].label] : []),
    ...(operator === 'flatten' ? ['axis'] : []),
    ...(hasOpsets(dialect) ? ['opset'] : []),
  ];
  const moving = asLayout(afterStage.value.said);
  const { Specification } = layoutParts.value ?? {};
  return (
    <div>
      <h2>{say.termsTitle}</h2>
      <p class="glossary">
        {names.map((name) => (
          <Term key={name} name={name} />
        ))}
      </p>
      {Specification && moving && <Specification said={moving} />}
    </div>
  );
}

/** @param {{ shown: import('../../state/boards.js').Boards | undefined }} props */
export function Steps({ shown }) {
  const say = words.value;
  const { transposed, order } = view.value;
  const asked = transposed || order === 'F' || fields.type.value !== '';
  const [open, setOpen] = useState(embedded); // a frame has no way to more
  useEffect(() => void (asked && setOpen(true)), [asked]); // a link that asks for it opens it
  return (
    <section class="steps" aria-label={say.steps}>
      <div class="steps-row">
        <Timeline />
        <button
          type="button"
          class="plain all-steps"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {say.allSteps}
        </button>
      </div>
      <div class={open ? 'steps-panel open' : 'steps-panel'}>
        <StepList />
        <Explained />
        <MemoryPart shown={shown} />
      </div>
    </section>
  );
}
