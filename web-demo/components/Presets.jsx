// Requests that people really met: a link to each, and to the thread that tells of it.
import { presets, threadUrl } from '../presets.js';
import { request, view } from '../state.js';
import { printLink } from '../link.js';
import { parseRequest, printRequest } from 'reshape-wasm/link';
import { plainView, printView } from '../view.js';
import { words } from '../words/words.js';

export function Presets() {
  const say = words.value;
  const { language } = view.value;
  const current = printRequest(request.value);
  return (
    <section class="presets" aria-labelledby="presets-title">
      <h2 id="presets-title">{say.presetsTitle}</h2>
      <p>{say.presetsText}</p>
      <ul>
        {presets.map((preset) => {
          const [title, remark] =
            say.presets[/** @type {keyof typeof say.presets} */ (preset.name)];
          const asked = parseRequest(preset.fragment);
          const shown = asked && printRequest(asked) === current;
          return (
            <li key={preset.name} class={shown ? 'shown' : ''}>
              <a
                class="open"
                href={`#${preset.fragment}${printView({ ...plainView, language })}`}
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

/** The page as it stands, as a link. */
export const linkHere = () =>
  `${location.href.split('#')[0]}${printLink(request.value, view.value)}`;
