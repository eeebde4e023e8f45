// The inputs as shapes, with the batch in each: a click on another length says that it is the batch.
import { useState } from 'preact/hooks';
import { batchAxes, chooseBatch, chosenBatch, inputs, report } from './model_state.js';
import { modelWords } from './model_words.js';
import { dimsText } from './texts.js';
import { visible } from '../state/link.js';

/** So many inputs are shown at first. */
const mostShown = 6;

/** The axes with one more, or without one that was there; an input alone keeps its axis. */
function toggled(/** @type {string} */ name, /** @type {number} */ axis) {
  const { [name]: before, ...others } = batchAxes.peek();
  if (before !== axis) return { ...others, [name]: axis };
  return Object.keys(others).length > 0 ? others : { [name]: axis };
}

/**
 * The declaration of the file where the batch is.
 *
 * @type {(dim: import('reshape-wasm/model').SymbolicDim, say: import('./model_en.js').ModelWords) => string}
 */
function inFile(dim, { inFile: words }) {
  if (dim === null) return words.open;
  return typeof dim === 'string' ? words.name(visible(dim)) : words.number(String(dim));
}

/** @param {{ input: import('reshape-wasm/model').ModelInput }} props */
function InputShape({ input: { name, dims } }) {
  const say = modelWords.value;
  const carried = report.value?.batch.inputs.find((input) => input.name === name);
  const axis = Object.hasOwn(batchAxes.value, name) ? batchAxes.value[name] : undefined;
  return (
    <li>
      <code class="input-name">{visible(name)}</code>
      {dims ? (
        <span class="shape-choice" role="group" aria-label={visible(name)}>
          {dims.map((dim, place) => {
            const isBatch = place === axis;
            const shown = carried?.axis === place ? (carried.dims?.[place] ?? dim) : dim;
            const text = shown === null ? '?' : visible(String(shown));
            return (
              <button
                key={place}
                type="button"
                class="length"
                aria-pressed={isBatch}
                aria-label={say.batchHere(visible(name), place, isBatch ? say.isBatch : text)}
                onClick={() => chooseBatch(toggled(name, place))}
              >
                {text}
              </button>
            );
          })}
        </span>
      ) : (
        <span class="soft">{say.noShape}</span>
      )}
      {dims && carried && <span class="soft">{inFile(dims[carried.axis], say)}</span>}
    </li>
  );
}

export function BatchShapes() {
  const say = modelWords.value;
  const [all, showAll] = useState(false);
  const carries = (/** @type {{ name: string }} */ { name }) =>
    Object.hasOwn(batchAxes.value, name);
  const sorted = [...inputs.value.filter(carries), ...inputs.value.filter((one) => !carries(one))];
  const shown = all ? sorted : sorted.slice(0, mostShown);
  const chosen = chosenBatch.value !== undefined;
  const outputs = report.value?.outputs ?? [];
  return (
    <div class="batch-shapes">
      <h3>{say.batchTitle}</h3>
      <p class="caption">
        {chosen ? say.chosen : say.assumed}{' '}
        {chosen && report.value && (
          <button type="button" class="plain" onClick={() => chooseBatch(undefined)}>
            {say.assumeAgain}
          </button>
        )}
      </p>
      <ul>
        {shown.map((input) => (
          <InputShape key={input.name} input={input} />
        ))}
      </ul>
      {shown.length < sorted.length && (
        <button type="button" class="plain" onClick={() => showAll(true)}>
          {say.moreInputs(sorted.length - shown.length)}
        </button>
      )}
      {outputs.length > 0 && (
        <p class="outputs">
          {say.outputs}{' '}
          {outputs.slice(0, mostShown).map(({ name, dims }) => (
            <span key={name}>
              <code>
                {visible(name)} {dimsText(dims)}
              </code>{' '}
            </span>
          ))}
          {outputs.length > mostShown && say.more(outputs.length - mostShown)}
        </p>
      )}
    </div>
  );
}
