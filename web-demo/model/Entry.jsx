// The way to a model: choose a file, or one of two samples.
import { openFile } from './entry.js';
import { modelWords } from './model_words.js';
import { sampleFile, sampleFiles } from './samples.js';
import { sizeText } from './texts.js';
import { CloseButton } from './CloseButton.jsx';
import { pickFile } from './ModelEntry.jsx';

/** @param {{ name: import('./samples.js').SampleName }} props */
function SampleButton({ name }) {
  const { size, licence } = sampleFiles[name];
  return (
    <button type="button" class="quiet" onClick={async () => openFile(await sampleFile(name))}>
      {modelWords.value.samples[name]} <small>{`${sizeText(size)} · ${licence}`}</small>
    </button>
  );
}

export function Entry() {
  const say = modelWords.value;
  return (
    <>
      <div class="model-bar">
        <CloseButton />
      </div>
      <h2 class="model-sentence">{say.entryTitle}</h2>
      <p class="model-more">{say.entryText}</p>
      <p>
        <button type="button" class="main-action" onClick={pickFile}>
          {say.choose}
        </button>
      </p>
      <p class="model-samples">
        <span>{say.or}</span> <SampleButton name="mnist" /> <SampleButton name="yunet" />{' '}
        <a href="./samples/LICENSES.txt">{say.licences}</a>
      </p>
    </>
  );
}
