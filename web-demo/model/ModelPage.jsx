// The page of a model, in the place of the request while one is open: the way to one, how far it is read, why it
// cannot be, or the answer.
import answerStyle from './model.css?inline';
import nodesStyle from './model_nodes.css?inline';
import { isWorking, modelFile, refusal, report } from './model_state.js';
import { modelWords } from './model_words.js';
import { Answer } from './Answer.jsx';
import { Entry } from './Entry.jsx';
import { Reading } from './Reading.jsx';
import { Refused } from './Refused.jsx';

// In the script and no files of their own: a style sheet that fails to come would be skipped at the next attempt.
for (const text of [answerStyle, nodesStyle]) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets.push(sheet);
}

/** The sentence about where the file goes: nowhere. */
const Privacy = () => (
  <p class="stays">
    {modelFile.value?.isServed ? modelWords.value.staysOnMachine : modelWords.value.staysInPage}
  </p>
);

export function ModelPage() {
  const file = modelFile.value;
  if (!file) {
    return (
      <section class="model">
        <Entry />
        <Privacy />
      </section>
    );
  }
  return (
    <section class="model" aria-busy={isWorking.value}>
      {isWorking.value && <Reading file={file} />}
      {refusal.value ? (
        <Refused file={file} refusal={refusal.value} />
      ) : (
        report.value && <Answer file={file} report={report.value} />
      )}
      <Privacy />
    </section>
  );
}
