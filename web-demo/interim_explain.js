// INTERIM, to be deleted: explanations and comparisons in the form that the package itself will give,
// made from resolveReshape and resolveFlatten. Only answer.js imports it.
import { ReshapeError, resolveFlatten, resolveReshape } from 'reshape-wasm';

export const systems = ['onnx', 'openvino', 'numpy'];

const since = {
  Reshape: [1, 5, 13, 14, 19, 21, 23, 24, 25],
  Flatten: [1, 9, 11, 13, 21, 23, 24, 25],
};

/** @type {Record<string, Record<string, (...given: any[]) => string>>} */
const sentences = {
  en: {
    version: (operator, version) => `ONNX ${operator}-${version} is in force`,
    system: (name) => `${name === 'numpy' ? 'NumPy' : 'OpenVINO'} has one set of rules`,
    length: (i, value) => `target ${i} is ${value}: a length as it stands`,
    copy: (i, source, value) => `target ${i} is 0: copies input dim ${source}, which is ${value}`,
    zero: (i) => `target ${i} is 0: a length of zero`,
    infer: (i) => `target ${i} is -1: to be inferred`,
    divide: (count, known, value) => `${count} elements ÷ ${known} = ${value}, no remainder`,
    solve: (value) => `-1 becomes ${value}`,
    rows: (axis, rows) => `the dims before axis ${axis} multiply to ${rows}`,
    columns: (axis, columns) => `the dims from axis ${axis} on multiply to ${columns}`,
    result: (shape) => `the result is [${shape}]`,
    change: (shape) => `try [${shape}]`,
    axis: (axis) => `try axis ${axis}`,
    drop: (name) => `leave ${name} out`,
  },
  zh: {
    version: (operator, version) => `生效的是 ONNX ${operator}-${version}`,
    system: (name) => `${name === 'numpy' ? 'NumPy' : 'OpenVINO'} 只有一套规则`,
    length: (i, value) => `目标第 ${i} 项是 ${value}：就是这个长度`,
    copy: (i, source, value) => `目标第 ${i} 项是 0：复制输入第 ${source} 维，即 ${value}`,
    zero: (i) => `目标第 ${i} 项是 0：长度为零`,
    infer: (i) => `目标第 ${i} 项是 -1：有待推断`,
    divide: (count, known, value) => `${count} 个元素 ÷ ${known} = ${value}，没有余数`,
    solve: (value) => `-1 变为 ${value}`,
    rows: (axis, rows) => `第 ${axis} 轴之前各维之积是 ${rows}`,
    columns: (axis, columns) => `从第 ${axis} 轴起各维之积是 ${columns}`,
    result: (shape) => `结果是 [${shape}]`,
    change: (shape) => `改用 [${shape}]`,
    axis: (axis) => `改用轴 ${axis}`,
    drop: (name) => `去掉 ${name}`,
  },
};

/** @type {Record<string, string>} */
const refusals = {
  multiple_inferred: '-1 最多只能有一个',
  below_minus_one: '目标中有小于 -1 的项',
  zero_beyond_rank: '这个 0 要复制的输入维不存在',
  zero_with_inferred: 'allowzero 下，0 与 -1 不能并存',
  zero_product: '已知长度之积为 0，-1 无法推断',
  not_divisible: '元素个数不能被已知长度之积整除',
  count_mismatch: '两边元素个数不同',
  axis_out_of_range: '轴超出范围',
  unknown_attribute: '这个版本没有该属性',
  missing_attribute: '缺少必需的属性',
};

const quote = 'the actual dimension value is unchanged';
const product = (/** @type {any[]} */ list) =>
  list.reduce((/** @type {bigint} */ all, /** @type {any} */ length) => all * BigInt(length), 1n);

/** @param {() => number[]} work @returns {any} */
function attempt(work) {
  try {
    return { shape: work(), error: null };
  } catch (error) {
    if (error instanceof ReshapeError) return { shape: null, error };
    throw error;
  }
}

/** @param {any} input @param {any[]} target @param {any} rules @param {any} say @param {number[] | null} shape */
function reshapeSteps(input, target, rules, say, shape) {
  const copies =
    rules.dialect === 'onnx' ? !rules.allowzero : rules.dialect === 'openvino' && rules.specialZero;
  const steps = [];
  let known = 1n;
  for (const [i, entry] of target.entries()) {
    if (entry == 0 && copies) {
      if (i >= input.length) return steps;
      known *= BigInt(input[i]);
      const text = say.copy(i, i, input[i]);
      steps.push({
        rule: 'zero_copies',
        target: i,
        source: i,
        value: Number(input[i]),
        text,
        spec: quote,
      });
    } else if (entry < 0) steps.push({ rule: 'inferred', target: i, text: say.infer(i) });
    else {
      known *= BigInt(entry);
      const text = entry == 0 ? say.zero(i) : say.length(i, entry);
      steps.push({
        rule: entry == 0 ? 'literal_zero' : 'length',
        target: i,
        value: Number(entry),
        text,
      });
    }
  }
  const at = target.findIndex((entry) => entry < 0);
  if (!shape) return steps;
  if (at >= 0) {
    const count = product(input);
    const whole = known > 0n && count === known * BigInt(shape[at]);
    const text = whole ? say.divide(count, known, shape[at]) : say.solve(shape[at]);
    steps.push({ rule: 'division', target: at, value: shape[at], text });
  }
  return steps;
}

