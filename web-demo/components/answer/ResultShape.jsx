// The shape that the request gives, or that it cannot be done.
import { currentStep, explanation, revealed, shownEntries } from '../../state/page_state.js';
import { lengthText } from '../../state/length_text.js';
import { words } from '../../words/words.js';
import { Expression } from '../parts/NamedText.jsx';

/** While a step is shown, the lengths that the steps have not reached are dots. */
export function ResultShape() {
  const said = explanation.value;
  if (!said) return <span class="result unknown">…</span>;
  if (said.error && !revealed.value) return <span class="result unknown">…</span>;
  if (said.error?.code === 'unknown_operator')
    return <span class="result refused absent">{words.value.noOperator}</span>;
  if (said.error) return <span class="result refused">{words.value.cannot}</span>;
  if (!said.shape) return <span class="result">[…]</span>;
  const now = currentStep.value;
  const stepping = now !== undefined && !revealed.value;
  const { shape } = said;
  return (
    <span class="result dims">
      <i>[</i>
      {shape.map((length, index) => (
        <span key={index} class={now?.target === index ? 'dim now' : 'dim'}>
          <span class="box">
            <span class="number">
              {stepping && shownEntries.value[index]?.value === undefined ? (
                '·'
              ) : (
                <Expression text={lengthText(length)} />
              )}
            </span>
            {index < shape.length - 1 && <i>,</i>}
          </span>
        </span>
      ))}
      <i>]</i>
    </span>
  );
}
