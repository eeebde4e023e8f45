// The Chinese texts of explanations: one for each of english.js. The sentences of errors are in chinese_codes.js.
import { codes } from './chinese_codes.js';
import { list, showPlain } from '../values/show.js';
import { isProduct, showsFactors } from './english_codes.js';

/** @typedef {import('./languages.js').Words} Words */
/** @typedef {import('./languages.js').Operands} Operands */

/** '2·3·4 = '，乘积之前。 @param {Operands} operands */
const factorsOf = ({ factors, value }) =>
  showsFactors(factors) ? factors.join('·') + (isProduct(factors, value) ? ' = ' : '，计为 ') : '';

/** @param {Operands} operands */
const side = (operands) =>
  operands.factors.length ? factorsOf(operands) + operands.value : '没有维度，记为 1';

/**
 * The effect of a change, by the name that hints.js gives it.
 *
 * @type {Record<string, (operands: Operands) => string>}
 */
const actions = {
  infer: ({ at }) => `推断 target[${at}]`,
  copy: ({ at }) => `复制 input[${at}]`,
  set: ({ at, to }) => `把 target[${at}] 设为 ${to}`,
  leave_out: ({ at }) => `去掉 target[${at}]`,
  join: () => '改用一维',
  pass: () => '改用这些长度',
  axis: ({ axis }) => `改用 axis ${axis}`,
  rules: ({ set, unset }) =>
    [set && `设 ${set.replaceAll(', ', '、')}`, unset && `去掉 ${unset.replaceAll(', ', '、')}`]
      .filter(Boolean)
      .join('，'),
};

/** The effect of a change, and the shape that it gives. @param {Operands} operands @param {string} [action] */
const change = (operands, action = actions[operands.action](operands)) =>
  `${action}${operands.mixed ? `，会混合 ${operands.mixed} 个样本` : ''}：${operands.target ? `${list(operands.target)} ` : ''}得到 ${list(operands.shape)}`;

/** The answers of other systems, and why. @param {Operands} outcome */
function otherAnswer({ systems, shape, code, zero }) {
  const all =
    systems.length > 1 ? `${systems.slice(0, -1).join('、')} 和 ${systems.at(-1)}` : systems[0];
  const them = systems.length > 1 ? '它们' : '它';
  const means = zero === 'copied' ? '复制输入的长度' : '是空的维度';
  const why = zero ? `对${them}来说，0 ${means}` : !shape && chinese.meanings[code]();
  return `${all} ${shape ? `得到 ${list(shape)}` : '拒绝此请求'}${why ? `：${why}` : ''}`;
}

/** The way of a system without a Flatten. @param {Operands} known */
function standIn({ way, axis, shape }) {
  if (way === 'merges') return `它有 torch.flatten(x, start_dim=${axis})，合并从该轴起的各维`;
  if (way === 'lowered') return '其 ONNX 前端把 Flatten 转成 Reshape';
  return `可用 Reshape 到 ${list(shape)} 代替`;
}

