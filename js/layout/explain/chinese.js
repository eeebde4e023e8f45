// The Chinese texts of explanations of layout operators: one for each of explain_english.js.
import { list, show } from '../../values/show.js';
import { lengthText, range, shapesText, sumOf, valueText } from '../../messages/layout_text.js';

/** @typedef {import('./words.js').LayoutWords} LayoutWords */
/** @typedef {import('./words.js').Operands} Operands */

/** A length, or what is beyond int64. @param {number | bigint} length */
const amount = (length) => (length === -1 ? '2^63-1 以上' : lengthText(length));

/** 'a、b 和 c' @param {readonly unknown[]} items @param {string} [last] */
const all = (items, last = '和') =>
  items.length > 1 ? `${items.slice(0, -1).join('、')} ${last} ${items.at(-1)}` : `${items[0]}`;

/** A range of axes or indices. @param {Operands} mistake */
const rangeText = ({ low, high }) => (high < low ? '此处一个也没有' : `可用 ${low} 至 ${high}`);

/** @param {Operands} mistake */
const axesWithin = ({ low, high }) => (high < low ? '标量没有轴' : `轴为 ${low} 至 ${high}`);

/** The sentence of a parameter that is not given, by its name; of `axes` by the operator too. */
const absent = {
  axes: (/** @type {Operands} */ { operator, value }) =>
    operator === 'Squeeze'
      ? '未给出 axes：去掉所有长度为 1 的轴。'
      : `未给出 axes：各范围依次属于最前面的${value === 1 ? '一个轴' : ` ${value} 个轴`}。`,
  axis: (/** @type {Operands} */ { value }) => `未给出 axis：取 ${value}。`,
  perm: () => '未给出 perm：各轴的次序反转。',
};

/** The origin of the length of a broadcast axis, -1 of what has none. @param {Operands} step */
function lengthFrom({ left, right }) {
  if (left === -1) return '来自 shape。输入没有这个轴';
  if (right === -1) return '来自输入。shape 没有这一项';
  if (left === right) return '输入与 shape 相同';
  if (left !== 1 && right !== 1)
    return `输入在此为 ${left}，shape 在此为 ${right}，其中一个可以是 1`;
  return right === 1 ? '来自输入。shape 在此为 1' : '来自 shape。输入在此为 1';
}

/** The entries that a range takes. @param {Operands} step */
function takenText(step) {
  const { value } = step;
  const { first, last } = range(/** @type {any} */ (step));
  if (value === 0) return '范围内没有任何一项';
  if (value === '?') return '取哪些项取决于它';
  if (last === undefined) return `取 ${value} 项，下标从 ${first} 起`;
  return value === 1 ? `取下标为 ${first} 的一项` : `取 ${value} 项，下标从 ${first} 到 ${last}`;
}

/** The effect of a change. @param {Operands} operands */
function changeText({ set, unset, opset }) {
  const parts = set.map(
    (/** @type {[string, any]} */ [name, value]) => `把 ${name} 设为 ${valueText(value)}`,
  );
  if (opset !== undefined) parts.push(`改用 opset ${opset}`);
  if (unset.length > 0) parts.push(`去掉 ${all(unset)}`);
  return parts.join('，');
}

/** @param {{ from: number, to: number | undefined }} opsets */
const opsetsText = ({ from, to }) =>
  to === undefined
    ? `opset ${from} 起`
    : from === to
      ? `opset ${from} 下`
      : `opset ${from} 至 ${to} 下`;

/** The answer of other versions. @param {any} answer */
const answerText = (answer) =>
  `${opsetsText(answer)}${answer.shapes ? `，结果是 ${shapesText(answer.shapes)}` : `失败：${answer.text}`}`;

