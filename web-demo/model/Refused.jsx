// Why there is no report: one sentence, and what can be done about it.
import { chosenBatch, chooseBatch, inputs } from './model_state.js';
import { modelWords } from './model_words.js';
import { sizeText } from './texts.js';
import { visible } from '../state/link.js';
import { BatchShapes } from './BatchShapes.jsx';
import { CloseButton } from './CloseButton.jsx';
import { pickFile } from './ModelEntry.jsx';

/** The codes for which the terminal has what a tab lacks. */
const inTerminal = new Set(['none', 'memory', 'no_wasm', 'no_simd', 'out_of_memory', 'failed']);

/** The command that checks a file. @param {string} name */
const commandFor = (name) =>
  `npx reshape-wasm check ${/^[\w./-]+$/.test(name) ? name : `'${name.replaceAll("'", `'\\''`)}'`}`;

/**
 * @param {object} props
 * @param {import('./model_state.js').ModelFile} props.file
 * @param {import('./model_state.js').Refusal} props.refusal
 */
export function Refused({ file, refusal }) {
  const say = modelWords.value;
  const { code, message } = refusal;
  const sentence = say.refused[/** @type {keyof typeof say.refused} */ (code)] ?? say.refused.other;
  // The message of the package ends with its code, and the sentence here with a full stop.
  const reason = visible(message.replace(/ \(\w+\)$/, '').replace(/[.。]$/, ''));
  return (
    <>
      <div class="model-bar">
        <p>
          <b>{visible(file.name)}</b> {sizeText(file.size)}
        </p>
        <button type="button" class="plain" onClick={pickFile}>
          {say.another}
        </button>
        <CloseButton />
      </div>
      <div role="alert">
        <h2 class="model-sentence">{sentence(visible(file.name), reason)}</h2>
      </div>
      {inTerminal.has(code) && (
        <p>
          {say.inTerminal} <code class="command">{commandFor(visible(file.name))}</code>
        </p>
      )}
      {chosenBatch.value && (
        <p>
          <button type="button" class="quiet" onClick={() => chooseBatch(undefined)}>
            {say.assumeAgain}
          </button>
        </p>
      )}
      {inputs.value.length > 0 && <BatchShapes />}
    </>
  );
}
