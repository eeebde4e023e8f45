// Says the result, or why there is none, to who cannot see it: once typing pauses.
import { useEffect, useState } from 'preact/hooks';
import { explanation, question } from '../state.js';
import { shapeText, words } from '../words/words.js';

const pause = 500; // ms

function sentence() {
  const say = words.value;
  const said = explanation.value;
  if (!said) {
    const problems = Object.values(question.value.problems ?? {});
    return problems.map(({ kind, text }) => say.problem[kind](text)).join(' ');
  }
  if (said.error) return `${said.error.code}: ${said.error.text}`;
  return `${say.result} ${shapeText(said.shape ?? [])}`;
}

export function Live() {
  const text = sentence();
  const [spoken, speak] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => speak(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <div class="unseen" role="status" aria-live="polite">
      {spoken}
    </div>
  );
}