/** @param {any} given @param {(rules: any, target?: any, axis?: any) => number[]} resolve */
function explanation({ operator, input, target, axis, rules, language }, resolve) {
  const say = sentences[language ?? 'en'];
  const { shape, error } = attempt(() => resolve(rules, target, axis));
  const versions = since[/** @type {'Reshape'} */ (operator)];
  const { opset = 25, dialect = 'onnx' } = rules;
  const sinceVersion =
    dialect === 'onnx' ? versions.findLast((version) => version <= opset) : undefined;
  /** @type {any[]} */
  const steps = [];
  const early = [
    'unknown_attribute',
    'missing_attribute',
    'bad_attribute',
    'bad_opset',
    'unknown_operator',
  ];
  const readable =
    !early.includes(error?.code) &&
    [...input, ...(target ?? [])].every(
      (entry) => typeof entry === 'bigint' || Number.isInteger(entry),
    ) &&
    systems.includes(dialect);
  if (readable) {
    const text = sinceVersion ? say.version(operator, sinceVersion) : say.system(dialect);
    steps.push({ rule: 'version', text });
    if (target)
      steps.push(...reshapeSteps(input, target, { dialect: 'onnx', ...rules }, say, shape));
    else if (shape) {
      const at = axis < 0 ? Number(axis) + input.length : axis;
      steps.push({ rule: 'rows', target: 0, value: shape[0], text: say.rows(at, shape[0]) });
      steps.push({ rule: 'columns', target: 1, value: shape[1], text: say.columns(at, shape[1]) });
    }
    if (shape) steps.push({ rule: 'result', text: say.result(shape.join(', ')) });
  }
  const text =
    error && (language === 'zh' ? (refusals[error.code] ?? error.message) : error.message);
  return {
    ok: !error,
    ...{ operator, rules, sinceVersion, input, target, axis, shape, steps },
    error: error && {
      code: error.code,
      text: text.replace(` (${error.code})`, ''),
      index: error.index,
    },
    get hints() {
      return error ? hintsFor({ input, target, axis, rules, say }, resolve) : [];
    },
    text: steps.map((step) => step.text).join('\n'),
    url: '',
  };
}

/** Small changes, each tried. @param {any} given @param {any} resolve */
function hintsFor({ input, target, axis, rules, say }, resolve) {
  const hints = [];
  const works = (/** @type {any} */ r, /** @type {any} */ t, /** @type {any} */ a) =>
    attempt(() => resolve(r, t, a)).shape;
  for (const name of ['allowzero', 'opset']) {
    const { [name]: gone, ...rest } = rules;
    if (gone !== undefined && works(rest, target, axis))
      hints.push({ kind: 'change', text: say.drop(name), rules: rest });
  }
  if (target) {
    const seen = new Set();
    const tries = [[-1], ...target.flatMap((_entry, i) => [-1, 0].map((x) => target.with(i, x)))];
    for (const [i, entry] of target.entries()) {
      for (const near of [-1, 1])
        if (entry > 1) tries.unshift(target.with(i, Number(entry) + near));
    }
    for (const t of [...tries, input.map(Number)]) {
      if (hints.length >= 4 || seen.has(String(t)) || String(t) === String(target)) continue;
      seen.add(String(t));
      if (works(rules, t, axis))
        hints.push({ kind: 'change', text: say.change(t.join(', ')), target: t });
    }
  } else if (axis !== undefined) {
    for (const near of [Math.min(1, input.length), Number(axis) + input.length]) {
      if (works(rules, undefined, near))
        hints.push({ kind: 'change', text: say.axis(near), axis: near });
    }
  }
  return hints;
}

/** @param {any} input @param {any} target @param {any} rules @param {any} words @returns {any} */
export const explainReshape = (input, target, rules = {}, { language } = /** @type {any} */ ({})) =>
  explanation({ operator: 'Reshape', input, target, rules, language }, (r, t) =>
    resolveReshape(input, t, r),
  );

/** @param {any} input @param {any} axis @param {any} rules @param {any} words @returns {any} */
export const explainFlatten = (
  input,
  axis = 1,
  rules = {},
  { language } = /** @type {any} */ ({}),
) =>
  explanation({ operator: 'Flatten', input, axis, rules, language }, (r, _t, a) =>
    resolveFlatten(input, a, r),
  );

/** @param {[string, string, () => number[]][]} rows @returns {any[]} */
const table = (rows) =>
  rows.map(([system, version, work]) => {
    const { shape, error } = attempt(work);
    return { system, version, shape, error: error?.code ?? null };
  });

/** @param {any} input @param {any} target @param {any} options */
export const compareReshape = (input, target, { allowzero, opset } = /** @type {any} */ ({})) =>
  table([
    ['onnx', '1.23, the spec', () => resolveReshape(input, target, { opset, allowzero })],
    [
      'openvino',
      'Reshape-1',
      () => resolveReshape(input, target, { dialect: 'openvino', specialZero: !allowzero }),
    ],
    ['numpy', '1.24.2', () => resolveReshape(input, target, { dialect: 'numpy' })],
  ]);

/** @param {any} input @param {any} axis @param {any} options */
export const compareFlatten = (input, axis, { opset } = /** @type {any} */ ({})) =>
  table([['onnx', '1.23, the spec', () => resolveFlatten(input, axis, { opset })]]);
