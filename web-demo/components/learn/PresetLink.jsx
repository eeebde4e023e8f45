// A preset as a link, which shows the headline and moves the focus there.
import { goToHeadline, presetLink, shownPreset } from '../../state/preset_choice.js';
import { words } from '../../words/words.js';

/**
 * @param {object} props
 * @param {import('../../state/presets.js').Preset} props.preset
 * @param {import('preact').ComponentChildren} [props.children] in front of its texts
 */
export function PresetLink({ preset, children }) {
  const [title, about] = words.value.presets[preset.name];
  return (
    <a
      class="open"
      href={presetLink(preset)}
      aria-current={shownPreset.value === preset ? 'true' : undefined}
      onClick={goToHeadline}
    >
      {children}
      <span>
        {title}
        <small>{about}</small>
      </span>
    </a>
  );
}
