// A target of another count than the input's, which is too large to place each element: both to one scale, with what is
// left over or missing.
import { countOf } from '../../picture/indices.js';
import { colorOf } from '../../picture/colors.js';
import { between } from '../../picture/layout_pair.js';
import { stageWidth } from '../../state/boards.js';
import { words } from '../../words/words.js';

/** Most parts that are drawn each: samples of the input, and sheets of the target. */
const mostParts = 64;

const height = 30;
const label = 18;

/** The widths of the bars, in px: narrower ones are drawn smaller. */
const [narrowest, widest] = [200, 720];

/** The parts of a bar, or one for all where they are many. @param {number} parts */
const drawnParts = (parts) => (parts >= 1 && parts <= mostParts ? parts : 1);

/**
 * The bar of the input: each sample of one colour, or all in the order of their elements.
 *
 * @param {{ shape: number[], width: number }} props
 */
function InputBar({ shape, width }) {
  const samples = drawnParts(shape[0] ?? 1);
  const shades = samples > 1 ? samples : mostParts;
  const each = width / shades;
  return (
    <>
      {Array.from({ length: shades }, (_, shade) => (
        <rect
          key={shade}
          x={shade * each}
          y={label}
          width={samples > 1 ? Math.max(each - 1, 1) : each + 0.5}
          height={height}
          fill={colorOf(shade, shades)}
        />
      ))}
    </>
  );
}

/** @param {{ shown: import('../../state/boards.js').Boards }} props */
export function Scale({ shown: { mismatch, input, stacked } }) {
  const say = words.value;
  if (!mismatch || !input) return null;
  const count = countOf(input.shape);
  const { division } = mismatch;
  // With a -1 the target is as many sheets of its known lengths as fit.
  const sheet = Number(division?.right ?? mismatch.target);
  const own = Number(division?.left ?? count);
  const sheets = Math.max(1, Number(division?.quotient ?? 1));
  const all = sheets * sheet;
  const beside = stacked ? 0 : (input.layout?.width ?? 0) + between;
  const room = Math.max(Math.min(stageWidth.value - beside, widest), narrowest);
  const scale = room / Math.max(own, all, 1);
  const drawn = drawnParts(sheets);
  const each = (all * scale) / drawn;
  const rest = own - all;
  const bottom = 2 * label + height + 6;
  return (
    <svg
      class="scale"
      viewBox={`0 0 ${room} ${bottom + height}`}
      style={{ width: `${room}px` }}
      aria-hidden="true"
    >
      <text y={12}>{say.input}</text>
      <text y={bottom - 6}>{say.mismatchTitle}</text>
      <InputBar shape={input.shape} width={own * scale} />
      {Array.from({ length: drawn }, (_, part) => (
        <rect
          key={part}
          class="sheet"
          x={part * each + 0.75}
          y={bottom}
          width={Math.max(each - 1.5, 1)}
          height={height - 1}
        />
      ))}
      {rest > 0 && (
        <rect
          class="rest"
          x={all * scale}
          y={bottom + 0.75}
          width={Math.max(rest * scale - 1, 2)}
          height={height - 1.5}
        />
      )}
      {rest < 0 && (
        <rect
          class="rest"
          x={own * scale}
          y={label + 0.75}
          width={Math.max(-rest * scale - 1, 2)}
          height={height - 1.5}
        />
      )}
    </svg>
  );
}
