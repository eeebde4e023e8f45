// The obstacles to a proof, why they are some, and what to try next.
import { modelWords } from './model_words.js';
import { dimsText, fixText, nameOf } from './texts.js';
import { grouped } from '../state/grouped.js';
import { visible } from '../state/link.js';
import { RichText } from '../components/parts/RichText.jsx';

/** @typedef {import('./headline.js').ReportData} ReportData */
/** @typedef {ReportData['blockers'][number]} Blocker */

/** So many are shown. */
const mostShown = 8;

/** The texts about a blocker. @param {Blocker} blocker */
const keyOf = ({ operator, kind, why, advice }) => [operator, kind, why, advice];

/** Sentences of reports hold names and code of a file: braces in it are no terms. @param {{ text: string }} props */
const Sentence = ({ text }) => (
  <RichText text={visible(text).replaceAll('{', '\u2774').replaceAll('}', '\u2775')} />
);

/** @param {{ report: ReportData }} props */
export function Blockers({ report: { blockers, needed, inserts } }) {
  const say = modelWords.value;
  if (blockers.length === 0) return null;
  const groups = grouped(blockers, keyOf);
  return (
    <section class="card blockers" aria-labelledby="blockers-title">
      <h3 id="blockers-title">{say.blockersTitle}</h3>
      <ul>
        {groups.slice(0, mostShown).map(([blocker, ...others]) => (
          <li key={`${blocker.path}/${blocker.index}/${blocker.name}`}>
            <b>
              <code>{nameOf(blocker)}</code> {blocker.operator}
            </b>{' '}
            {others.length > 0 && <span class="soft">{say.more(others.length)}</span>}
            <p>
              <Sentence text={blocker.why} />
            </p>
            {blocker.advice && (
              <p class="advice">
                <b>{say.tryNext}</b> <Sentence text={blocker.advice} />
                {blocker.batch && say.batchByClick}
              </p>
            )}
          </li>
        ))}
      </ul>
      {groups.length > mostShown && <p class="soft">{say.more(groups.length - mostShown)}</p>}
      <p class="soft">{say.notWritten}</p>
      {needed.length + inserts.length > 0 && (
        <details>
          <summary>
            {say.neededTitle} ({needed.length + inserts.length})
          </summary>
          <ul>
            {needed.slice(0, 200).map(({ path, name, index, fix }) => (
              <li key={`${path}/${index}`}>
                <code>
                  {nameOf({ path, name })} {fixText(fix)}
                </code>
              </li>
            ))}
            {inserts.slice(0, 200).map(({ name, nodes: [user], before, after, fix }) => (
              <li key={`${user.index}/${user.input}`}>
                <code>
                  {nameOf(user)} {dimsText(before)} → {after ? dimsText(after) : say.leftOut}
                </code>{' '}
                <span class="soft">{say.inserted(visible(name), fix.insert)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
