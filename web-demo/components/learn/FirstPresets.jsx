// The presets near the headline, each with a small drawing.
import { computed } from '@preact/signals';
import { firstPresets, presets } from '../../state/presets.js';
import { shapesOf, shownPreset } from '../../state/preset_choice.js';
import { words } from '../../words/words.js';
import { useDrawn } from '../parts/turns.js';
import { PresetLink } from './PresetLink.jsx';
import { Thumbnail } from './Thumbnail.jsx';

const first = presets.slice(0, firstPresets);

/** Made once: nothing changes them. */
const drawings = computed(() => first.map((preset) => <Thumbnail {...shapesOf(preset)} />));

export function FirstPresets() {
  const due = useDrawn(); // before, the links stand there with room for the drawings
  return (
    <nav class="first-presets" aria-label={words.value.presetsTitle}>
      <ul>
        {first.map((preset, index) => (
          <li key={preset.name} class={shownPreset.value === preset ? 'shown' : ''}>
            <PresetLink preset={preset}>
              <span class="thumbnail" aria-hidden="true">
                {due && drawings.value[index]}
              </span>
            </PresetLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
