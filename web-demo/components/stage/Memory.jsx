// The memory of the input, and of the copy where the result needs one.
import { stridesOf } from '../../picture/indices.js';
import { boards, copyMemory, stageWidth } from '../../state/boards.js';
import { afterAnswer, revealed } from '../../state/page_state.js';
import { words } from '../../words/words.js';
import { asLayout } from '../../state/any_answer.js';
import { layoutParts } from '../../layout/layout_parts.js';
import { sharingParts } from '../../state/sharing.js';
import { RichText } from '../parts/RichText.jsx';
import { MemoryStrip } from './MemoryStrip.jsx';

const widestCell = 56; // px

const stridesText = (/** @type {readonly number[]} */ strides) => `(${strides.join(', ')})`;

/** Whether the result is a view, and the strides. @param {{ count: number }} props */
function SharingCaption({ count }) {
  const say = words.value;
  const { sharing, view } = afterAnswer.value;
  const input = boards.value?.input?.shape ?? [];
  if (!boards.value?.said.ok || !revealed.value || !sharingParts.value) return null;
  if (!sharing || sharing === 'untried') return <p class="caption">{say.unknownSharing}</p>;
  if (sharing === 'impossible') return <p class="caption">{say.noTensor}</p>;
  const from = stridesText(stridesOf(input, view.transposed));
  const sentence = !sharing.view
    ? say.copy(BigInt(count))
    : count === 0
      ? say.emptyView
      : say.view(BigInt(count));
  return (
    <p class="caption sharing">
      <RichText text={sentence} />{' '}
      <span class="strides">
        <RichText text={say.strides(from, sharing.view ? stridesText(sharing.strides) : '')} />
      </span>
    </p>
  );
}

/** @param {{ shown: import('../../state/boards.js').Boards }} props */
export function Memory({ shown }) {
  const say = words.value;
  const { count, each, memory, tooMany } = shown;
  const copy = copyMemory(shown);
  const title = asLayout(shown.said) ? `${say.memory}, ${say.output}` : say.copyTitle;
  const moving = asLayout(shown.said);
  const MovedCaption = moving && layoutParts.value?.MovedCaption;
  const width = Math.min(stageWidth.value, count * widestCell);
  if (tooMany) return null;
  return (
    <div class="memory">
      {count > 0 && (
        <>
          <h2>{say.memory}</h2>
          <MemoryStrip label={say.memory} count={count} each={each} width={width} {...memory} />
        </>
      )}
      {moving ? MovedCaption && <MovedCaption shown={shown} /> : <SharingCaption count={count} />}
      {copy && revealed.value && count > 0 && (
        <>
          <h2>{title}</h2>
          <MemoryStrip label={title} count={count} each={each} width={width} {...copy} />
        </>
      )}
    </div>
  );
}
