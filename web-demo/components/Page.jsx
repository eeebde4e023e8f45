// The page, from top to bottom.
import { version } from 'reshape-wasm';
import { Examples } from './Examples.jsx';
import { Outcome } from './Outcome.jsx';
import { Rules } from './Rules.jsx';
import { Sentence } from './Sentence.jsx';
import { Tabs } from './Tabs.jsx';

export const Page = () => (
  <>
    <header>
      <h1>reshape-wasm</h1>
      <Tabs />
    </header>
    <main>
      <Rules />
      <Sentence />
      <Outcome />
      <Examples />
    </main>
    <footer>
      Runs here, in your browser, through the package itself. Nothing is sent anywhere.{' '}
      <span class="version">Version {version}</span>
    </footer>
  </>
);
