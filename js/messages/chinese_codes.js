// The Chinese sentences of errors: one for each of english_codes.js.
import { maxRank } from '../generated/tables.js';
import { faultyList, isOfInput, isZero, list, plainly, show, timesOf } from './english_codes.js';
import { attributeSince, statedOpset, system, systemName } from './stated_system.js';
import { badInterval, badSymbol, whyOf } from './chinese_symbols.js';
import { lengthsIn } from './spelling.js';
import { entryTerm, term } from './terms.js';
import { typeMeant } from './type_names.js';

/** @typedef {import('./failure.js').Failure} Failure */
/** @typedef {import('./languages.js').Words} Words */

/** @param {number | bigint | undefined} count */
const amount = (count) => (count === undefined || count < 0 ? '超过 2^63-1' : String(count));

/** @param {Failure} failure */
const entry = ({ target, index }) => `target[${index}] 为 ${entryTerm(target?.[index ?? 0])}`;

/** @param {Failure} failure */
const stated = (failure) => system(failure, term('opset'));

const rank = (/** @type {Failure} */ { input }) => input?.length ?? 0;

/** @param {Failure} failure */
function tooManyDims({ input, target, value }) {
  const [side, dims] = rank({ input }) > Number(value) ? ['输入', input] : ['目标形状', target];
  const many = dims?.length ?? 0;
  return `${side}有${many > maxRank ? `超过 ${maxRank}` : ` ${many}`} 个维度`;
}

/** @param {Failure} failure */
function noList({ field, name, value, reason }) {
  if (reason) return `必须是整数：${reason}`;
  const which = faultyList({ field, name });
  if (!which) return `${name} 必须是整数，而不是 ${show(value)}`;
  const side = which === 'input' ? '输入形状' : '目标形状';
  if (typeof value !== 'string') return `${side}必须是长度的列表，而不是 ${show(value)}`;
  const lengths = lengthsIn(value);
  return `${side}给成了文本 ${show(value)}；请给列表${lengths ? `：${list(lengths)}` : '，例如 [2,3]'}`;
}

/** Both counts. @param {Failure} failure */
function counts({ inputCount, targetCount }) {
  const [fewer, more] = [timesOf(inputCount, targetCount), timesOf(targetCount, inputCount)];
  const input = `输入有 ${amount(inputCount)} 个元素`;
  if (fewer) return `${input}，是目标形状 ${targetCount} 个的 ${fewer} 倍`;
  return `${input}，目标形状却有 ${amount(targetCount)} 个${more ? `，是其 ${more} 倍` : ''}`;
}

/** The lengths whose product is too large. @param {Failure} failure */
function overflowing({ field, targetCount }) {
  if (field === 'input') return '输入的长度';
  return isZero(targetCount) ? '非 0 长度' : '目标形状的长度';
}

/** An element type that is not known, and the one that is meant, or all. @param {Failure} failure */
function noType({ value, known = [] }) {
  const meant = typeMeant(value, known);
  const instead = meant ? `是不是 ${meant}？` : `可用的有 ${known.join('、')}`;
  return `没有元素类型 ${show(value)}；${instead}`;
}

/** The values that an attribute may have. @type {Record<import('./systems.js').AllowedValues, string>} */
const allowedTexts = {
  boolean: 'true 或 false',
  zero_or_one: '0、1、false 或 true',
  integer: '整数、false 或 true',
  safe_integer: '不超过 2^53-1 的整数、false 或 true',
};

/** @param {Failure} failure */
const choices = ({ allowed = 'integer' }) => allowedTexts[allowed];

/** @param {Failure} failure */
function unknownOption({ option, reason, rules, value }) {
  if (reason !== undefined) return `选项有误：${reason}`;
  if (option) return `没有选项 ${show(option.key)}；可用的有 ${option.known.join('、')}`;
  return value === undefined
    ? `${systemName({ rules })} 不区分 opset`
    : `选项必须是带有自身键的普通对象，例如 { opset: 14 }，而不是 ${show(value)}`;
}

const engines = 'Node 20.19、Chrome 115、Firefox 115 或 Safari 16.4';

