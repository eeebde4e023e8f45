// The page's name, the operators, what the page is for, and the ways elsewhere.
import { modelShown } from '../model/entry.js';
import { printLink, viewFor } from '../state/link.js';
import { afterStage } from '../state/page_state.js';
import { underOperator } from '../state/requests.js';
import { words } from '../words/words.js';
import { LanguageButton } from './parts/LanguageButton.jsx';
import { ModelEntry } from './model/ModelEntry.jsx';
import { ShareButton } from './share/ShareButton.jsx';
import { Shortcuts } from './Shortcuts.jsx';

const operators = /** @type {const} */ ([
  'reshape',
  'flatten',
  'transpose',
  'squeeze',
  'unsqueeze',
]);

/** The operators as links, so that the browser's back button works. */
function OperatorTabs() {
  const say = words.value;
  const { request, view } = afterStage.value;
  return (
    <nav class="tabs" aria-label={say.operator}>
      {operators.map((operator) => {
        const moved = underOperator(request, operator);
        return (
          <a
            key={operator}
            href={printLink(moved, viewFor(moved, { ...view, step: undefined }))}
            aria-current={!modelShown.value && request.operator === operator ? 'page' : undefined}
          >
            {say[operator]}
          </a>
        );
      })}
    </nav>
  );
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
      <p class="intro">{!modelShown.value && say.intro}</p>
      <div class="actions">
        <ModelEntry />
        <a class="plain" href={printLink(request, { ...view, lesson: 1 })}>
          {say.lesson}
        </a>
        <ShareButton />
        <LanguageButton />
        <Shortcuts />
      </div>
    </header>
  );
}
