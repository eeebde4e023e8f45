// What a switch or another opset would change: the answers side by side, where they differ.
import { spansOf, switchedOf } from '../alternatives.js';
import { edit, explanation, language, question, request } from '../state.js';
import { shapeText, words } from '../words/words.js';

/** An answer in a few letters; what differs from the one that holds is marked. */
function Answer({ said }) {
  const current = explanation.value?.shape;
  if (said.error) return <code class="refused">{said.error.code}</code>;
  const shape = /** @type {number[]} */ (said.shape);
  const other = !current || current.length !== shape.length;
  return (
    <code>
      [
      {shape.map((length, index) => (
        <>
          {index > 0 && ', '}
          {other || current[index] !== length ? <mark>{length}</mark> : length}
        </>
      ))}
      ]
    </code>
  );
}

/** @param {{ title: string, said: import('../answer.js').Explanation, now: boolean, onTake: () => void }} props */
const Card = ({ title, said, now, onTake }) => (
  <button
    type="button"
    class={now ? 'alternative current' : 'alternative'}
    aria-pressed={now}
    onClick={onTake}
    title={said.error ? said.error.text : shapeText(said.shape ?? [])}
  >
    <small>{title}</small>
    <Answer said={said} />
  </button>
);

export function Otherwise() {
  const say = words.value;
  if (question.value.problems) return null;
  const switched = switchedOf(request.value, language.value);
  const spans = spansOf(request.value, language.value);
  if (switched.length + spans.length === 0) return null;
  return (
    <section class="otherwise" aria-label={say.otherwise}>
      {switched.length > 0 && (
        <div class="alternatives">
          {switched.map(({ title, said, request: other, now }) => (
            <Card key={title} title={title} said={said} now={now} onTake={() => edit(other)} />
          ))}
        </div>
      )}
      {spans.length > 0 && (
        <div class="alternatives" role="group" aria-label={say.opsetsTitle}>
          {spans.map(({ first, last, said, now }) => (
            <Card
              key={first}
              title={say.opsets(first, last)}
              said={said}
              now={now}
              onTake={() => !now && edit({ opset: String(first) })}
            />
          ))}
        </div>
      )}
    </section>
  );
}