/** @type {Words} */
export const chinese = {
  codes,
  meanings: {
    multiple_inferred: () => '目标形状中有不止一个 -1',
    below_minus_one: () => '目标形状中有小于 -1 的项',
    not_a_length: () => '有一项不是 1 至 2^32-1 的长度',
    zero_beyond_rank: () => '0 在输入的同一位置没有可复制的维度',
    zero_with_inferred: () => 'allowzero、长度为 0 的项与 -1 同时出现',
    zero_product: () => '其余长度之积为 0，长度无从推断',
    not_divisible: () => '元素个数不能被已知长度之积整除',
    count_mismatch: () => '输入与目标形状的元素个数不同',
    overflow: () => '长度之积超出 int64',
    axis_out_of_range: () => '轴超出此秩的取值范围',
    index_out_of_range: () => '下标在张量之外',
    rank_too_large: () => '维度多于所支持的个数',
    target_missing: () => '没有目标形状',
    target_not_1d: () => '目标形状不是一维的长度列表',
    not_an_integer: () => '必须是整数的项不是整数',
    bad_symbol: () => '某一项不是长度、名称或由名称组成的表达式',
    bad_interval: () => '长度的界限不是整数区间，或互相矛盾',
    negative_length: () => '有长度小于 0',
    unsafe_length: () => '有长度超出能精确表示的范围',
    unknown_dialect: () => '没有这样的系统',
    unknown_operator: () => '此系统没有这个算子',
    bad_opset: () => 'opset 不是至少为 1 的整数',
    unknown_attribute: () => '此算子版本没有这个属性',
    missing_attribute: () => '缺少此系统所需的属性',
    bad_attribute: () => '属性取了不允许的值',
    unknown_option: () => '这里没有此选项，或其取值不允许',
    unsupported_type: () => '元素类型不受支持，或并不存在',
    wrong_data: () => '参数的种类不对，或数组的长度不对',
    needs_copy: () => '结果需要复制，而 copy 为 false',
    disposed: () => '张量的 WebAssembly 内存已经释放',
    out_of_memory: () => '内存无法分配',
    no_simd: () => '引擎不支持 WebAssembly SIMD',
    no_wasm: () => '引擎拒绝启动 WebAssembly 模块',
    not_a_model: () => '这些字节不是 ONNX 模型',
    truncated_model: () => '模型文件过早结束',
    too_deep: () => '模型的图嵌套过深',
    too_large: () => '模型的内容多于检查所读的上限',
    unknown_input: () => '模型没有这个名字的输入',
    no_batch: () => '模型没有输入含批',
    stale_report: () => '报告属于另一个文件',
    not_repairable: () => '没有修改能被证明使批可变',
  },
  request: ({ system, operator, input, target, axis, bare }) =>
    operator === 'Flatten'
      ? `${system}：展平 ${list(input)}，axis 为 ${showPlain(axis)}`
      : `${system}：从 ${list(input)} 变形为 ${bare ? showPlain(target[0]) : list(target)}`,
  result: (shape) => `结果：${list(shape)}`,
  failure: (text, code) => `失败：${text}（${code}）`,
  sentence: (text) => `${text}。`,
  hint: (text, kind) => `${kind === 'change' ? '可行' : '注意'}：${text}`,

  steps: {
    version: ({ again, counted, opset, newest, operator, value, system }) =>
      again
        ? '以下按 Reshape 处理。'
        : counted
          ? opset === undefined
            ? `未指定 opset，采用最新的 ${operator}-${value}。`
            : `opset ${opset} 下生效的是 ${operator}-${value}${opset > newest ? `。已知的最新 opset 是 ${newest}` : ''}。`
          : `${system} 只有一套规则。`,
    type: ({ type, system }) => `${system} 支持 ${type}。`,
    form: () => '目标形状是单个数字，此系统可以接受。',
    set_aside: ({ source, target, value }) =>
      `target[${target}] 复制 input[${source}] = ${value}。两侧的乘积都不计入它。`,
    input_count: (s) =>
      s.setsAside
        ? `除去复制的维度，输入各长度之积为 ${factorsOf(s)}${s.value}。`
        : `输入共有 ${factorsOf(s)}${s.value} 个元素。`,
    length: ({ target, value }) => `target[${target}] 是长度 ${value}。`,
    copied: ({ target, value }) => `target[${target}] = 0，复制 input[${target}] = ${value}。`,
    literal_zero: ({ target, specialZero, attribute }) =>
      `target[${target}] = 0 就是长度 0${
        specialZero ? `，因为没有 input[${target}]` : attribute && `（${attribute}）`
      }。`,
    inferred: ({ target, value }) => `target[${target}] = ${value}，最后推断。`,
    target_count: (s) =>
      `${s.infers ? '已知长度' : '目标形状'}的乘积为 ${factorsOf(s)}${s.value}。`,
    nonzero_count: ({ value }) => `两侧的乘积都不计入长度 0。输入其余长度之积为 ${value}。`,
    beside_zero: ({ target, value }) => `两侧乘积都是 0，target[${target}] 取 ${value}。`,
    division: ({ target, left, right, value }) =>
      `target[${target}] 由 ${left} ÷ ${right} 得 ${value}。`,
    count_check: ({ left, setsAside }) => `两侧都是 ${left}${setsAside ? '' : ' 个元素'}。`,
    unchecked: ({ value }) => `目标形状的 ${value} 个元素不与输入核对。`,
    size_limit: ({ value }) => `非 0 长度的乘积按字节计为 ${value}，未超出 int64。`,
    axis: ({ value, left, right }) =>
      value === left
        ? `axis ${value}：${right} 个维度中，前面有 ${value} 个。`
        : Number(left) + Number(right) === value
          ? `axis ${left} 从末尾数起：${left} + ${right} = ${value}。`
          : `axis ${left} 截断为 ${value}。`,
    kept: ({ source, value }) => `input[${source}] = ${value} 在 axis 之前，保持不变。`,
    left_product: (s) => `axis 之前：${side(s)}。`,
    right_product: (s) => `从 axis 起：${side(s)}。`,
  },

  hints: {
    change: (s) => change(s),
    batch: (s) => change(s, s.action === 'infer' ? '推断批' : '保留批'),
    divisor: (s) => change(s, `${actions.set(s)}，即最接近且能整除的长度`),
    transpose: () => '结果的各长度与输入相同，只是换了次序，像是转置。reshape 保持元素的行优先顺序',
    separate: (s) => change(s, '保持各样本分开'),
    mixed: ({ row, count }) => `若输入的轴 0 是批，结果的第 ${row} 行含有 ${count} 个样本的元素`,
    factors: ({ value, factors, entries }) =>
      `${entries ? '只改一项无法成立' : '没有任何项的目标形状恰有 1 个元素'}${
        value < 2n ? '' : `；${value} ${factors === `${value}` ? '是质数' : `= ${factors}`}`
      }`,
    meant: ({ written, meant }) => `${written} 可能是指 ${meant}`,
    instead: (known) => `${standIn(known)}：得到 ${list(known.shape)}`,
    copies: ({ shape }) => `去掉 copy: false 时，结果是形状为 ${list(shape)} 的副本`,
    differs: ({ outcomes }) => outcomes.map(otherAnswer).join('；'),
  },

  notes: {
    step: ({ text }) => `与 ONNX 不同：${text}`,
    load: () => '若形状与目标都是常量，模型在加载时即被拒绝。',
    unclear: () => '规范没有说明，与复制所得的 0 并列的 -1 应如何取值。',
    unspecified: () => '规范没有规定 allowzero 取此值的含义。',
    beyond: () => '如此大的长度未经验证。',
    merges: () => 'torch.flatten(start_dim=axis) 保留 axis 之前的维度。',
    lowered: () => '其 ONNX 前端会把它转成 Reshape，其中的 0 表示复制。',
  },
};
