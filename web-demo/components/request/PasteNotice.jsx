// The notice of what was read from a paste, with a button that undoes it.
import { pasted, undoPaste } from '../../paste/take_paste.js';
import { language, request } from '../../state/page_state.js';
import { labelOf } from '../../state/systems.js';
import { pasteWords } from '../../words/paste_words.js';
import { shapeText } from '../../words/words.js';

/** @typedef {import('../../paste/messages.js').Understood} Understood */

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
const shown = (field, value) =>
  typeof value === 'object'
    ? shapeText(/** @type {any} */ (value))
    : field === 'dialect'
      ? labelOf(value)
      : value;

/** @param {import('../../paste/take_paste.js').Pasted} last */
function parts({ told, field = 'input' }) {
  const say = pasteWords[language.value];
  if (told === 'link') return [say.link];
  /** @type {Understood} */
  const all = told?.shape ? { [field]: told.shape } : (told ?? {});
  const said = fields.flatMap((name) => {
    const value = all[name];
    return value === undefined ? [] : [`${say[name]} ${shown(name, value)}`];
  });
  return all.transposed ? [...said, say.transposed] : said;
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
            {last.told === undefined ? (
              say.nothing
            ) : (
              <>
                {say.understood}: <b>{parts(last).join(say.between)}</b>
                {last.told !== 'link' && last.told.example && <> {say.example}</>}
              </>
            )}{' '}
            {last.told !== undefined && (
              <button type="button" class="quiet" onClick={undoPaste}>
                {say.undo}
              </button>
            )}
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
