// The page's name, the two operators, and buttons for the link, the code and the language.
import { printLink } from '../state/link.js';
import { linkHere } from '../state/address.js';
import { afterStage } from '../state/page_state.js';
import { underOperator } from '../state/requests.js';
import { words } from '../words/words.js';
import { MarkdownButton } from './MarkdownButton.jsx';
import { CopyButton } from './parts/CopyButton.jsx';
import { LanguageButton } from './parts/LanguageButton.jsx';
import { Shortcuts } from './Shortcuts.jsx';

const operators = /** @type {const} */ (['reshape', 'flatten']);

/** The operators as links, so that the browser's back button works. */
function OperatorTabs() {
  const say = words.value;
  const { request, view } = afterStage.value;
  const allSteps = { ...view, step: undefined };
  return (
    <nav class="tabs" aria-label={say.operator}>
      {operators.map((operator) => (
        <a
          key={operator}
          href={printLink(underOperator(request, operator), allSteps)}
          aria-current={request.operator === operator ? 'page' : undefined}
        >
          {say[operator]}
        </a>
      ))}
    </nav>
  );
}

function showCode() {
  const code = document.getElementById('code');
  code?.scrollIntoView({ block: 'start' });
  code?.focus({ preventScroll: true });
}

/** Where a keyboard goes on without the buttons above the request. */
const skip = () =>
  /** @type {HTMLElement | null} */ (document.querySelector('#request input'))?.focus();

export function Header() {
  const say = words.value;
  const { request, view } = afterStage.value;
  return (
    <header>
      <button type="button" class="skip" onClick={skip}>
        {say.skip}
      </button>
      <h1>reshape-wasm</h1>
      <OperatorTabs />
      <div class="actions">
        <CopyButton title={say.copyLink} text={linkHere} className="plain" />
        <MarkdownButton />
        <a class="plain" href={printLink(request, { ...view, lesson: 1 })}>
          {say.lesson}
        </a>
        <button type="button" class="plain" onClick={showCode}>
          {say.asCode}
        </button>
        <LanguageButton />
        <Shortcuts />
      </div>
    </header>
  );
}
