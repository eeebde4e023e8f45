// The same request under every system.
import { comparison } from '../../state/page_state.js';
import { labelOf } from '../../state/systems.js';
import { shapeText, words } from '../../words/words.js';

export function SystemComparison() {
  const say = words.value;
  const rows = comparison.value;
  return (
    <section class="compare" aria-labelledby="compare-title">
      <h2 id="compare-title">{say.compareTitle}</h2>
      <p>{rows.length > 0 ? say.compareText : say.noComparison}</p>
      {rows.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{say.compareSystem}</th>
              <th scope="col">{say.compareResult}</th>
              <th scope="col">{say.compareWhy}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ system, version, shape, error, note, differs }) => (
              <tr
                key={`${system} ${version}`}
                class={`${differs ? 'differs' : ''} ${error ? 'refuses' : ''}`}
              >
                <th scope="row">
                  {labelOf(system)} <small>{version}</small>
                </th>
                <td>
                  <code>{shape ? shapeText(shape) : error}</code>
                </td>
                <td>
                  {differs && <b class="differs-mark">{say.differs}</b>} {note}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
