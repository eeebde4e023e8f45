// The request as code, to be taken along.
import { signal } from '@preact/signals';
import { snippets } from '../code/snippets.js';
import { notesOf } from '../notes.js';
import { explanation, question, view } from '../state.js';
import { words } from '../words/words.js';
import { Choice } from './Choice.jsx';
import { Copy } from './Copy.jsx';

/** @typedef {import('../code/snippets.js').CodeLanguage} CodeLanguage */

const chosen = signal(/** @type {CodeLanguage} */ ('js'));

const titles = Object.entries(snippets).map(
  ([language, { title }]) => /** @type {const} */ ([language, title]),
);

function snippet() {
  const said = explanation.value;
  const { input, target, axis, rules } = question.value;
  if (!said || !input) return '';
  const copied = notesOf(said, said.steps).flatMap(({ kind }, index) =>
    kind === 'copy' ? [index] : [],
  );
  const { transposed, order } = view.value;
  return snippets[chosen.value].write({ input, target, axis, rules, copied, transposed, order });
}

export function Code() {
  const say = words.value;
  const text = snippet();
  return (
    <section class="code" id="code" aria-labelledby="code-title" tabindex={-1}>
      <h2 id="code-title">{say.codeTitle}</h2>
      <p>{say.codeText}</p>
      <Choice
        name="code"
        title={say.codeIn}
        options={titles}
        value={chosen.value}
        onChoose={(language) => (chosen.value = /** @type {CodeLanguage} */ (language))}
      />
      <div class="snippet">
        <pre tabindex={0}>
          <code>{text}</code>
        </pre>
        <Copy title={say.copyCode} text={() => text} />
      </div>
    </section>
  );
}
