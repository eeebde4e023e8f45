// The page's name, the two operators, and what can be done with the page as it stands.
import { language, look, request, underOperator, view } from '../state.js';
import { printRequest } from 'reshape-wasm/link';
import { plainView, printView } from '../view.js';
import { words } from '../words/words.js';
import { Copy } from './Copy.jsx';
import { linkHere } from './Presets.jsx';

/** Links, so that going back works. */
function Tabs() {
  const say = words.value;
  const kept = { ...view.value, step: plainView.step };
  return (
    <nav class="tabs" aria-label={say.operator}>
      {
        /** @type {const} */ (['reshape', 'flatten']).map((operator) => (
          <a
            key={operator}
            href={`#${printRequest(underOperator(request.value, operator))}${printView(kept)}`}
            aria-current={request.value.operator === operator ? 'page' : undefined}
          >
            {say[operator]}
          </a>
        ))
      }
    </nav>
  );
}

function showCode() {
  const code = document.getElementById('code');
  code?.scrollIntoView({ block: 'start' });
  code?.focus({ preventScroll: true });
}

export function Header() {
  const say = words.value;
  const other = language.value === 'zh' ? 'en' : 'zh';
  return (
    <header>
      <h1>reshape-wasm</h1>
      <Tabs />
      <div class="actions">
        <Copy title={say.copyLink} text={linkHere} className="plain" />
        <button type="button" class="plain" onClick={showCode}>
          {say.asCode}
        </button>
        <button
          type="button"
          class="plain"
          lang={other === 'zh' ? 'zh-Hans' : 'en'}
          onClick={() => look({ language: other }, '')}
        >
          {say.otherLanguage}
        </button>
      </div>
    </header>
  );
}
