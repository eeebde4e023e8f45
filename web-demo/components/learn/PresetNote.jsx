// The note about the preset that is shown: what to look at, and the thread it is from.
import { threadUrl } from '../../state/presets.js';
import { shownPreset } from '../../state/preset_choice.js';
import { words } from '../../words/words.js';
import { RichText } from '../parts/RichText.jsx';

/** @param {{ preset: import('../../state/presets.js').Preset }} props */
export function ThreadLink({ preset }) {
  const url = threadUrl(preset);
  if (!url) return null;
  return (
    <a class="thread" href={url} rel="noreferrer">
      {preset.repository?.split('/')[1]} #{preset.thread}
    </a>
  );
}

export function PresetNote() {
  const say = words.value;
  const preset = shownPreset.value;
  if (!preset) return null;
  const [title, , look] = say.presets[preset.name];
  return (
    <p class="preset-note" id="preset-note">
      <b>{title}.</b> {say.lookAt} <RichText text={look} /> <ThreadLink preset={preset} />
    </p>
  );
}
