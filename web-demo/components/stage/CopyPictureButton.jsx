// Copies both boards as one SVG file.
import { countOf } from '../../picture/indices.js';
import { svgFile } from '../../picture/svg_file.js';
import { boards, mostDrawn } from '../../state/boards.js';
import { words } from '../../words/words.js';
import { CopyButton } from '../parts/CopyButton.jsx';

export function CopyPictureButton() {
  const shown = boards.value;
  const sides = [shown?.input, shown?.output].filter((side) => side !== undefined);
  if (!shown || sides.some(({ shape }) => countOf(shape) > mostDrawn)) return null;
  return (
    <CopyButton
      title={words.value.copyPicture}
      text={() => svgFile(sides, shown.count, shown.stacked)}
    />
  );
}
