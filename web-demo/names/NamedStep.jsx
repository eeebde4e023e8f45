// A step at the current values of the names.
import { afterStage } from '../state/page_state.js';
import { pairedSteps } from '../state/paired_steps.js';
import { valuesText } from './values_text.js';

/** @param {{ index: number }} props of the step */
export function NamedStep({ index }) {
  const { named, inNumbers } = afterStage.value;
  const paired = pairedSteps(named?.inference?.steps ?? [], inNumbers).at(index);
  if (!named || !paired?.inNumbers) return null;
  return (
    <small class={paired.fails ? 'step-at fails' : 'step-at'}>
      <b>{valuesText(named)}</b> {paired.inNumbers.text}
    </small>
  );
}
