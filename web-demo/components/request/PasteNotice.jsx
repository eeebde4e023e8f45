// The notice of what was read from a paste, with a button that undoes it.
import { pasted, undoPaste } from '../../paste/take_paste.js';
import { language, request } from '../../state/page_state.js';
import { labelOf } from '../../state/systems.js';
import { pasteExample, pasteWords } from '../../words/paste_words.js';
import { shapeText, words } from '../../words/words.js';
import { checkModel } from '../../model/ModelEntry.jsx';

/** @typedef {import('../../paste/messages.js').Understood} Understood */
/** @typedef {import('../../paste/messages.js').Remark} Remark */
/** @typedef {import('../../paste/take_paste.js').Pasted} Pasted */

/** The fields in the order in which they are named. */
const fields = /** @type {const} */ ([
  'operator',
  'input',
  'target',
  'axis',
  'perm',
  'axes',
  'dialect',
  'opset',
  'allowzero',
  'type',
]);

/** @param {(typeof fields)[number]} field @param {string | string[]} value */
const valueText = (field, value) =>
  typeof value === 'object'
    ? shapeText(/** @type {any} */ (value))
    : field === 'dialect'
      ? labelOf(value)
      : value;

/** @param {Pasted} last */
function parts({ told, field = 'input' }) {
  const say = pasteWords[language.value];
  if (told === 'link') return [say.link];
  /** @type {Understood} */
  const all = told?.shape ? { [field]: told.shape } : (told ?? {});
  const said = fields.flatMap((name) => {
    const value = all[name];
    return value === undefined ? [] : [`${say[name]} ${valueText(name, value)}`];
  });
  return all.transposed ? [...said, say.transposed] : said;
}

/** The answer to a message that fills no request, and the way to the model. @param {{ says: Remark }} props */
const InWords = ({ says: { kind, values } }) => (
  <>
    {pasteWords[language.value].says[kind](...values)}{' '}
    {kind !== 'whole' && (
      <button type="button" class="quiet" onClick={checkModel}>
        {words.value.checkModel}
      </button>
    )}
  </>
);

/** The last paste as it was read, and the button that undoes it. @param {{ last: Pasted }} props */
function Read({ last }) {
  const say = pasteWords[language.value];
  const { told } = last;
  if (last.refused) return <>{say.refused}</>;
  if (told === undefined)
    return (
      <>
        {say.nothing} <code>{pasteExample}</code>
      </>
    );
  if (told !== 'link' && told.says) return <InWords says={told.says} />;
  return (
    <>
      {say.understood}: <b>{parts(last).join(say.between)}</b>
      {told !== 'link' && told.example && <> {say.example}</>}{' '}
      <button type="button" class="quiet" onClick={undoPaste}>
        {say.undo}
      </button>
    </>
  );
}

export function PasteNotice() {
  const last = pasted.value;
  const say = pasteWords[language.value];
  // A later change of the request ends the notice.
  const current = last && last.after === request.value;
  return (
    <div class="paste-notice">
      <div role="status" aria-label={say.label}>
        {current && (
          <p>
            <Read last={last} />{' '}
            <button
              type="button"
              class="plain"
              aria-label={say.close}
              onClick={() => (pasted.value = undefined)}
            >
              ×
            </button>
          </p>
        )}
      </div>
    </div>
  );
}
