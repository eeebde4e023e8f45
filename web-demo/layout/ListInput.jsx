// The list of the request beside its input: perm or axes, edited as a target is.
import { asLayout } from '../state/any_answer.js';
import { isNumber, lengthText } from '../state/length_text.js';
import {
  asked,
  currentStep,
  explanation,
  fault,
  language,
  layoutOperator,
  problems,
} from '../state/page_state.js';
import { grouped } from '../words/grouped.js';
import { layoutPartWords } from './layout_part_words.js';
import { words } from '../words/words.js';
import { ShapeInput } from '../components/request/ShapeInput.jsx';

/** An arrow from an entry of perm to the input's dim, while its step is shown. */
export function stepArrows() {
  const { source, target } = currentStep.value ?? {};
  if (layoutOperator.value?.list !== 'perm' || source === undefined) return [];
  return [{ from: `input-${source}`, to: `perm-${target}`, now: true }];
}

/** The meaning of an entry: the axis from the front, or the length that the result takes. @param {number} index */
function captionOf(index) {
  const said = asLayout(explanation.value);
  const counted = said?.layout.steps.find(
    (step) => step.rule === 'from_back' && step.index === index,
  );
  if (counted) return `= ${counted.value}`;
  const taken = said?.perm && said.shape?.[index];
  if (taken === undefined) return undefined;
  return layoutPartWords[language.value].takesLength(
    isNumber(taken) ? grouped(taken) : lengthText(taken),
  );
}

export function ListInput() {
  const say = layoutPartWords[language.value];
  const operator = layoutOperator.value;
  if (!operator) return null;
  const { list } = operator;
  const atFault = String(fault.value?.field) === list ? fault.value?.index : undefined;
  const invalid = problems.value[list]?.index ?? atFault;
  const moves = list === 'perm';
  const mark = (/** @type {number} */ index) => ({
    className: [
      invalid === index ? 'wrong' : '',
      moves && currentStep.value?.target === index ? 'now' : '',
    ].join(' '),
    caption: captionOf(index),
  });
  const absent = { Transpose: say.reversed, Squeeze: say.allOnes, Unsqueeze: undefined };
  return (
    <span class="part">
      <span class="word">{say[/** @type {'transpose'} */ (asked.value.operator)]}</span>
      <ShapeInput
        name={list}
        label={words.value[list]}
        entryLabel={say.entryOf}
        addLabel={say.addEntry}
        least={moves ? 0 : undefined}
        mark={mark}
        invalid={invalid}
        absent={absent[operator.name]}
      />
    </span>
  );
}
