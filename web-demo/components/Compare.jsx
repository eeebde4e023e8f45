// The same request under every system.
import { comparison, explanation } from '../state.js';
import { nameOf, shapeText, words } from '../words/words.js';

export function Compare() {
  const say = words.value;
  const rows = comparison.value;
  const current = explanation.value;
  const answer = current && (current.error ? undefined : String(current.shape));
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
            {rows.map(({ system, version, shape, error, note }) => {
              const differs =
                answer === undefined ? error !== current?.error?.code : String(shape) !== answer;
              return (
                <tr
                  key={`${system} ${version}`}
                  class={`${differs ? 'differs' : ''} ${error ? 'refuses' : ''}`}
                >
                  <th scope="row">
                    {nameOf(system)} <small>{version}</small>
                  </th>
                  <td>
                    <code>{shape ? shapeText(shape) : error}</code>
                  </td>
                  <td>
                    {differs && <b class="flag">{say.differs}</b>} {note}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </section>
  );
}
