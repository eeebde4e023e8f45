// A request as a small drawing: the input's shape, an arrow, the result's shape, or a cross.
import { thumbnailMarkup, thumbnailOf } from '../../picture/thumbnail.js';

/** @param {{ shape: readonly number[] }} props */
function Shape({ shape }) {
  const thumbnail = thumbnailOf(shape);
  const { width, height } = thumbnail;
  const markup = { __html: thumbnailMarkup(thumbnail) };
  return <svg width={width} height={height} dangerouslySetInnerHTML={markup} />;
}

/** @param {{ input: readonly number[], shape: readonly number[] | null }} props */
export const Thumbnail = ({ input, shape }) => (
  <>
    <Shape shape={input} />
    <svg class={shape ? 'to' : 'to refuses'} width="16" height="12">
      <path d={shape ? 'M1 6H14M9 2L14 6L9 10' : 'M3 1L13 11M13 1L3 11'} />
    </svg>
    {shape && <Shape shape={shape} />}
  </>
);
