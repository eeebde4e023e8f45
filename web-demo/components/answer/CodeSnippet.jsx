// The request as code in the chosen language.
import { chosenLanguage, layoutLanguage, snippet } from '../../code/snippet.js';
import { languages, layoutLanguages } from '../../code/languages.js';
import { language, layoutOperator } from '../../state/page_state.js';
import { codeWords } from '../../words/code_words.js';
import { CopyButton } from '../parts/CopyButton.jsx';
import { RadioGroup } from '../parts/RadioGroup.jsx';
import '../../styles/code_snippet.css';

export function CodeSnippet() {
  const say = codeWords[language.value];
  const code = snippet.value;
  const moving = layoutOperator.value !== undefined;
  return (
    <section class="code" id="code" aria-labelledby="code-title" tabindex={-1}>
      <h2 id="code-title">{say.title}</h2>
      {!moving && <p>{say.text}</p>}
      <RadioGroup
        name="code"
        title={say.languages}
        options={moving ? layoutLanguages : languages}
        value={(moving ? layoutLanguage : chosenLanguage).value}
        onChoose={(language) => (chosenLanguage.value = language)}
      />
      {code === null ? (
        <p>{say.noCommand}</p>
      ) : (
        <div class="snippet">
          <pre tabindex={0}>
            <code>{code}</code>
          </pre>
          <CopyButton title={say.copyCode} text={() => code} />
        </div>
      )}
    </section>
  );
}
