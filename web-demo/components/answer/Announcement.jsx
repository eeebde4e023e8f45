// The result, the error or the step that is shown, for screen readers, once typing pauses.
import { useEffect, useState } from 'preact/hooks';
import { chip } from '../../state/chip.js';
import { currentStep, explanation, problems } from '../../state/page_state.js';
import { stepNumber, stepPlaces } from '../../state/step_places.js';
import { shapeText, words } from '../../words/words.js';

const pause = 500; // ms

function announcement() {
  const say = words.value;
  const said = explanation.value;
  if (!said) {
    return Object.values(problems.value)
      .map(({ kind, text, meant }) => say.problem[kind](text, meant))
      .join(' ');
  }
  const step = currentStep.value;
  if (step) return say.stepOf((stepNumber.value ?? 0) + 1, stepPlaces.value.length, step.text);
  if (said.error) return `${say.cannot}: ${said.error.text}`;
  const { kind, fact = '' } = chip.value ?? {};
  const verdict =
    kind && kind !== 'works' ? `${say.colon}${say.chips[kind]} ${fact}`.trimEnd() : '';
  return `${say.result} ${said.shape ? shapeText(said.shape) : '[…]'}${verdict}`;
}

export function Announcement() {
  const text = announcement();
  const [spoken, speak] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => speak(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <div class="visually-hidden" role="status" aria-live="polite">
      {spoken}
    </div>
  );
}
