// Buttons for the motion of the elements: play it again, and switch it on or off.
import { countOf } from '../../picture/indices.js';
import { mostDrawn } from '../../state/boards.js';
import { motionOn, replays } from '../../state/motion.js';
import { words } from '../../words/words.js';
import { Switch } from '../parts/Switch.jsx';

/** @param {{ shown: import('../../state/boards.js').Boards | undefined }} props */
export function MotionControls({ shown }) {
  const say = words.value;
  const sides = [shown?.input, shown?.output];
  const canMove = sides.every((side) => side?.layout && countOf(side.shape) <= mostDrawn);
  return (
    <>
      <button type="button" class="quiet" disabled={!canMove} onClick={() => replays.value++}>
        {say.replay}
      </button>
      <Switch
        title={say.motion}
        value={motionOn.value ? '1' : '0'}
        onSwitch={(on) => (motionOn.value = on)}
      />
    </>
  );
}
