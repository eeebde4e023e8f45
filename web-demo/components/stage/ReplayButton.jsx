// The button that lets the elements move from the input to the output again.
import { countOf } from '../../picture/indices.js';
import { mostDrawn } from '../../state/boards.js';
import { replays } from '../../state/motion.js';
import { words } from '../../words/words.js';

/** @param {{ shown: import('../../state/boards.js').Boards | undefined }} props */
export function ReplayButton({ shown }) {
  const sides = [shown?.input, shown?.output];
  const canMove = sides.every((side) => side?.layout && countOf(side.shape) <= mostDrawn);
  return (
    <button type="button" class="quiet" disabled={!canMove} onClick={() => replays.value++}>
      {words.value.replay}
    </button>
  );
}
