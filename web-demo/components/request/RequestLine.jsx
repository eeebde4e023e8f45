// The request and its result in one line: "[2, 3, 4] reshaped to [0, -1] is [2, 12]".
import { useLayoutEffect, useRef } from 'preact/hooks';
import { lengthText } from '../../state/length_text.js';
import { layoutParts } from '../../layout/layout_parts.js';
import { namesParts } from '../../names/names_parts.js';
import { splitList } from '../../state/number_text.js';
import {
  asked,
  changedBy,
  currentStep,
  edit,
  explanation,
  fault,
  fields,
  layoutOperator,
  problems,
  shownEntries,
  wrong,
} from '../../state/page_state.js';
import { words } from '../../words/words.js';
import { ResultShape } from '../answer/ResultShape.jsx';
import { VerdictChip } from '../answer/VerdictChip.jsx';
import { RichText } from '../parts/RichText.jsx';
import { CopyArrows } from './CopyArrows.jsx';
import { NumberInput } from './NumberInput.jsx';
import { ShapeInput } from './ShapeInput.jsx';

/**
 * Whether a caption has room beneath its number, which is two lines: expressions may be longer, and one that is longer
 * than a line is broken within itself.
 *
 * @param {string} text
 */
const fitsBeneath = (text) =>
  (text.length <= 16 && text.split(' ').every((part) => part.length <= 9)) || !/\p{L}/u.test(text);

/** @param {import('../../state/target_entries.js').TargetEntry} entry */
function captionOf({ kind, source = 0, value, division }) {
  const say = words.value;
  if (kind === 'copy') return say.copies(source);
  if (kind === 'zero') return say.literalZero;
  if (kind !== 'inferred') return undefined;
  const texts = [division && `${division.left} ÷ ${division.right}`, `= ${value}`];
  return value === undefined ? say.toInfer : texts.find((text) => text && fitsBeneath(text));
}

/** The class for the size of the letters: smaller for longer requests, so that they fit on one line. */
function sizeClass() {
  const { input, target, operator, axis, perm, axes } = asked.value;
  const result = explanation.value?.shape?.map(lengthText) ?? ['an_error'];
  const texts = [
    ...splitList(input),
    ...(operator === 'reshape' ? splitList(target) : []),
    ...(operator === 'flatten' ? [axis] : splitList(perm ?? axes ?? '')),
    ...result,
  ];
  const width = texts.reduce((sum, text) => sum + 45 + 24 * text.length, 520);
  if (width < 1130) return '';
  return width < 1500 ? 'small' : 'tiny';
}

/** The index of the entry that cannot be read or is at fault. @param {'input' | 'target'} field */
const wrongIndex = (field) =>
  problems.value[field]?.index ?? (fault.value?.field === field ? fault.value.index : undefined);

/** An arrow for each 0 that copies, between what `data-dim` names; of a Transpose, for the step that is shown. */
const arrows = () =>
  layoutOperator.value
    ? (layoutParts.value?.stepArrows() ?? [])
    : shownEntries.value.flatMap(({ kind, source }, index) =>
        kind === 'copy'
          ? [
              {
                from: `input-${source}`,
                to: `target-${index}`,
                now: currentStep.value?.target === index,
              },
            ]
          : [],
      );

/** How the text of an entry is coloured. @param {string} text */
const inkOf = (text) => namesParts.value?.inkOf(text) ?? { className: '', ink: undefined };

/** @param {number} index @param {string} text */
function inputMark(index, text) {
  const { className, ink } = inkOf(text);
  return { ink, className: [className, ...inputClasses(index)].join(' ') };
}

/** @param {number} index */
const inputClasses = (index) => [
  shownEntries.value.some(({ kind, source }) => kind === 'copy' && source === index)
    ? 'source'
    : '',
  wrongIndex('input') === index ? 'wrong' : '',
  currentStep.value?.source === index ? 'now' : '',
];

/** @param {number} index @param {string} text */
function targetMark(index, text) {
  const entry = shownEntries.value.at(index);
  const { className, ink } = inkOf(text);
  return {
    ink,
    className: [
      className,
      entry && entry.kind !== 'length' ? entry.kind : '',
      wrongIndex('target') === index ? 'wrong' : '',
      currentStep.value?.target === index ? 'now' : '',
    ].join(' '),
    caption: entry && captionOf(entry),
  };
}

/** Captions stand beneath each axis of a list, and beneath entries of a target that are no lengths, such as a -1. */
const hasCaptions = () =>
  layoutOperator.value !== undefined ||
  splitList(asked.value.target).some((text) => !/^[1-9]\d*$/.test(text.trim()));

function AxisInput() {
  const say = words.value;
  const isWrong = wrong.axis.value;
  return (
    <span class="axis">
      <span class="word">
        <RichText text={say.flattenedAt} />
      </span>
      <span class="dims">
        <span class={isWrong ? 'dim wrong' : 'dim'}>
          <span class="box">
            <NumberInput
              value={fields.axis.value}
              placeholder="1"
              label={say.axis}
              invalid={isWrong}
              describedby={isWrong ? 'answer-sentence' : undefined}
              onText={(text) => edit({ axis: text }, 'axis')}
            />
          </span>
        </span>
      </span>
    </span>
  );
}

/** The controls of the headline: while one types in them, it does not become less high. */
const typed = ['input', 'target', 'axis', 'perm', 'axes'];

/**
 * Keeps the height of the headline, so that nothing beneath jumps up and down.
 *
 * @param {{ current: HTMLElement | null }} host
 */
function useSteadyHeight(host) {
  useLayoutEffect(() => {
    const line = /** @type {HTMLElement} */ (host.current);
    let width = 0;
    const observer = new ResizeObserver(([{ contentRect, borderBoxSize }]) => {
      const kept = contentRect.width === width && typed.includes(changedBy.peek());
      width = contentRect.width;
      line.style.minHeight = kept ? `${borderBoxSize[0].blockSize}px` : '';
    });
    observer.observe(line);
    return () => observer.disconnect();
  }, []);
  useLayoutEffect(() => {
    if (!typed.includes(changedBy.peek()) && host.current) host.current.style.minHeight = '';
  }, [asked.value]);
}

export function RequestLine() {
  const host = useRef(/** @type {HTMLDivElement | null} */ (null));
  useSteadyHeight(host);
  const say = words.value;
  const { operator } = asked.value;
  const ListInput = layoutOperator.value && layoutParts.value?.ListInput;
  const size = sizeClass();
  return (
    <div
      id="request"
      class={`request-line ${operator} ${size} ${size === 'tiny' && !hasCaptions() ? 'bare' : ''}`}
      ref={host}
    >
      <CopyArrows host={host} arrows={arrows()} />
      <ShapeInput
        name="input"
        label={say.inputShape}
        least={0}
        mark={inputMark}
        invalid={wrongIndex('input')}
      />
      {ListInput && <ListInput />}
      {operator === 'reshape' && (
        <span class="part">
          <span class="word">{say.reshapedTo}</span>
          <ShapeInput
            name="target"
            label={say.targetShape}
            least={-1}
            mark={targetMark}
            invalid={wrongIndex('target')}
          />
        </span>
      )}
      {operator === 'flatten' && <AxisInput />}
      <span class="answer">
        {!explanation.value?.error && <span class="word">{say.is}</span>}
        <ResultShape />
        <VerdictChip />
      </span>
    </div>
  );
}
