// The presets near the headline, each with a small drawing.
import { firstPresets, presets } from '../../state/presets.js';
import { shapesOf, shownPreset } from '../../state/preset_choice.js';
import { words } from '../../words/words.js';
import { PresetLink } from './PresetLink.jsx';
import { Thumbnail } from './Thumbnail.jsx';

const drawn = presets.slice(0, firstPresets).map((preset) => ({ preset, ...shapesOf(preset) }));

export const FirstPresets = () => (
  <nav class="first-presets" aria-label={words.value.presetsTitle}>
    <ul>
      {drawn.map(({ preset, input, shape }) => (
        <li key={preset.name} class={shownPreset.value === preset ? 'shown' : ''}>
          <PresetLink preset={preset}>
            <Thumbnail input={input} shape={shape} />
          </PresetLink>
        </li>
      ))}
    </ul>
  </nav>
);
