// The page, from top to bottom.
import { linkHere } from '../state/address.js';
import { version } from '../state/answers.js';
import { embedded, wholePage } from '../state/embed.js';
import { namesParts } from '../names/names_parts.js';
import { outgoing } from '../state/outgoing.js';
import { fields, language, layoutOperator, view } from '../state/page_state.js';
import { shownPreset } from '../state/preset_choice.js';
import { titleAsFarAsShown } from '../state/sharing_texts.js';
import { shareWords } from '../words/share_words.js';
import { words } from '../words/words.js';
import { Alternatives } from './answer/Alternatives.jsx';
import { AnswerSentence } from './answer/AnswerSentence.jsx';
import { Announcement } from './answer/Announcement.jsx';
import { Steps } from './answer/Steps.jsx';
import { SystemComparison } from './answer/SystemComparison.jsx';
import { Header } from './Header.jsx';
import { LessonLinks } from './learn/LessonLinks.jsx';
import { PresetNote } from './learn/PresetNote.jsx';
import { loadedLater } from './parts/loaded_later.jsx';
import { TermTexts } from './parts/Term.jsx';
import { useTurns } from './parts/turns.js';
import { modelPart, modelShown } from '../model/entry.js';
import { pastePart } from '../paste/listen.js';
import { DropMark } from '../model/ModelEntry.jsx';
import { PasteBox } from './request/PasteBox.jsx';
import { RequestLine } from './request/RequestLine.jsx';
import { RulesBar } from './request/RulesBar.jsx';
import { Shortcuts } from './Shortcuts.jsx';
import { Stage } from './stage/Stage.jsx';

const CodeSnippet = loadedLater(() =>
  import('./answer/CodeSnippet.jsx').then((file) => file.CodeSnippet),
);

/** The sections below the stage. The last alone comes later than the others, so that nothing makes room for it. */
const lower = [SystemComparison, LessonLinks, CodeSnippet];

/** These sections, one after the other once the rest is drawn. The first turn is the drawings' near the headline. */
function LowerSections() {
  const turns = useTurns(1 + lower.length);
  return lower
    .slice(0, Math.max(0, turns - 1))
    .map((Section, index) =>
      Section === SystemComparison && layoutOperator.value ? null : <Section key={index} />,
    );
}

/** The way out of a frame. */
const WholePageLink = () => (
  <a
    class="whole-page"
    href={wholePage()}
    target="_blank"
    rel="noreferrer"
    onPointerDown={(event) => (event.currentTarget.href = wholePage())}
    onFocus={(event) => (event.currentTarget.href = wholePage())}
  >
    {shareWords[language.value].fullPage}
  </a>
);

/** A frame has a heading of its own for whoever goes by headings: what it shows. */
const FrameHeading = () => <h1 class="visually-hidden">{titleAsFarAsShown.value}</h1>;

/** The page's address, on paper. */
const PrintAddress = () => <span class="print-address">{linkHere()}</span>;

/** The places of the package elsewhere that package.json knows. */
function OutgoingLinks() {
  const say = shareWords[language.value];
  return /** @type {const} */ (['source', 'npm']).map((name) =>
    outgoing[name] ? (
      <>
        {' · '}
        <a href={outgoing[name]} rel="noreferrer">
          {say[name]}
        </a>
      </>
    ) : null,
  );
}

/** The request, its answer and its drawings; above them the way back to the model whose node it is. */
function RequestPage() {
  const say = words.value;
  const [Part, Paste] = [modelPart.value, pastePart.value];
  return (
    <>
      {Part && <Part.RowBar />}
      {embedded && <FrameHeading />}
      <PasteBox />
      {Paste && <Paste.PasteNotice />}
      <section
        id="headline"
        tabindex={-1}
        aria-label={say.result}
        aria-describedby={shownPreset.value && 'preset-note'}
      >
        <RequestLine />
      </section>
      {fields.operator.value === 'flatten' && <AxisDivider />}
      <RulesBar />
      <div class="answer-row">
        <AnswerSentence />
        <Alternatives />
      </div>
      <Announcement />
      {Part && <Part.RowMixing />}
      <div class="picture-part">
        <div class="context">
          <NameValuesSlot />
          <PresetNote />
        </div>
        <Stage Foot={Steps} />
      </div>
      {embedded ? <WholePageLink /> : <LowerSections />}
    </>
  );
}

const AxisDivider = loadedLater(() =>
  import('./request/AxisDivider.jsx').then((file) => file.AxisDivider),
);

const Lesson = loadedLater(() => import('./learn/Lesson.jsx').then(({ Lesson }) => Lesson));

/** The values of the names; nothing where the request has none. */
function NameValuesSlot() {
  const { NameValues } = namesParts.value ?? {};
  return NameValues ? <NameValues /> : null;
}

export function Page() {
  const say = words.value;
  const { lesson } = view.value;
  const ModelPart = modelPart.value;
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
      <DropMark />
      <main>{ModelPart && modelShown.value ? <ModelPart.ModelPage /> : <RequestPage />}</main>
      <footer>
        {say.footer}{' '}
        <span class="version">
          {say.version} {version}
        </span>
        <OutgoingLinks />
        <Shortcuts />
        <PrintAddress />
      </footer>
      <TermTexts />
    </>
  );
}
