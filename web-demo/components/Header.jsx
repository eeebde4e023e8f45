// The page's name, the operators and the ways elsewhere. A narrow window has them behind two buttons.
import { modelShown } from '../model/entry.js';
import { printLink, viewFor } from '../state/link.js';
import { afterStage } from '../state/page_state.js';
import { underOperator } from '../state/requests.js';
import { words } from '../words/words.js';
import { Disclosure } from './parts/Disclosure.jsx';
import { LanguageButton } from './parts/LanguageButton.jsx';
import { ModelEntry } from '../model/ModelEntry.jsx';
import { ShareButton } from './share/ShareButton.jsx';

/** The operators that a wide window shows, and those behind a button there. */
const wideOperators = /** @type {const} */ (['reshape', 'flatten', 'transpose']);
const moreOperators = /** @type {const} */ (['squeeze', 'unsqueeze']);

/** @typedef {(typeof wideOperators)[number] | (typeof moreOperators)[number]} Operator */

/** An operator as a link, so that the browser's back button works. @param {{ operator: Operator }} props */
function OperatorTab({ operator }) {
  const { request, view } = afterStage.value;
  const title = words.value[operator];
  if (!modelShown.value && request.operator === operator)
    return <span aria-current="page">{title}</span>;
  const moved = underOperator(request, operator);
  return <a href={printLink(moved, viewFor(moved, { ...view, step: undefined }))}>{title}</a>;
}

/** @param {{ operators: readonly Operator[] }} props */
const Tabs = ({ operators }) =>
  operators.map((operator) => <OperatorTab key={operator} operator={operator} />);

function OperatorTabs() {
  const say = words.value;
  const current = /** @type {Operator} */ (afterStage.value.request.operator);
  const isBehind = !modelShown.value && moreOperators.some((operator) => operator === current);
  return (
    <nav class="tabs" aria-label={say.operator}>
      <Tabs operators={wideOperators} />
      <Disclosure
        className={isBehind ? 'more-operators current' : 'more-operators'}
        title={
          <>
            <span class="wide">{isBehind ? say[current] : say.more}</span>
            <span class="narrow">{say[current]}</span>
          </>
        }
      >
        <Tabs operators={wideOperators} />
        <Tabs operators={moreOperators} />
      </Disclosure>
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
      <Disclosure className="actions" title="⋯" label={say.menu} kept>
        <ModelEntry />
        <a class="plain" href={printLink(request, { ...view, lesson: 1 })}>
          {say.lesson}
        </a>
        <ShareButton />
        <LanguageButton />
      </Disclosure>
    </header>
  );
}
