// Requests that people met in practice: a link to each, and to the thread that reports it.
import { parseRequest, printRequest } from 'reshape-wasm/link';
import { request, view } from '../../state/page_state.js';
import { presets, threadUrl } from '../../state/presets.js';
import { defaultView, printView } from '../../state/view.js';
import { words } from '../../words/words.js';

/** A fragment as the page itself would print it. @param {string} fragment */
function canonical(fragment) {
  const parsed = parseRequest(fragment);
  return parsed && printRequest(parsed);
}

const fragments = presets.map(({ fragment }) => canonical(fragment));

export function Presets() {
  const say = words.value;
  const { language } = view.value;
  const current = printRequest(request.value);
  return (
    <section class="presets" aria-labelledby="presets-title">
      <h2 id="presets-title">{say.presetsTitle}</h2>
      <p>{say.presetsText}</p>
      <ul>
        {presets.map((preset, index) => {
          const [title, remark] = say.presets[preset.name];
          const shown = fragments[index] === current;
          return (
            <li key={preset.name} class={shown ? 'shown' : ''}>
              <a
                class="open"
                href={`#${preset.fragment}${printView({ ...defaultView, language })}`}
                aria-current={shown ? 'true' : undefined}
              >
                {title}
                <small>{remark}</small>
              </a>
              <a class="thread" href={threadUrl(preset)} rel="noreferrer">
                {preset.repository.split('/')[1]} #{preset.thread}
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
