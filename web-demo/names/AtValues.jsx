// The answer at the current values of the names, or why it fails there.
import { answerSentences } from '../state/answer_sentence.js';
import { dotted } from '../state/length_text.js';
import { afterHeadline } from '../state/page_state.js';
import { namesWords } from './names_words.js';
import { NamedText } from '../components/parts/NamedText.jsx';
import { RichText } from '../components/parts/RichText.jsx';
import { TermedText } from '../components/parts/TermedText.jsx';
import { valuesText } from './values_text.js';

export function AtValues() {
  const { inNumbers, language, named } = afterHeadline.value;
  const say = namesWords[language];
  if (!named?.inference) return null;
  const { noLength } = named;
  if (named.names.length === 0 || (!inNumbers && !noLength)) return null;
  const lead = <b>{say.atValues(valuesText(named))} </b>;
  if (noLength) {
    const words = say.noLength[noLength.code] ?? say.otherNoLength;
    return (
      <p class="caption at-values fails">
        {lead}
        <NamedText text={words(dotted(noLength.expression))} />{' '}
        <code class="failure-code">{noLength.code}</code>
      </p>
    );
  }
  const { error } = inNumbers ?? {};
  if (error) {
    return (
      <p class="caption at-values fails">
        {lead}
        <TermedText pieces={error.pieces} /> <code class="failure-code">{error.code}</code>
      </p>
    );
  }
  return (
    <p class="caption at-values">
      {lead}
      {answerSentences.value.map((sentence) => (
        <span key={sentence}>
          <RichText plain text={sentence} />{' '}
        </span>
      ))}
    </p>
  );
}
