// The request and its answer in one line: "[2, 3, 4] reshaped to [0, -1] is [2, 12]".
import { useRef } from 'preact/hooks';
import { faultOf, notesOf } from '../notes.js';
import { splitList } from '../reading.js';
import { edit, explanation, question, request, step } from '../state.js';
import { words } from '../words/words.js';
import { Arcs } from './Arcs.jsx';
import { Dims } from './Dims.jsx';
import { NumberInput } from './NumberInput.jsx';

/** The notes on the target as far as the steps are shown, and which numbers the shown step is about. */
function shown() {
  const said = explanation.value;
  if (!said) return { notes: [], now: undefined };
  const at = step.value;
  const steps = at === undefined ? said.steps : said.steps.slice(0, at + 1);
  return { notes: notesOf(said, steps), now: at === undefined ? undefined : said.steps[at] };
}

/** @param {import('../notes.js').Note} note */
function captionOf({ kind, source, value, division }) {
  const say = words.value;
  if (kind === 'copy') return say.copies(/** @type {number} */ (source));
  if (kind === 'zero') return say.literalZero;
  if (kind !== 'inferred') return undefined;
  if (division) return `${division.count} ÷ ${division.known}`;
  return value === undefined ? say.toInfer : `= ${value}`;
}

/** The result, dim by dim; a dim is hidden until its step is reached. */
function Result() {
  const said = explanation.value;
  if (!said) return <span class="result unknown">…</span>;
  if (said.error) return <span class="result refused">{said.error.code}</span>;
  const { notes, now } = shown();
  const shape = said.shape ?? [];
  return (
    <span class="result dims">
      <i>[</i>
      {shape.map((length, index) => {
        const hidden =
          now !== undefined && said.operator === 'Reshape' && notes[index]?.value === undefined;
        return (
          <span key={index} class={now?.target === index ? 'dim now' : 'dim'}>
            <span class="box">
              <span class="number">{hidden ? '·' : length}</span>
              {index < shape.length - 1 && <i>,</i>}
            </span>
          </span>
        );
      })}
      <i>]</i>
    </span>
  );
}

/** How large the line may be, so that it is one line where there is room: by what it holds. */
function sizeOf() {
  const { input, target, operator, axis } = request.value;
  const result = explanation.value?.shape?.map(String) ?? ['an_error'];
  const texts = [
    ...splitList(input),
    ...(operator === 'reshape' ? splitList(target) : [axis]),
    ...result,
  ];
  const width = texts.reduce((sum, text) => sum + 45 + 24 * text.length, 390);
  if (width < 1130) return '';
  return width < 1600 ? 'small' : 'tiny';
}

export function Headline() {
  const host = useRef(/** @type {HTMLDivElement | null} */ (null));
  const say = words.value;
  const { operator, axis } = request.value;
  const { notes, now } = shown();
  const fault = explanation.value && faultOf(explanation.value);
  const problems = question.value.problems ?? {};
  const wrongAt = (/** @type {'input' | 'target'} */ field) =>
    problems[field]?.index ?? (fault?.field === field ? fault.index : undefined);
  const copies = notes.flatMap(({ kind, source }, index) =>
    kind === 'copy'
      ? [{ from: `input-${source}`, to: `target-${index}`, now: now?.target === index }]
      : [],
  );
  const sources = copies.map(({ from }) => from);

  /** @param {'input' | 'target'} field @param {number} index */
  const mark = (field, index) => {
    const note = field === 'target' ? notes[index] : undefined;
    const current = now && (field === 'target' ? now.target : now.source) === index;
    return {
      className: [
        note && note.kind !== 'length' ? note.kind : '',
        field === 'input' && sources.includes(`input-${index}`) ? 'source' : '',
        wrongAt(field) === index ? 'wrong' : '',
        current ? 'now' : '',
      ].join(' '),
      caption: note && captionOf(note),
    };
  };
  return (
    <div class={`headline ${operator} ${sizeOf()}`} ref={host}>
      <Arcs host={host} arcs={copies} />
      <Dims
        name="input"
        label={say.inputShape}
        least={0}
        mark={(index) => mark('input', index)}
        invalid={wrongAt('input')}
        describedby="saying"
      />
      {operator === 'reshape' ? (
        <>
          <span class="word">{say.reshapedTo}</span>
          <Dims
            name="target"
            label={say.targetShape}
            least={-1}
            mark={(index) => mark('target', index)}
            invalid={wrongAt('target')}
            describedby="saying"
          />
        </>
      ) : (
        <span class="axis">
          <span class="word">{say.flattenedAt}</span>
          <span class="dims">
            <span class={problems.axis ? 'dim wrong' : 'dim'}>
              <span class="box">
                <NumberInput
                  value={axis}
                  placeholder="1"
                  label={say.axis}
                  invalid={problems.axis !== undefined}
                  onText={(text) => edit({ axis: text }, 'axis')}
                />
              </span>
            </span>
          </span>
        </span>
      )}
      <span class="answer">
        <span class="word">{say.is}</span>
        <Result />
      </span>
    </div>
  );
}
