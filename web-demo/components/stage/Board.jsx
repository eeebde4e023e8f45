// One tensor as a grid of its elements, one of them highlighted.
import { countOf } from '../../picture/indices.js';
import { CanvasBoard } from './CanvasBoard.jsx';
import { SvgBoard } from './SvgBoard.jsx';

/** Boards of up to so many elements are SVG. With more, the page would answer too slowly. */
const mostSvgCells = 100;

/** @param {import('./board_events.js').BoardProps} props of at least one element */
export const Board = (props) =>
  countOf(props.shape) > mostSvgCells || props.layout.style.gap === 0 ? (
    <CanvasBoard {...props} />
  ) : (
    <SvgBoard {...props} />
  );
