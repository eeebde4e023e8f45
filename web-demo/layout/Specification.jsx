// The sentence of ONNX on the operator, beneath its steps: the rule, and what other versions do otherwise.
import { opsetRanges } from '../state/alternatives.js';
import { language } from '../state/page_state.js';
import { layoutPartWords } from './layout_part_words.js';
import { words } from '../words/words.js';
import { ListText } from '../components/parts/ListText.jsx';

/** A remark begins with a capital, unless it begins with the name of a list. @param {string} text */
const asSentence = (text) =>
  /^(?:perm|axes)\b/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);

/** @param {{ said: import('./layout_answers.js').LayoutAnswer }} props */
export function Specification({ said }) {
  const { specification, operator, sinceVersion, hints } = said.layout;
  if (!specification) return null;
  // The answers of other versions stand on cards.
  const onCards = opsetRanges.value.length > 0;
  const remarks = hints.filter(({ kind, versions }) => kind === 'remark' && !(onCards && versions));
  return (
    <div class="caption layout-specification">
      <p>
        <a href={specification.url} rel="noreferrer">
          {layoutPartWords[language.value].specification}{' '}
          {[operator, sinceVersion].filter(Boolean).join('-')}
        </a>
        {words.value.colon}
        {specification.text}
      </p>
      {remarks.map(({ text }) => (
        <p key={text}>
          <ListText text={asSentence(text)} />
        </p>
      ))}
    </div>
  );
}
