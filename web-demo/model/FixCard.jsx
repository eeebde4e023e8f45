// Makes the batch dynamic: the button that saves the new file, what changes in it, and what to do with it.
import { signal } from '@preact/signals';
import { useState } from 'preact/hooks';
import { fixedName, lengthOf, save } from './download.js';
import { editRow, insertionRows } from './edits.js';
import { declaredText } from './headline.js';
import { brief, fixed } from './model_state.js';
import { modelWords } from './model_words.js';
import { dimsText, sizeText } from './texts.js';
import { visible } from '../state/link.js';
import { goTo } from '../components/parts/go_to.js';

/** So many rows are shown at first, and names in a row, and rows of all edits. */
const [mostRows, mostNames, mostEdits] = [6, 2, 1000];

/** @param {{ rows: readonly import('./edits.js').EditRow[] }} props */
function EditTable({ rows }) {
  const say = modelWords.value;
  return (
    <table class="edits">
      <thead>
        <tr>
          <th scope="col">{say.node}</th>
          <th scope="col">{say.was}</th>
          <th scope="col">{say.becomes}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ names, value, was, becomes, inserted }, place) => (
          <tr key={place}>
            <td>
              <code>{names.slice(0, mostNames).join(', ')}</code>
              {names.length > mostNames && (
                <span class="soft"> {say.more(names.length - mostNames)}</span>
              )}
            </td>
            <td>
              <code>{was || say.newValue}</code>
            </td>
            <td>
              <code class="becomes">{becomes || say.leftOut}</code>
              {inserted && <span class="soft inserted">{say.inserted(value, inserted)}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Whether all edits are listed. */
const areListed = signal(false);

/** Every edit, listed once it is opened. @param {{ edits: readonly import('./edits.js').Edit[] }} props */
function AllEdits({ edits }) {
  const open = areListed.value;
  return (
    <details open={open} onToggle={({ currentTarget }) => (areListed.value = currentTarget.open)}>
      <summary>{modelWords.value.allEdits(edits.length)}</summary>
      {open && (
        <>
          <EditTable rows={edits.slice(0, mostEdits).map(editRow)} />
          {edits.length > mostEdits && <p>{modelWords.value.more(edits.length - mostEdits)}</p>}
        </>
      )}
    </details>
  );
}

/** A program that uses the new file. @param {string} name @param {import('./headline.js').ReportData} report */
function programFor(name, { batch }) {
  const feeds = batch.inputs.slice(0, 3).map((input) => JSON.stringify(input.name));
  const fed = feeds.map((feed, place) => `${feed}: x${place || ''}`).join(', ');
  return [
    'import onnxruntime as ort',
    `session = ort.InferenceSession(${JSON.stringify(name)})`,
    ...batch.inputs.slice(0, 3).map(({ dims }, place) => `# x${place || ''}: ${dimsText(dims)}`),
    `session.run(None, {${fed}})`,
  ].join('\n');
}

/**
 * A file and its report.
 *
 * @typedef {object} Shown
 * @property {import('./model_state.js').ModelFile} file
 * @property {import('./headline.js').ReportData} report
 */

/**
 * The new file, and what saves it; undefined where nothing is written.
 *
 * @param {Shown['file']} file
 * @param {Shown['report']} report
 */
export function useDownload(file, report) {
  const [isGone, setGone] = useState(false);
  const planned = fixed.value;
  if (!planned || planned.edits.length === 0) return undefined;
  const { edits, parts } = planned;
  const name = fixedName(file.name, report.batch.name);
  const download = () =>
    save(file.origin, parts, name).then(
      () => setGone(false),
      () => setGone(true),
    );
  return { name, size: lengthOf(parts), edits: edits.length, isGone, download };
}

/** @param {Shown} props */
export function Download({ file, report }) {
  const say = modelWords.value;
  const planned = useDownload(file, report);
  if (!planned) return null;
  const { name, size, edits, isGone, download } = planned;
  const seeEdits = () => {
    areListed.value = true;
    goTo('fix-title');
  };
  return (
    <>
      <button type="button" class="main-action" onClick={download}>
        {say.download(visible(name))}
      </button>
      {isGone && <span role="alert">{say.gone}</span>}
      <span class="soft">{say.downloadSays(sizeText(size))}</span>
      <button type="button" class="plain" onClick={seeEdits}>
        {say.seeEdits(edits)}
      </button>
    </>
  );
}

/** @param {Shown} props */
export function FixCard({ file, report }) {
  const say = modelWords.value;
  const planned = fixed.value;
  if (!planned || planned.edits.length === 0) return null;
  const { edits } = planned;
  const name = fixedName(file.name, report.batch.name);
  const insertions = insertionRows(edits);
  const declared = declaredText(brief.value?.declared ?? null, report.batch.name);
  return (
    <section class="card fix" aria-labelledby="fix-title">
      <h3 id="fix-title" tabindex={-1}>
        {say.fixTitle}
      </h3>
      {declared && <p>{say.writes(declared)}</p>}
      {insertions.length > 0 && <EditTable rows={insertions.slice(0, mostRows)} />}
      {insertions.length > mostRows && <p class="soft">{say.more(insertions.length - mostRows)}</p>}
      <AllEdits edits={edits} />
      {report.model.external && <p>{say.external}</p>}
      <p class="soft">{say.afterwards}</p>
      <pre>
        <code>{programFor(name, report)}</code>
      </pre>
    </section>
  );
}
