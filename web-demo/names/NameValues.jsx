// The values of the request's names: a track for each, with a field for the number.
import { computed } from '@preact/signals';
import { isNumber, mostTracks, statedOf } from './name_values.js';
import { hueOf } from './name_hues.js';
import {
  inference,
  language,
  nameValues,
  namedQuestion,
  names,
  request,
  setValue,
} from '../state/page_state.js';
import { marksOf } from '../state/track.js';
import { namesWords } from './names_words.js';
import { NumberInput } from '../components/request/NumberInput.jsx';
import { shapes } from './marks.js';
import { Track } from './Track.jsx';

/** @typedef {import('../state/track.js').Mark} Mark */

/** The marks of each track. @type {import('@preact/signals').ReadonlySignal<Record<string, Mark[]>>} */
const tracks = computed(() => {
  const [named, values] = [namedQuestion.value, nameValues.value];
  const requirements = inference.value?.requirements ?? [];
  if (!named) return {};
  return Object.fromEntries(
    names.value
      .slice(0, mostTracks)
      .map((name) => [name, marksOf(named, name, values, requirements)]),
  );
});

/** @param {{ name: string }} props */
function NameValue({ name }) {
  const say = namesWords[language.value];
  const value = nameValues.value[name];
  const marks = tracks.value[name];
  const here = marks?.find((mark) => mark.value === Number(value));
  const outcome = say.outcomes[here?.outcome ?? 'open'];
  const stated = statedOf(request.value.at, name);
  const isWrong = stated !== undefined && !isNumber(stated);
  return (
    <div class={`name-value ${hueOf(name)}`}>
      <label>
        <span class="of">{name}</span> ={' '}
        <NumberInput
          value={stated ?? String(value)}
          placeholder={String(value)}
          label={say.valueOf(name)}
          least={0}
          invalid={isWrong}
          describedby={isWrong ? `no-number-${name}` : undefined}
          onText={(text) => setValue(name, text)}
        />
      </label>
      {isWrong && (
        <p class="no-number" id={`no-number-${name}`}>
          {say.noNumber(stated, String(value))}
        </p>
      )}
      {marks && (
        <Track
          name={name}
          value={value}
          marks={marks}
          label={say.scrub(name)}
          text={say.valueText(name, value, outcome, here?.code ?? '')}
          onValue={(to) => setValue(name, String(to))}
        />
      )}
    </div>
  );
}

const outcomes = /** @type {const} */ (['works', 'empty', 'fails', 'excluded']);

/** The meanings of the marks' shapes, of those that are there. */
function Legend() {
  const say = namesWords[language.value];
  const all = Object.values(tracks.value).flat();
  return (
    <p class="legend">
      {outcomes
        .filter((outcome) => all.some((mark) => mark.outcome === outcome))
        .map((outcome) => (
          <span key={outcome}>
            <svg
              aria-hidden="true"
              width="14"
              height="14"
              viewBox="-7 -7 14 14"
              data-outcome={outcome}
              dangerouslySetInnerHTML={{ __html: shapes[outcome] }}
            />
            {say.outcomes[outcome]}
          </span>
        ))}
    </p>
  );
}

export function NameValues() {
  if (!inference.value || names.value.length === 0) return null;
  const say = namesWords[language.value];
  return (
    <section class="name-values" aria-label={say.values}>
      <div class="tracks">
        {names.value.map((name) => (
          <NameValue key={name} name={name} />
        ))}
      </div>
      <Legend />
    </section>
  );
}
