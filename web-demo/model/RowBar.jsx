// Above the request of a node: which it is, and the way back to its row.
import { modelFile } from './model_state.js';
import { modelWords } from './model_words.js';
import { openRow, returnToRow } from './place.js';
import { fixFields, fixText, isAsked } from './texts.js';
import { visible } from '../state/link.js';
import { edit, request } from '../state/page_state.js';

export function RowBar() {
  const say = modelWords.value;
  const file = modelFile.value;
  if (!file) return null;
  const row = openRow.value;
  const fix = row?.node.fix;
  return (
    <div class="row-bar">
      <button type="button" id="row-bar" class="quiet" onClick={returnToRow}>
        ← {say.back(visible(file.name))}
      </button>
      {row && (
        <p>
          {say.requestOf(row.names[0], Boolean(fix))}
          {fix && (
            <button type="button" class="quiet" onClick={() => edit(fixFields(fix))}>
              {say.write} <code class="becomes">{fixText(fix)}</code>
            </button>
          )}
        </p>
      )}
      {row?.node.verdict === 'mixes' && isAsked(row.node, request.value) && (
        <p class="mixes-here">{say.mixesHere}</p>
      )}
    </div>
  );
}
