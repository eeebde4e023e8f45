// The answer to a request with names: for which values it works.
import { dotted } from '../state/length_text.js';
import { afterHeadline, edit, request, revealed } from '../state/page_state.js';
import { mixes, verdictOf } from '../state/verdict.js';
import { namesWords } from './names_words.js';
import { keepsBatch, reachingHints } from './named_hints.js';
import { Hints } from '../components/answer/Hints.jsx';
import { valuesText } from './values_text.js';
import { NamedText } from '../components/parts/NamedText.jsx';
import { TermedText } from '../components/parts/TermedText.jsx';

/** @typedef {NonNullable<typeof afterHeadline.value.named>} Named */

/** The assumptions, each with a button that takes it back. @param {{ where: readonly string[] }} props */
function Assumptions({ where }) {
  const say = namesWords[afterHeadline.value.language];
  if (where.length === 0) return null;
  const drop = (/** @type {string} */ fact) => {
    const others = (request.peek().where ?? []).filter((text) => text !== fact);
    edit({ where: others.length > 0 ? others : undefined });
  };
  return (
    <p class="assumptions">
      {say.assuming}{' '}
      {where.map((fact) => (
        <span key={fact} class="assumption">
          <NamedText text={`«${dotted(fact)}»`} />
          <button
            type="button"
            class="plain"
            aria-label={say.dropFact(dotted(fact))}
            onClick={() => drop(fact)}
          >
            ×
          </button>
        </span>
      ))}
    </p>
  );
}

/** @param {import('./named_hints.js').Hint} hint */
const isRemark = ({ kind }) => kind === 'remark';

/** The changes that work, each with a mark that says for which values. @param {{ named: Named }} props */
function NamedHints({ named }) {
  const { request: asked, said, inNumbers, language } = afterHeadline.value;
  const say = namesWords[language];
  // A result has no changes, only remarks, for which ten systems would be asked at each value.
  const here = inNumbers?.error ? inNumbers.hints : [];
  const all = reachingHints(asked, said?.hints ?? [], here);
  const reaches = new Map(all.map((one) => [one.hint, one]));
  const values = valuesText(named);
  const { inference } = named;
  const mixed = inference !== undefined && mixes(inference);
  // The package's last remark is that samples mix, which the sentence above says.
  const hints = all.map(({ hint }) => hint);
  const shown = mixed ? hints.toSpliced(hints.findLastIndex(isRemark), 1) : hints;
  return (
    <Hints
      hints={shown}
      title={(hint) =>
        mixed && keepsBatch(asked, hint)
          ? `${say.keepBatch} [${/** @type {any} */ (hint).target}]`
          : undefined
      }
      reach={(hint) => {
        const { every, here } = reaches.get(hint) ?? {};
        return (
          <>
            {every && here && <b class="reach every">{say.everyHint(named.names)}</b>}
            {here && <b class="reach">{say.hereHint(values)}</b>}
          </>
        );
      }}
    />
  );
}

export function NamedAnswer() {
  const { said, named, language } = afterHeadline.value;
  const say = namesWords[language];
  if (!named || !said) return null;
  const { inference, question, names } = named;
  const failed = said.error;
  return (
    <div
      class={`answer-sentence named ${failed ? 'failed-answer' : inference && mixes(inference) ? 'mixed-answer' : ''}`}
      id="answer-sentence"
      tabindex={-1}
    >
      <p class="verdict">
        {inference ? (
          <NamedText text={verdictOf(inference, names, say, true)} />
        ) : (
          said.error && <TermedText pieces={said.error.pieces} />
        )}{' '}
        {!failed && !said.shape && revealed.value && said.steps.at(-1)?.text}
        {failed && <code class="failure-code">{failed.code}</code>}
      </p>
      <Assumptions where={question.where} />
      <NamedHints named={named} />
    </div>
  );
}
