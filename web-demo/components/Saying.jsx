// The answer in a sentence; or why there is none, with the changes that work.
import { notesOf, productOf } from '../notes.js';
import { afterHint, edit, explanation, question, request, sharing, view } from '../state.js';
import { shapeText, words } from '../words/words.js';
import { Rich } from './Rich.jsx';

/** What happened to the target's entries. @param {import('../answer.js').Explanation} said */
function reshaping(said) {
  const say = words.value;
  const notes = notesOf(said, said.steps);
  const copies = notes.filter(({ kind }) => kind === 'copy').length;
  return notes.flatMap(({ kind, source = 0, value = 0, division }, index) => {
    if (kind === 'copy') return [say.saysCopy(index, source, value, copies > 1)];
    if (kind === 'zero') return [say.saysZero(index)];
    if (kind !== 'inferred') return [];
    if (!division) return [say.saysInferred(value)];
    return [say.saysDivision(division.count, division.known, value)];
  });
}

/** Both products. @param {import('../answer.js').Explanation} said */
function flattening({ input, axis = 1, shape }) {
  if (!input || !shape) return [];
  const at = Number(axis) < 0 ? Number(axis) + input.length : Number(axis);
  const product = (/** @type {(number | bigint | null)[]} */ dims) => dims.join(' · ');
  return [
    words.value.saysFlatten(
      product(input.slice(0, at)),
      shape[0],
      product(input.slice(at)),
      shape[1],
    ),
  ];
}

/** @param {import('../answer.js').Explanation} said */
function sentencesOf(said) {
  const [before, after] = [productOf(said.input ?? []), productOf(said.shape ?? [])];
  const own = said.operator === 'Reshape' ? reshaping(said) : flattening(said);
  // Beyond a few, the steps beside the stage say it better.
  const kept = own.length > 4 ? [] : own;
  if (before === undefined || after === undefined) return kept;
  return [
    ...kept,
    before === after ? words.value.saysSame(after) : words.value.saysOther(before, after),
    // Where it was not tried, the input is as it lies in memory, which any shape can view.
    ...(after > 0n && before === after && isView() ? [words.value.saysView] : []),
  ];
}

function isView() {
  const shared = sharing.value;
  if (typeof shared === 'object') return shared.view;
  return !view.value.transposed && view.value.order === 'C';
}

/** Whether a text names a shape already, however it is spaced. */
const names = (/** @type {string} */ text, /** @type {number[]} */ shape) =>
  text.replace(/\s/g, '').includes(`[${shape}]`);

/** A hint is a button that applies it; a remark only says something. */
function Hints() {
  const said = explanation.value;
  const changes = said?.hints.filter(({ kind }) => kind === 'change') ?? [];
  const remarks = said?.hints.filter(({ kind }) => kind === 'remark') ?? [];
  return (
    <>
      {changes.length > 0 && (
        <ul class="hints" aria-label={words.value.fixes}>
          {changes.map((hint) => (
            <li key={hint.text}>
              <button type="button" onClick={() => edit(afterHint(request.value, hint))}>
                {hint.target && !names(hint.text, hint.target) && (
                  <code>{shapeText(hint.target)}</code>
                )}
                <span>{hint.text}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {remarks.map(({ text }) => (
        <p class="remark">{text}</p>
      ))}
    </>
  );
}

/** What cannot be read, each with why. */
function Problems() {
  const say = words.value;
  return (
    <div class="saying failure" id="saying">
      {Object.entries(question.value.problems ?? {}).map(([field, { kind, text }]) => (
        <p key={field}>
          <b>
            {
              { input: say.inputShape, target: say.targetShape, axis: say.axis, opset: say.opset }[
                field
              ]
            }
          </b>{' '}
          {say.problem[kind](text)}
        </p>
      ))}
    </div>
  );
}

export function Saying() {
  const said = explanation.value;
  if (!said) return <Problems />;
  return (
    <div class={said.error ? 'saying failure' : 'saying'} id="saying">
      <p>
        {said.error ? (
          said.error.text
        ) : (
          <Rich text={sentencesOf(said).join(words.value.betweenSentences)} />
        )}
      </p>
      <Hints />
    </div>
  );
}
