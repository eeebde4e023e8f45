// The same request under every system. The row in force is marked; choosing another one switches to its system.
import { afterSteps, comparison, edit, request } from '../../state/page_state.js';
import { underSystem } from '../../state/requests.js';
import { hasOperator, labelOf } from '../../state/systems.js';
import { shapeText, words } from '../../words/words.js';
import { Expression, NamedText } from '../parts/NamedText.jsx';

/** @typedef {ReturnType<typeof comparison.peek>[number]} Row */

/** @param {{ row: Row }} props */
function SystemRow({ row: { system, version, shape, error, meaning, note, verdict, differs } }) {
  const say = words.value;
  const { dialect, operator } = afterSteps.value.request;
  const current = dialect === system;
  const choosable = hasOperator(system, operator === 'reshape' ? 'Reshape' : 'Flatten');
  const label = labelOf(system);
  const names = [
    current && 'current',
    choosable && 'choosable',
    differs && 'differs',
    error && 'refuses',
  ];
  return (
    <tr
      role="row"
      class={names.filter(Boolean).join(' ')}
      onClick={() => choosable && edit(underSystem(request.peek(), system))}
    >
      <th role="rowheader" scope="row">
        {choosable ? (
          <button
            type="button"
            aria-label={say.compareChoose(label)}
            aria-pressed={current}
            title={say.compareChoose(label)}
          >
            {label}
          </button>
        ) : (
          label
        )}{' '}
        {current && <b class="in-force">{say.compareInForce}</b>}
        <small>{version}</small>
      </th>
      <td role="cell">
        {shape ? (
          <code>
            <Expression text={shapeText(shape)} />
          </code>
        ) : (
          <>
            <span class="refusal">{meaning}</span> <code>{error}</code>
          </>
        )}
      </td>
      <td role="cell">
        {differs && <b class="differs-mark">{say.differs}</b>} {note} <NamedText text={verdict} />
      </td>
    </tr>
  );
}

export function SystemComparison() {
  const say = words.value;
  const rows = comparison.value;
  return (
    <section class="compare" id="compare" aria-labelledby="compare-title" tabindex={-1}>
      <h2 id="compare-title">{say.compareTitle}</h2>
      <p>
        {rows.length > 0
          ? `${say.compareText}${say.betweenSentences}${say.compareTake}`
          : say.noComparison}
      </p>
      {rows.length > 0 && (
        // The roles stay where the rows of a narrow window are no longer a table's.
        <table role="table">
          <thead role="rowgroup">
            <tr role="row">
              <th role="columnheader" scope="col">
                {say.compareSystem}
              </th>
              <th role="columnheader" scope="col">
                {say.compareResult}
              </th>
              <th role="columnheader" scope="col">
                {say.compareWhy}
              </th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map((row) => (
              <SystemRow key={`${row.system} ${row.version}`} row={row} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