/** @type {Record<string, (mistake: any) => string>} */
const mistakes = {
  unknown_parameter: ({ name, value, takes, since }) =>
    `此版本没有 ${name}` +
    (Number(value) > since
      ? `；版本 ${value} 才有`
      : Number(value) > 0
        ? `；到版本 ${value} 为止才有`
        : '') +
    (takes.length > 0 ? `；此版本有 ${takes.join('、')}` : ''),
  unknown_form: ({ given, since }) =>
    since < 6
      ? `to 为 ${given}；此版本的 to 是文本，如 'FLOAT16'`
      : `to 为 ${given}；从版本 6 起 to 是数字，如 10`,
  missing: ({ parameter }) =>
    parameter === 'num_outputs'
      ? '必须给出 split 或 num_outputs'
      : parameter === 'outputs'
        ? '必须给出 split，或节点的输出个数 outputs'
        : `必须给出 ${parameter}`,
  word: ({ name, given, allowed }) => `${name} 为 ${given}；可以是 ${all(allowed.map(show), '或')}`,
  flag: ({ name, value }) => `${name} 为 ${lengthText(value)}；可以是 0、1、false 或 true`,
  no_type: ({ given }) => `to 为 ${given}，不是元素类型`,
  element_type: ({ type }) => `此版本不接受 ${type} 类型的元素`,
  target_type: ({ type }) => `不能转换为 ${type}`,
  input_count: ({ value, low, high, operator }) =>
    operator === 'Gather'
      ? `${high === 1 ? '给出 indices 时，inputs 只有数据的形状' : 'inputs 是数据和 indices 的形状，或以值的形式给出 indices'}；现有 ${value} 个`
      : `${high === -1 ? `至少要有 ${low} 个输入` : `要有 ${low} 个输入`}，而不是 ${value} 个`,
  input_rank: ({ input, value }) => `inputs[${input}] 有 ${value} 个维度；最多支持 256 个`,
  result_rank: ({ value }) => `结果有 ${value} 个维度；最多支持 256 个`,
  input_length: ({ name }) => name,
  large_length: ({ index, value }) =>
    `结果在轴 ${index} 的长度为 ${amount(value)}；最大支持 2^53-1`,
  axis: (s) => `${s.name} 为 ${s.given}；${axesWithin(s)}`,
  negative_axis: (s) => `${s.name} 为 ${s.given}；此版本的轴不能为负：${axesWithin(s)}`,
  repeated_axis: ({ name, value, parameter }) =>
    `${name} 再次指定轴 ${value}；${parameter} 中每个轴只能出现一次`,
  not_one: ({ name, low, value }) =>
    `${name} 指定轴 ${low}，其长度为 ${lengthText(value)}；只能去掉长度为 1 的轴`,
  order_count: ({ value, low }) => `perm 有 ${value} 项，而输入有 ${low} 个维度`,
  broadcast: ({ name, value, low, high }) =>
    `${name} 为 ${lengthText(value)}，对应结果的轴 ${high}，而输入在此为 ${lengthText(low)}；两者必须相等，或其中之一为 1`,
  negative_entry: ({ name }) => name,
  list_count: ({ parameter, value, low }) =>
    parameter === 'repeats' || parameter === 'starts'
      ? `${parameter} 有 ${value} 项，而输入有 ${low} 个维度`
      : `${parameter} 有 ${value} 项，而 starts 有 ${low} 项`,
  zero_step: ({ name }) => `${name} 为 0；步长只能向前或向后`,
  ranks_differ: ({ input, value, low }) =>
    `inputs[${input}] 有 ${value} 个维度，而 inputs[0] 有 ${low} 个；两者必须一样多`,
  lengths_differ: ({ input, value, low, high }) =>
    `轴 ${high} 的长度不同：inputs[0] 为 ${lengthText(low)}，inputs[${input}] 为 ${lengthText(value)}`,
  sizes_sum: ({ value, low, high }) =>
    `split 各项之和为 ${amount(value)}，而轴 ${high} 的长度为 ${lengthText(low)}`,
  part_count: ({ parameter, value }) =>
    parameter === 'split'
      ? 'split 没有任何一项；至少要有一个部分'
      : `${parameter} 为 ${lengthText(value)}；至少要有一个部分`,
  unequal_parts: ({ value, low, high }) =>
    `轴 ${high} 的长度为 ${lengthText(low)}，不能分成 ${lengthText(value)} 个相等的部分`,
  too_many_parts: ({ value, low }) =>
    `长度 ${lengthText(low)} 分成 ${lengthText(value)} 个部分时，最后一个部分的长度会小于零`,
  part_limit: ({ value, low }) => `${lengthText(value)} 个部分过多；最多支持 ${low} 个`,
  both_counts: () => 'split 与 num_outputs 同时给出；只能给出其中之一',
  outputs_differ: ({ value, low }) => `outputs 为 ${lengthText(value)}，而 split 有 ${low} 项`,
  pad_count: ({ parameter, value, low }) =>
    `${parameter} 有 ${value} 项；${low} 个轴需要 ${2 * Number(low)} 项，先是所有开头，再是所有末尾`,
  negative_pad: ({ name, value }) => `${name} 为 ${lengthText(value)}；此版本不能裁剪`,
  overcropped: ({ high }) => `裁剪后轴 ${high} 的长度`,
  reflected: ({ name, value, low, high }) =>
    `${name} 为 ${lengthText(value)}；轴 ${high} 最多能反射出 ${lengthText(low)} 个元素`,
  empty_axis: ({ low, given }) => `轴 ${low} 为空，而 ${given} 要重复已有的元素；可用 constant`,
  index: (s) => `${s.name} 为 ${lengthText(s.value)}；${rangeText(s)}`,
  negative_index: (s) =>
    `${s.name} 为 ${lengthText(s.value)}；此版本的下标不能为负：${rangeText(s)}`,
  not_images: ({ value }) => `图像有 4 个维度，即 [N,C,H,W]，而输入有 ${value} 个`,
  block_size: ({ value }) => `blocksize 为 ${lengthText(value)}；至少为 1`,
  channels: ({ value, low }) =>
    `${lengthText(value)} 个通道不是 blocksize 的平方 ${amount(low)} 的倍数`,
  places: ({ value, low, high }) =>
    `轴 ${high} 的长度 ${lengthText(value)} 不是 blocksize ${lengthText(low)} 的倍数`,
};

