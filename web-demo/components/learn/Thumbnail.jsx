// A request as a small drawing: the input's shape, an arrow, the result's shape, or a cross.
import { cellSide, thumbnailOf } from '../../picture/thumbnail.js';

/** @param {{ shape: readonly number[] }} props */
function Shape({ shape }) {
  const { width, height, cells } = thumbnailOf(shape);
  return (
    <svg width={width} height={height}>
      {cells.length === 0 && (
        <rect class="nothing" x="1" y="1" width={width - 2} height={height - 2} rx="3" />
      )}
      {cells.map(({ x, y, fill }, index) => (
        <rect key={index} x={x} y={y} width={cellSide} height={cellSide} rx="1.5" fill={fill} />
      ))}
    </svg>
  );
}

/** @param {{ input: readonly number[], shape: readonly number[] | null }} props */
export const Thumbnail = ({ input, shape }) => (
  <span class="thumbnail" aria-hidden="true">
    <Shape shape={input} />
    <svg class={shape ? 'to' : 'to refuses'} width="16" height="12">
      <path d={shape ? 'M1 6H14M9 2L14 6L9 10' : 'M3 1L13 11M13 1L3 11'} />
    </svg>
    {shape && <Shape shape={shape} />}
  </span>
);
