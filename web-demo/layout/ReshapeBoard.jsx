// The Reshape to the shape of a Transpose's result: the same frame with other elements in it.
import { countOf } from '../picture/indices.js';
import { mostDrawn, samePlace } from '../state/boards.js';
import { language } from '../state/page_state.js';
import { layoutPartWords } from './layout_part_words.js';
import { shapeText } from '../words/words.js';
import { Board } from '../components/stage/Board.jsx';

/** @param {{ shown: import('../state/boards.js').Boards }} props */
export function ReshapeBoard({ shown }) {
  const { output, perm, count } = shown;
  if (!perm || !output?.layout || countOf(output.shape) > mostDrawn) return null;
  const say = layoutPartWords[language.value];
  const shape = shapeText(output.shape);
  let alike = 0;
  for (let place = 0; place < count; place++) if (output.elementAt(place) === place) alike++;
  return (
    <div class="reshape-board">
      <div class="tensor">
        <h2>
          {say.reshapeTitle} <code>{shape}</code>
        </h2>
        <Board
          name={say.reshapeTitle}
          shape={output.shape}
          layout={output.layout}
          count={count}
          elementAt={samePlace}
          placeOf={samePlace}
        />
      </div>
      <p class="caption">{say.reshapeText(alike, count)}</p>
    </div>
  );
}
