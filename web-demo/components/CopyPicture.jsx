// Copies what the stage shows, as an SVG of its own.
import { pictureOf } from '../picture/picture.js';
import { mostDrawn } from './Board.jsx';
import { countOf } from '../picture/places.js';
import { scene } from '../scene.js';
import { words } from '../words/words.js';
import { Copy } from './Copy.jsx';

export function CopyPicture() {
  const shown = scene.value;
  const sides = [shown?.input, shown?.output].filter((side) => side !== undefined);
  if (!shown || sides.some(({ shape }) => countOf(shape) > mostDrawn)) return null;
  return (
    <Copy
      title={words.value.copyPicture}
      text={() => pictureOf(sides, shown.count, shown.stacked)}
    />
  );
}
