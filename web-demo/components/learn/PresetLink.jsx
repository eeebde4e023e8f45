// A preset as a link, which shows the headline and moves the focus there.
import { goToHeadline, presetLink, shownPreset } from '../../state/preset_choice.js';
import { words } from '../../words/words.js';

/**
 * @param {object} props
 * @param {import('../../state/presets.js').Preset} props.preset
 * @param {boolean} [props.about] with what it is about
 */
export function PresetLink({ preset, about }) {
  const [title, text] = words.value.presets[preset.name];
  return (
    <a
      class="open"
      href={presetLink(preset)}
      title={about ? undefined : text}
      aria-current={shownPreset.value === preset ? 'true' : undefined}
      onClick={goToHeadline}
    >
      {title}
      {about && <small>{text}</small>}
    </a>
  );
}
