// Another batch with which the model is proven, where it is not with the assumed one: a click takes it.
import { chooseBatch } from './model_state.js';
import { modelWords } from './model_words.js';
import { visible } from '../state/link.js';

/** So many inputs are named. */
const mostNamed = 3;

/** 'axis 1 of q, k and v' @param {Record<string, number>} batch @param {import('./model_en.js').ModelWords} say */
function axesText(batch, say) {
  /** @type {Map<number, string[]>} */
  const byAxis = new Map();
  for (const [name, axis] of Object.entries(batch)) {
    byAxis.set(axis, [...(byAxis.get(axis) ?? []), visible(name)]);
  }
  const parts = [...byAxis].map(([axis, names]) => {
    const left = names.length - mostNamed;
    return say.axisOf(
      axis,
      left > 0 ? `${names.slice(0, mostNamed).join(', ')} ${say.more(left)}` : say.and(names),
    );
  });
  return say.and(parts);
}

/** @param {{ report: import('./headline.js').ReportData }} props */
export function OtherBatch({ report: { otherBatches } }) {
  const say = modelWords.value;
  const [first] = otherBatches;
  if (!first) return null;
  return (
    <p class="other-batch">
      <span>{say.otherBatch(axesText(first.batch, say), first.status)}</span>
      <button type="button" class="main-action" onClick={() => chooseBatch(first.batch)}>
        {say.takeBatch}
      </button>
    </p>
  );
}
