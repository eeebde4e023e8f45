// The sentence of the specification that the shown step rests on.
import { quotationOf } from '../../words/specification.js';
import { words } from '../../words/words.js';

/** @param {{ said: import('../../state/any_answer.js').Answer, rule: string }} props */
export function Quotation({ said, rule }) {
  const say = words.value;
  const { title, url, text } = quotationOf(
    said,
    /** @type {import('../../words/specification.js').Rule} */ (rule),
  );
  const page = (
    <a href={url} rel="noreferrer">
      {title}
    </a>
  );
  // A requirement on names is no rule of a system.
  if (text === undefined && 'holds' in said) return null;
  if (text === undefined) return <small class="quotation">{say.unstated(title)}</small>;
  return (
    <small class="quotation">
      {say.quoted}
      <q lang="en">{text}</q> {page}
    </small>
  );
}
