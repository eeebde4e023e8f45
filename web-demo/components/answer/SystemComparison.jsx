// The same request under every system: a row for each different answer, with the systems that give it. Choosing one of
// them asks it.
import { answerGroups } from '../../state/answer_groups.js';
import { asCompared } from '../../state/compared_system.js';
import { afterSteps, comparison, edit, request } from '../../state/page_state.js';
import { hasOperator, labelOf } from '../../state/systems.js';
import { shapeText, words } from '../../words/words.js';
import { Expression, NamedText } from '../parts/NamedText.jsx';

/** @typedef {import('../../state/answer_groups.js').AnswerGroup} AnswerGroup */

/** A system that gives the answer; the one that is asked is marked. @param {{ system: string }} props */
function SystemChoice({ system }) {
  const say = words.value;
  const { dialect, operator } = afterSteps.value.request;
  const label = labelOf(system);
  const current = dialect === system && 'current';
  if (!hasOperator(system, operator === 'reshape' ? 'Reshape' : 'Flatten'))
    return <span title={say.noOperator}>{label}</span>;
  return (
    <button
      type="button"
      class={current || undefined}
      aria-label={say.compareChoose(label)}
      aria-pressed={Boolean(current)}
      title={say.compareChoose(label)}
      onClick={() => edit(asCompared(request.peek(), system))}
    >
      {label}
    </button>
  );
}

/** A reason, which names its systems where it is not true of all of the row. @param {AnswerGroup} group */
const reasonsOf = ({ systems, reasons }) =>
  reasons.map((reason) => ({
    text: reason.text,
    of: reason.systems.length < systems.length ? reason.systems.map(labelOf).join(', ') : '',
  }));

/** @param {{ group: AnswerGroup }} props */
function AnswerRow({ group }) {
  const say = words.value;
  const { shape, error, meaning, differs, systems } = group;
  const current = systems.includes(afterSteps.value.request.dialect);
  const names = [current && 'current', differs && 'differs', error && 'refuses'];
  return (
    <tr role="row" class={names.filter(Boolean).join(' ')}>
      <th role="rowheader" scope="row">
        {shape ? (
          <code>
            <Expression text={shapeText(/** @type {any} */ (shape))} />
          </code>
        ) : (
          <>
            <span class="refusal">
              <NamedText text={meaning} />
            </span>{' '}
            <code>{error}</code>
          </>
        )}{' '}
        {differs && <b class="differs-mark">{say.differs}</b>}
      </th>
      <td role="cell" class="systems">
        {systems.map((system) => (
          <SystemChoice key={system} system={system} />
        ))}
      </td>
      <td role="cell">
        {current && <p>{say.compareAbove}</p>}
        {reasonsOf(group).map(({ text, of }) => (
          <p key={text}>
            {of && <b>{`${of}${say.colon}`}</b>} <NamedText text={text} />
          </p>
        ))}
      </td>
    </tr>
  );
}

/** How the rules of each system were checked, on demand. */
const Checks = () => (
  <details class="checks">
    <summary>{words.value.compareChecks}</summary>
    <ul>
      {comparison.value.map(({ system, version }) => (
        <li key={system}>
          {labelOf(system)}: {version}
        </li>
      ))}
    </ul>
  </details>
);

export function SystemComparison() {
  const say = words.value;
  const groups = answerGroups(comparison.value, (shape) => shapeText(/** @type {any} */ (shape)));
  const columns = [say.compareResult, say.compareSystem, say.compareWhy];
  return (
    <section class="compare" id="compare" aria-labelledby="compare-title" tabindex={-1}>
      <h2 id="compare-title">{say.compareTitle}</h2>
      <p>
        {groups.length > 0
          ? `${say.compareText}${say.betweenSentences}${say.compareTake}`
          : say.noComparison}
      </p>
      {groups.length > 0 && (
        <>
          {/* The roles stay where the rows of a narrow window are no longer a table's. */}
          <table role="table">
            <thead role="rowgroup">
              <tr role="row">
                {columns.map((title) => (
                  <th key={title} role="columnheader" scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody role="rowgroup">
              {groups.map((group) => (
                <AnswerRow key={group.systems[0]} group={group} />
              ))}
            </tbody>
          </table>
          <Checks />
        </>
      )}
    </section>
  );
}
