// The verdict beside the headline: works, only some lengths, or the samples mix.
import { dotted } from '../../state/length_text.js';
import { chip } from '../../state/chip.js';
import { words } from '../../words/words.js';
import { Expression } from '../parts/NamedText.jsx';

export function VerdictChip() {
  const said = chip.value;
  if (!said) return null;
  return (
    <span class={`chip ${said.kind}`}>
      {words.value.chips[said.kind]}
      {said.fact && (
        <>
          {' '}
          <Expression text={dotted(said.fact)} />
        </>
      )}
    </span>
  );
}
