// The answers with the attribute switched and by opset, side by side, where they differ.
import { opsetRanges, settings } from '../../state/alternatives.js';
import { lengthText } from '../../state/length_text.js';
import { afterStage, edit, revealed } from '../../state/page_state.js';
import { shapeText, words } from '../../words/words.js';
import { Expression } from '../parts/NamedText.jsx';

/** @typedef {import('../../state/any_answer.js').Answer} Answer */

/** A shape or a code. Lengths that differ from the current answer's are marked. @param {{ said: Answer }} props */
function ShortAnswer({ said }) {
  const current = afterStage.value.said?.shape?.map(lengthText);
  if (!revealed.value) return <span>…</span>;
  if (said.error) return <span class="refused">{words.value.cannot}</span>;
  const shape = said.shape ?? [];
  const otherRank = !current || current.length !== shape.length;
  return (
    <code>
      [
      {shape.map((length, index) => (
        <>
          {index > 0 && ', '}
          {otherRank || current[index] !== lengthText(length) ? (
            <mark>
              <Expression text={lengthText(length)} />
            </mark>
          ) : (
            <Expression text={lengthText(length)} />
          )}
        </>
      ))}
      ]
    </code>
  );
}

/** @param {{ title: string, does?: string, said: Answer, current: boolean, onTake: () => void }} props */
const Card = ({ title, does, said, current, onTake }) => (
  <button
    type="button"
    class={current ? 'alternative current' : 'alternative'}
    aria-pressed={current}
    onClick={onTake}
    title={!revealed.value ? undefined : said.error ? said.error.text : shapeText(said.shape ?? [])}
  >
    <small>
      {title}
      {does && <span class="does">{does}</span>}
    </small>
    <ShortAnswer said={said} />
  </button>
);

export function Alternatives() {
  const say = words.value;
  if (settings.value.length + opsetRanges.value.length === 0) return null;
  return (
    <section aria-label={say.alternatives}>
      {settings.value.length > 0 && (
        <div class="alternatives">
          {settings.value.map(({ title, copies, said, request, current }) => (
            <Card
              key={title}
              title={title}
              does={copies ? say.zeroCopies : say.zeroIsLength}
              said={said}
              current={current}
              onTake={() => edit(request)}
            />
          ))}
        </div>
      )}
      {opsetRanges.value.length > 0 && (
        <div class="alternatives" role="group" aria-label={say.opsetsTitle}>
          {opsetRanges.value.map(({ first, last, nearest, said, current }) => (
            <Card
              key={first}
              title={say.opsets(first, last)}
              said={said}
              current={current}
              onTake={() => !current && edit({ opset: String(nearest) })}
            />
          ))}
        </div>
      )}
    </section>
  );
}