/** @type {Words['codes']} */
export const codes = {
  needs_copy: ({ operator }) =>
    `${operator ? '这块数据无法用步长表示出结果' : '按行主序取出元素需要复制'}，而 copy 为 false`,
  multiple_inferred: (f) => `${entry(f)}，但前面已有一项待推断；${term('-1')} 最多只能出现一次`,
  below_minus_one: (f) =>
    `${entry(f)}；每一项只能是长度、${term('0')}，或仅出现一次的 ${term('-1')}`,
  not_a_length: (f) =>
    `${isOfInput(f) ? `input[${f.index}] 为 ${f.input?.[f.index ?? 0]}` : entry(f)}；` +
    `${stated(f)} 的长度为 1 至 2^32-1，且不作推断`,
  zero_beyond_rank: (f) =>
    `${entry(f)}，要复制输入的第 ${f.index} 维，但输入` +
    (rank(f) === 0
      ? '没有维度'
      : rank(f) === 1
        ? '只有第 0 维'
        : `只有第 0 至第 ${rank(f) - 1} 维`),
  zero_with_inferred: () =>
    `启用 ${term('allowzero')} 后 ${term('0')} 就是长度零，与它并列的 ${term('-1')} 无法推断`,
  zero_product: ({ operator, inputCount = 0 }) => {
    if (operator === 'Flatten')
      return `${term('axis')} 之前各维长度的乘积为 0，另一侧会是 0 ÷ 0，任何数都成立`;
    return isZero(inputCount)
      ? `${term('-1')} 会是 0 ÷ 0，任何数都成立`
      : `${term('-1')} 会是 ${amount(inputCount)} ÷ 0，没有数能成立`;
  },
  not_divisible: ({ inputCount = 0, targetCount = 1, setsAside, why, reason }) => {
    if (reason) return `不能整除：${reason}`;
    if (why) return `不是整数：${whyOf(why)}`;
    return isZero(targetCount)
      ? '只看不为 0 的长度时，输入的乘积不能被目标形状的乘积整除'
      : `${amount(inputCount)}${setsAside ? ' ' : ' 个元素'}不能被已知长度之积 ${amount(targetCount)} 整除` +
          (inputCount < 0 || targetCount < 0
            ? ''
            : `，余 ${BigInt(inputCount) % BigInt(targetCount)}`);
  },
  count_mismatch: ({ reason, setsAside, inputCount, targetCount }) =>
    reason
      ? `形状不符：${reason}`
      : setsAside
        ? `除去复制的维度，输入各长度之积为 ${amount(inputCount)}，目标形状为 ${amount(targetCount)}`
        : counts({ inputCount, targetCount }),
  overflow: (f) =>
    `${overflowing(f)}之积` +
    (f.index === undefined ? '' : `在 ${f.field}[${f.index}] 处`) +
    '超过 2^63-1',
  axis_out_of_range: (f) =>
    f.reason
      ? `轴有误：${f.reason}`
      : `${term('axis')} ${f.axis} 超出范围：可取 ${f.range?.join(' 至 ')}，因为秩为 ${rank(f)}`,
  rank_too_large: (f) =>
    f.reason ? `维度过多：${f.reason}` : `${tooManyDims(f)}，最多支持 ${f.value} 个`,
  target_missing: ({ form }) =>
    form === 'array'
      ? '没有给出目标形状。数组没有形状：先给出它的各维长度，再给出目标，例如 reshape(data, [2, 3], [6])'
      : '没有给出目标形状；需要一个长度列表，标量用 []',
  target_not_1d: (f) =>
    `目标形状必须是一维的长度列表，不能是${f.form === 'bare' ? '单个数字' : '嵌套列表'}`,
  not_an_integer: noList,
  bad_symbol: badSymbol,
  bad_interval: badInterval,
  negative_length: (f) =>
    `${f.name ?? `input[${f.index}]`} 为 ${f.name ? f.value : f.input?.[f.index ?? 0]}；长度至少为 0${f.reason ? `；${f.reason}` : ''}`,
  unsafe_length: (f) =>
    f.reason
      ? `长度过大：${f.reason}`
      : f.name
        ? `${f.name} 为 ${plainly(f.value)}；number 最大到 2^53-1，bigint 最大到 int64`
        : `结果中有长度 ${f.value}；JavaScript 数组最长为 2^53-1`,
  unknown_dialect: (f) => `没有名为 ${show(f.value)} 的 dialect；可用的有 ${f.known?.join('、')}`,
  unknown_operator: (f) => {
    if (f.reason) return `算子有误：${f.reason}`;
    const opset = statedOpset(f);
    return `${systemName(f)} ${opset ? `在 ${term('opset')} ${opset} 下` : ''}没有 ${f.operator}`;
  },
  bad_opset: (f) => `${term('opset')} 必须是不小于 1 的整数，而不是 ${show(f.value)}`,
  unknown_attribute: (f) =>
    f.reason
      ? `没有此属性：${f.reason}`
      : `${stated(f)} 没有属性 ${term(f.name ?? '')}` +
        (attributeSince(f) ? `；它从 ${term('opset')} ${attributeSince(f)} 开始才有` : ''),
  missing_attribute: (f) =>
    f.reason
      ? `缺少属性：${f.reason}`
      : `${stated(f)} 必须给出 ${term(f.name ?? '')}，取 ${choices(f)}`,
  bad_attribute: (f) =>
    f.reason
      ? `属性有误：${f.reason}`
      : `${term(f.name ?? '')} 为 ${show(f.value)}；可取 ${choices(f)}`,
  unknown_option: unknownOption,
  unsupported_type: (f) =>
    f.known
      ? noType(f)
      : f.operator
        ? `${stated(f)} 不支持 ${f.value} 类型的元素`
        : `不支持这种元素类型：${f.reason ?? show(f.value)}`,
  wrong_data: (f) => `数据有误：${f.reason}`,
  index_out_of_range: (f) => `下标越界：${f.reason}`,
  disposed: () => '这个张量已经释放',
  out_of_memory: (f) => `内存不足：${f.reason}`,
  no_simd: () => `此引擎不支持 WebAssembly SIMD；需要 ${engines}`,
  no_wasm: ({ reason }) =>
    `此引擎拒绝同步启动 WebAssembly 模块${reason ? `：${reason}` : ''}。需要 ${engines}、足够的内存，并且安全策略允许 wasm-unsafe-eval`,
  not_a_model: (f) => `不是模型：${f.reason}`,
  truncated_model: (f) => `模型文件不完整：${f.reason}`,
  too_deep: (f) => `嵌套过深：${f.reason}`,
  too_large: (f) => `模型过大：${f.reason}`,
  unknown_input: (f) => `没有此输入：${f.reason}`,
  no_batch: (f) => `没有批：${f.reason}`,
  stale_report: (f) => `报告已过时：${f.reason}`,
  not_repairable: (f) => `不能修复：${f.reason}`,
};
