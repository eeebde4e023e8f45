// The page, from top to bottom.
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { version } from '../state/answers.js';
import { language, view } from '../state/page_state.js';
import { shownPreset } from '../state/preset_choice.js';
import { words } from '../words/words.js';
import { Alternatives } from './answer/Alternatives.jsx';
import { AnswerSentence } from './answer/AnswerSentence.jsx';
import { Announcement } from './answer/Announcement.jsx';
import { CodeSnippet } from './answer/CodeSnippet.jsx';
import { Steps } from './answer/Steps.jsx';
import { SystemComparison } from './answer/SystemComparison.jsx';
import { Header } from './Header.jsx';
import { FirstPresets } from './learn/FirstPresets.jsx';
import { Lesson } from './learn/Lesson.jsx';
import { LessonLinks } from './learn/LessonLinks.jsx';
import { PresetNote } from './learn/PresetNote.jsx';
import { Presets } from './learn/Presets.jsx';
import { TermTexts } from './parts/Term.jsx';
import { AxisDivider } from './request/AxisDivider.jsx';
import { PasteNotice } from './request/PasteNotice.jsx';
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
      <LessonLinks />
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
  const { lesson } = view.value;
  if (lesson !== undefined) {
    return (
      <>
        <Lesson number={lesson} />
        <TermTexts />
      </>
    );
  }
  return (
    <>
      <Header />
      <main>
        <p class="intro">{say.intro}</p>
        <RulesBar />
        <section
          id="headline"
          tabindex={-1}
          aria-label={say.result}
          aria-describedby={shownPreset.value && 'preset-note'}
        >
          <RequestLine />
        </section>
        <AxisDivider />
        <PresetNote />
        <div class="answer-row">
          <AnswerSentence />
          <Alternatives />
        </div>
        <Announcement />
        <PasteNotice />
        <FirstPresets />
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
      <TermTexts />
    </>
  );
}
