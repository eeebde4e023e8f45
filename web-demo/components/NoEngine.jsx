// The page where the browser cannot run WebAssembly: the reason, and what can be read without JavaScript.
import { language } from '../state/page_state.js';
import { shareWords } from '../words/share_words.js';

/**
 * @param {object} props
 * @param {string} props.code of the package's error
 * @param {string} props.texts the HTML that the page has for a browser without JavaScript
 */
export function NoEngine({ code, texts }) {
  const say = shareWords[language.value];
  return (
    <main class="no-engine">
      <h1>{say.noEngine}</h1>
      <p>{code === 'no_simd' ? say.noSimd : say.noWasm}</p>
      <div dangerouslySetInnerHTML={{ __html: texts }} />
    </main>
  );
}
