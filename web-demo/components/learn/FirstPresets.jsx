// The presets near the headline, as one line of links.
import { firstPresets, presets } from '../../state/presets.js';
import { shownPreset } from '../../state/preset_choice.js';
import { words } from '../../words/words.js';
import { goTo } from '../parts/go_to.js';
import { PresetLink } from './PresetLink.jsx';

const first = presets.slice(0, firstPresets);

export function FirstPresets() {
  const say = words.value;
  return (
    <nav class="first-presets" aria-label={say.presetsTitle}>
      <span>{say.tryThese}</span>
      <ul>
        {first.map((preset) => (
          <li key={preset.name} class={shownPreset.value === preset ? 'shown' : ''}>
            <PresetLink preset={preset} />
          </li>
        ))}
      </ul>
      <button type="button" class="plain" onClick={() => goTo('presets')}>
        {say.morePresets(presets.length - firstPresets)} <span aria-hidden="true">↓</span>
      </button>
    </nav>
  );
}
