// The page, from top to bottom.
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { version } from '../answer.js';
import { language } from '../state.js';
import { words } from '../words/words.js';
import { Code } from './Code.jsx';
import { Compare } from './Compare.jsx';
import { Divider } from './Divider.jsx';
import { Header } from './Header.jsx';
import { Headline } from './Headline.jsx';
import { Live } from './Live.jsx';
import { Otherwise } from './Otherwise.jsx';
import { Presets } from './Presets.jsx';
import { Rules } from './Rules.jsx';
import { Saying } from './Saying.jsx';
import { Stage } from './Stage.jsx';
import { Steps } from './Steps.jsx';

/** What is further down the page: it comes just after what is at the top. */
function Below() {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true));
    return () => clearTimeout(timer);
  }, []);
  return due ? (
    <>
      <Compare />
      <Presets />
      <Code />
    </>
  ) : null;
}

export function Page() {
  const say = words.value;
  useLayoutEffect(() => {
    document.documentElement.lang = language.value === 'zh' ? 'zh-Hans' : 'en';
    document.title = say.title;
  }, [language.value]);
  return (
    <>
      <Header />
      <main>
        <Rules />
        <Headline />
        <div class="said">
          <Saying />
          <Otherwise />
        </div>
        <Live />
        <Divider />
        <div class="theatre">
          <Stage />
          <Steps />
        </div>
        <Below />
      </main>
      <footer>
        {say.footer}{' '}
        <span class="version">
          {say.version} {version}
        </span>
      </footer>
    </>
  );
}
