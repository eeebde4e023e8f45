// The examples: requests met in practice, and the way to a model.
import { presets } from '../../state/presets.js';
import { goToHeadline, presetLink, shownPreset } from '../../state/preset_choice.js';
import { words } from '../../words/words.js';
import { checkModel } from '../../model/ModelEntry.jsx';
import { ThreadLink } from './PresetNote.jsx';

/** A preset as a link, which shows the headline and moves the focus there. */
function PresetLink(/** @type {{ preset: import('../../state/presets.js').Preset }} */ { preset }) {
  const [title, about] = words.value.presets[preset.name];
  return (
    <a
      class="open"
      href={presetLink(preset)}
      aria-current={shownPreset.value === preset ? 'true' : undefined}
      onClick={goToHeadline}
    >
      {title}
      <small>{about}</small>
    </a>
  );
}

export function Presets() {
  const say = words.value;
  return (
    <section class="presets" aria-label={say.presetsTitle}>
      <p>
        {say.presetsText}{' '}
        <button type="button" class="quiet" onClick={checkModel}>
          {say.chooseModel}
        </button>
      </p>
      <ul>
        {presets.map((preset) => (
          <li key={preset.name} class={shownPreset.value === preset ? 'shown' : ''}>
            <PresetLink preset={preset} />
            <ThreadLink preset={preset} />
          </li>
        ))}
      </ul>
    </section>
  );
}
