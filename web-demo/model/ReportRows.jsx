// The rows of the sheet that takes a report elsewhere: as Markdown, and the repaired file.
import { reportName, saveText } from './download.js';
import { markdownOf } from './markdown.js';
import { modelFile, report as shown } from './model_state.js';
import { modelWords } from './model_words.js';
import { sizeText } from './texts.js';
import { visible } from '../state/link.js';
import { CopyButton } from '../components/parts/CopyButton.jsx';
import { useDownload } from './FixCard.jsx';

/** @param {import('./FixCard.jsx').Shown} props */
function RepairedRow({ file, report }) {
  const say = modelWords.value;
  const { name, size, isGone, download } = useDownload(file, report) ?? {};
  if (name === undefined || size === undefined) return null;
  return (
    <>
      <button type="button" class="quiet" onClick={download}>
        {say.download(visible(name))} <small>{sizeText(size)}</small>
      </button>
      {isGone && <span role="alert">{say.gone}</span>}
    </>
  );
}

export function ReportRows() {
  const say = modelWords.value;
  const [file, report] = [modelFile.value, shown.value];
  if (!file || !report) return null;
  const markdown = () => markdownOf(file, report, say);
  const name = reportName(file.name);
  return (
    <>
      <h2 id="share-title">{say.shareReport(visible(file.name))}</h2>
      <p class="caption">{say.aboutSharing}</p>
      <CopyButton title={say.copyReport} text={markdown} />
      <button type="button" class="quiet" onClick={() => saveText(markdown(), name)}>
        {say.download(visible(name))} <small>{say.aboutReport}</small>
      </button>
      <RepairedRow file={file} report={report} />
    </>
  );
}