/** @type {LayoutWords} */
export const chinese = {
  title: ({ system, inputs, values }) =>
    `${system}：${[
      `输入 ${shapesText(inputs)}`,
      ...values.map(
        (/** @type {[string, any]} */ [name, value]) => `${name} 为 ${valueText(value)}`,
      ),
    ].join('，')}`,
  result: (shapes) => `结果：${shapes ? shapesText(shapes) : '[...]'}`,
  works: ({ holds, requires, exact }) => {
    if (requires.length > 0)
      return `${exact ? '当且仅当' : '仅当'} ${requires.map(lengthText).join(' 且 ')} 时成立`;
    return holds === 'always' ? '对所有长度都成立' : '对某些长度成立，具体不确定';
  },
  sentence: (text) => `${text}。`,
  unknown: ({ operator, opset, first }) =>
    `ONNX 在 opset ${opset} 下没有 ${operator}；它从 opset ${first} 起才有`,
  specified: (text, url) => `规范：${text}${url}`,
  specifications: {
    Squeeze: () => 'Squeeze 去掉长度为 1 的轴：axes 中的轴；未给出 axes 时，去掉所有这样的轴。',
    Unsqueeze: () =>
      'Unsqueeze 插入长度为 1 的轴。axes 是它们在结果中的位置。结果的秩是输入的秩加上它们的个数。',
    Transpose: () =>
      'Transpose 改变轴的次序。perm 依次给出结果的每个轴来自输入的哪个轴。未给出 perm 时次序反转。',
    Expand: () =>
      'Expand 把输入与 shape 广播。两者在最后一个轴对齐。一方的长度为 1 时取另一方的长度。',
    Slice: () =>
      'Slice 沿轴取出从起点到终点的项，不含终点。负数从末尾数起。超出轴的值移到轴的边界。',
    Concat: () => 'Concat 沿一个轴连接输入。在其他轴上，它们的长度必须相等。',
    Split: () => 'Split 把一个轴分成若干部分，按 split 中各部分的长度，或按部分的个数。',
    Tile: ({ takes }) =>
      takes.includes('tiles')
        ? 'Tile 沿一个轴重复输入，次数由 tiles 给出。'
        : 'Tile 沿每个轴重复输入，次数由 repeats 中对应的项给出。',
    Pad: ({ takes }) =>
      `Pad 在每个轴的开头和末尾添加元素。${takes.includes('paddings') ? 'paddings' : 'pads'} 是添加的个数：先是所有开头，再是所有末尾。`,
    Gather: () => 'Gather 按下标沿一个轴取出各项。下标的维度取代这个轴。',
    DepthToSpace: () =>
      'DepthToSpace 把通道移到高和宽的块中：每 blocksize × blocksize 个通道组成一块。',
    SpaceToDepth: () => 'SpaceToDepth 把高和宽中 blocksize × blocksize 的块移到通道中。',
    Cast: () => 'Cast 把每个元素转换为 to 的类型。形状不变。',
  },
  steps: {
    attribute: ({ parameter, given }) => `${parameter} 为 ${valueText(given)}，在此版本中是属性。`,
    operand: ({ parameter, given }) => `${parameter} 为 ${valueText(given)}，在此版本中是输入。`,
    absent: (s) => absent[/** @type {keyof typeof absent} */ (s.parameter)](s),
    from_back: ({ name, value, left, right }) =>
      `${name} = ${left} 从末尾数起：${left} + ${right} = ${value}。`,
    removed: ({ axis }) => `输入的轴 ${axis} 长度为 1，被去掉。`,
    undecided: ({ axis, value }) =>
      `输入的轴 ${axis} 长度为 ${value}。长度为 1 时它被去掉，因此结果的秩不确定。`,
    inserted: ({ axis }) => `结果的轴 ${axis} 是插入的，长度为 1。`,
    kept: ({ axis, value, left }) => `结果的轴 ${axis} 是输入的轴 ${left}，长度为 ${value}。`,
    broadcast: (s) => `结果的轴 ${s.axis} 长度为 ${s.value}，${lengthFrom(s)}。`,
    range: (s) => `轴 ${s.axis} 的长度为 ${s.length}：${takenText(s)}。`,
    step: ({ axis, value }) => `轴 ${axis} 的步长为 ${value}${value < 0 ? '，从后往前' : ''}。`,
    joined: ({ axis, value, left, lengths }) =>
      `轴 ${axis}：${left} 个输入的长度之和为 ${sumOf(lengths, value)}${amount(value)}。`,
    divided: ({ axis, value, left, right, length }) =>
      `轴 ${axis}：长度 ${length} 分成 ${left} 个部分，长度各为 ${value}${right === value ? '' : `，最后一个为 ${right}`}。`,
    listed: ({ axis, value, left, lengths }) =>
      `轴 ${axis}：${left} 个部分的长度之和为 ${sumOf(lengths, value)}${value}，等于它的长度。`,
    times: ({ axis, value, left, right }) =>
      `轴 ${axis} 长度为 ${left}，重复后为 ${left} × ${right} = ${amount(value)}。`,
    padded: ({ axis, value, left, right, length }) =>
      left === 0 && right === 0
        ? `轴 ${axis} 的长度仍为 ${length}。`
        : `轴 ${axis}：长度 ${length}，开头 ${left}，末尾 ${right}，成为 ${amount(value)}。`,
    gathered: ({ axis, value, left, indices }) =>
      `轴 ${axis} 长度为 ${left}，${
        value === 0 ? '被去掉：下标是标量' : `由下标的维度 ${list(indices)} 取代`
      }。`,
    blocks: ({ axis, value, left, right, divides }) =>
      `轴 ${axis}，即${['样本', '通道', '高', '宽'][axis]}：${lengthText(left)} ${divides ? '÷' : '×'} ${amount(right)} = ${amount(value)}。`,
    converted: ({ type }) => `元素转换为 ${type}。各长度不变。`,
  },
  mistakes,
  hints: {
    change: (change) => `${changeText(change)}：得到 ${shapesText(change.shapes)}`,
    versions: ({ answers }) => answers.map(answerText).join('；'),
    forms: ({ names, from, becomes }) => {
      const [before, after] = becomes === 'operand' ? ['属性', '输入'] : ['输入', '属性'];
      return `${all(names)} 在 opset ${from} 之前是${before}，其后是${after}`;
    },
  },
};
