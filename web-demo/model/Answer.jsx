// The answer about a model: one sentence, the batch, the picture of two samples, what stands in the way, the nodes with
// what is written in each, and the use of the new file.
import { computed } from '@preact/signals';
import { headlineOf } from './headline.js';
import { markdownOf } from './markdown.js';
import { report as shown } from './model_state.js';
import { mixingOf } from './mixing.js';
import { modelWords } from './model_words.js';
import { sizeText } from './texts.js';
import { visible } from '../state/link.js';
import { CopyButton } from '../components/parts/CopyButton.jsx';
import { BatchShapes } from './BatchShapes.jsx';
import { Blockers } from './Blockers.jsx';
import { CloseButton } from './CloseButton.jsx';
import { Download, FixCard } from './FixCard.jsx';
import { MixingPicture } from './MixingPicture.jsx';
import { NodeList } from './NodeList.jsx';
import { OtherBatch } from './OtherBatch.jsx';

/** The first node that mixes samples and can be drawn, and the drawing's data. */
const mixed = computed(() => {
  for (const node of shown.value?.nodes ?? []) {
    const mixing = shown.value && mixingOf(node, shown.value.batch.name);
    if (mixing) return { node, mixing };
  }
});

/** Most characters of an assumption that stands open: a file may name hundreds of initializers in one. */
const mostOpen = 300;

/** An assumption; of a long one the beginning, until it is opened. @param {{ text: string }} props */
function Assumption({ text }) {
  if (text.length <= mostOpen) return <>{visible(text)}</>;
  return (
    <details>
      <summary>{visible(text.slice(0, mostOpen / 2))} …</summary>
      {visible(text)}
    </details>
  );
}

/**
 * The assumptions of the proof beside the batch: that is shown as shapes, and others as buttons.
 *
 * @param {{ report: import('./headline.js').ReportData }} props
 */
function Assumptions({ report: { premises } }) {
  const others = premises.filter(({ kind }) => kind !== 'batch' && kind !== 'other batch');
  if (others.length === 0) return null;
  return (
    <details class="caption rests">
      <summary>{modelWords.value.rests}</summary>
      <ul>
        {others.map(({ text }) => (
          <li key={text}>
            <Assumption text={text} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/**
 * @param {object} props
 * @param {import('./model_state.js').ModelFile} props.file
 * @param {import('./headline.js').ReportData} props.report
 */
export function Answer({ file, report }) {
  const say = modelWords.value;
  const { main, more } = headlineOf(report, say);
  const { opset, producer, nodes } = report.model;
  return (
    <>
      <div class="model-bar">
        <p>
          <b>{visible(file.name)}</b> {say.facts(sizeText(file.size), opset, nodes)}
          {producer && ` · ${visible(producer)}`}
        </p>
        <CloseButton />
      </div>
      <div role="status">
        <h2 class="model-sentence" id="model-sentence" tabindex={-1}>
          {main}
        </h2>
        {more.map((text) => (
          <p key={text} class="model-more">
            {text}
          </p>
        ))}
      </div>
      <OtherBatch report={report} />
      <div class="model-actions">
        <Download file={file} report={report} />
        <CopyButton
          title={say.copyReport}
          text={() => markdownOf(file, report, say)}
          className="plain"
        />
      </div>
      <BatchShapes />
      {mixed.value && <MixingPicture {...mixed.value} />}
      <Blockers report={report} />
      <NodeList report={report} />
      <FixCard file={file} report={report} />
      <Assumptions report={report} />
    </>
  );
}
