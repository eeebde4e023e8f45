// Above the request of a node: which it is, and the way back to its row.
import { modelFile } from '../../model/model_state.js';
import { modelWords } from '../../model/model_words.js';
import { openRow, returnToRow } from '../../model/place.js';
import { fixText } from '../../model/texts.js';
import { visible } from '../../state/link.js';

export function RowBar() {
  const say = modelWords.value;
  const file = modelFile.value;
  if (!file) return null;
  const row = openRow.value;
  return (
    <div class="row-bar">
      <button type="button" id="row-bar" class="quiet" onClick={returnToRow}>
        ← {say.back(visible(file.name))}
      </button>
      {row && (
        <p>
          {say.requestOf(row.names[0], Boolean(row.node.fix))}
          {row.node.fix && (
            <>
              {say.write} <code class="becomes">{fixText(row.node.fix)}</code>
            </>
          )}
        </p>
      )}
      {row?.node.verdict === 'mixes' && <p class="mixes-here">{say.mixesHere}</p>}
    </div>
  );
}
