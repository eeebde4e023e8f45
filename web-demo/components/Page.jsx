// The page, from top to bottom.
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { version } from '../state/answers.js';
import { language } from '../state/page_state.js';
import { words } from '../words/words.js';
import { Alternatives } from './answer/Alternatives.jsx';
import { AnswerSentence } from './answer/AnswerSentence.jsx';
import { Announcement } from './answer/Announcement.jsx';
import { CodeSnippet } from './answer/CodeSnippet.jsx';
import { Steps } from './answer/Steps.jsx';
import { SystemComparison } from './answer/SystemComparison.jsx';
import { Header } from './Header.jsx';
import { AxisDivider } from './request/AxisDivider.jsx';
import { PasteNotice } from './request/PasteNotice.jsx';
import { Presets } from './request/Presets.jsx';
import { RequestLine } from './request/RequestLine.jsx';
import { RulesBar } from './request/RulesBar.jsx';
import { Stage } from './stage/Stage.jsx';

/** The sections below the stage, rendered in a task after the first. */
function LowerSections() {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true));
    return () => clearTimeout(timer);
  }, []);
  return due ? (
    <>
      <SystemComparison />
      <Presets />
      <CodeSnippet />
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
        <RulesBar />
        <RequestLine />
        <AxisDivider />
        <div class="answer-row">
          <AnswerSentence />
          <Alternatives />
        </div>
        <Announcement />
        <PasteNotice />
        <div class="stage-and-steps">
          <Stage />
          <Steps />
        </div>
        <LowerSections />
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
