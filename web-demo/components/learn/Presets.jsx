// The presets that do not stand near the headline.
import { firstPresets, presets } from '../../state/presets.js';
import { shownPreset } from '../../state/preset_choice.js';
import { words } from '../../words/words.js';
import { PresetLink } from './PresetLink.jsx';
import { ThreadLink } from './PresetNote.jsx';

export function Presets() {
  const say = words.value;
  return (
    <section class="presets" id="presets" aria-labelledby="presets-title" tabindex={-1}>
      <h2 id="presets-title">{say.presetsTitle}</h2>
      <p>{say.presetsText}</p>
      <ul>
        {presets.slice(firstPresets).map((preset) => (
          <li key={preset.name} class={shownPreset.value === preset ? 'shown' : ''}>
            <PresetLink preset={preset} about />
            <ThreadLink preset={preset} />
          </li>
        ))}
      </ul>
    </section>
  );
}
