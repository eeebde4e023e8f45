// What stands there where the browser cannot run WebAssembly: the reason, and the rules as text.
import { language } from '../state/page_state.js';
import { shareWords } from '../words/share_words.js';

/** @param {{ code: string }} props the code of the package's error */
export function NoEngine({ code }) {
  const say = shareWords[language.value];
  return (
    <main class="no-engine">
      <h1>{say.noEngine}</h1>
      <p>{code === 'no_simd' ? say.noSimd : say.noWasm}</p>
      <h2>{say.rulesTitle}</h2>
      <ul>
        {say.ruleTexts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </main>
  );
}
