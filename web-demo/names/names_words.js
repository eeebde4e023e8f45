// The words about names, in both languages, loaded with the first name. « and » are around an expression, in which each
// name has its colour. tests/demo/names_state.test.js checks that both languages have the same.

/** @typedef {typeof en} NamesWords */

/** 'N', 'N and M', 'H, W and N' @param {readonly string[]} all @param {string} and */
const listText = (all, and) =>
  all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')}${and}${all.at(-1)}`;

const marked = (/** @type {readonly string[]} */ names) => names.map((name) => `«${name}»`);

const en = {
  // The verdict.
  forEvery: (
    /** @type {readonly string[]} */ names,
    /** @type {readonly string[]} */ partial,
    /** @type {boolean} */ mixes,
  ) =>
    (mixes ? 'Resolves' : 'Works') +
    (names.length === 0 ? ' for all lengths' : ` for every ${listText(marked(names), ' and ')}`) +
    (partial.length > 0 ? ` for which ${listText(partial, ' and ')} is a length` : ''),
  atLeastOne: (/** @type {string} */ verdict) => `${verdict} of at least 1`,
  where: (/** @type {readonly string[]} */ facts) => `Works where ${listText(facts, ' and ')}`,
  onlyWhere: (/** @type {readonly string[]} */ facts) =>
    `Works only where ${listText(facts, ' and ')}`,
  atMostWhere: (/** @type {readonly string[]} */ facts) =>
    `Works at most where ${listText(facts, ' and ')}`,
  multiple: (/** @type {string} */ of, /** @type {string} */ by) =>
    `«${of}» is a multiple of «${by}»`,
  sometimes: 'Works for some lengths, and these rules do not say for which',
  onlyEmpty: (/** @type {readonly string[]} */ zeros) =>
    `Works only for an empty input, where ${listText(zeros, ' or ')}`,
  never: (/** @type {string} */ why) => `Never works: ${why}`,
  emptyBatch: (/** @type {string} */ zeros, /** @type {string} */ why) =>
    `fails for an empty batch («${zeros}»): ${why}`,
  failsWhere: (/** @type {string} */ zeros, /** @type {string} */ why) =>
    `fails where «${zeros}»: ${why}`,
  moreFail: (/** @type {number} */ more) => `and in ${more} more cases of zeros`,
  betweenClauses: '; ',
  butMixes: ', but the samples mix',
  ifBatch: ' if axis 0 is the batch',
  stop: '.',
  assuming: 'Assuming',
  dropFact: (/** @type {string} */ fact) => `Do not assume ${fact}`,
  // The values.
  values: 'Values of the names',
  valueOf: (/** @type {string} */ name) => `Value of ${name}`,
  scrub: (/** @type {string} */ name) => `${name}, from 0 on`,
  outcomes: {
    works: 'works',
    empty: 'works, and is empty',
    fails: 'fails',
    excluded: 'is excluded',
    open: 'is open',
  },
  valueText: (
    /** @type {string} */ name,
    /** @type {number | bigint} */ value,
    /** @type {string} */ outcome,
    /** @type {string} */ code,
  ) => `${name} = ${value} ${outcome}${code && `: ${code}`}`,
  atValues: (/** @type {string} */ values) => `At ${values}:`,
  /** The text that is shown in the place of one that is not a number. */
  noNumber: (/** @type {string} */ text, /** @type {string} */ value) =>
    `“${text}” is not a whole number: shown at ${value}`,
  noLength: /** @type {Record<string, (expression: string) => string>} */ ({
    not_divisible: (expression) => `«${expression}» is not a whole number.`,
    negative_length: (expression) => `«${expression}» is below 0.`,
    unsafe_length: (expression) => `«${expression}» is beyond 2^53-1.`,
    bad_interval: (expression) =>
      expression ? `«${expression}» is outside of its bounds.` : 'The assumptions exclude this.',
  }),
  otherNoLength: (/** @type {string} */ expression) => `«${expression}» is not a length.`,
  noPicture: 'No picture: a length has no value.',
  noPictureHere: 'No picture: at these values a length is none.',
  // The hints.
  everyHint: (/** @type {readonly string[]} */ names) =>
    names.length === 0 ? 'for all lengths' : `for every ${listText(names, ' and ')}`,
  hereHint: (/** @type {string} */ values) => `at ${values}`,
  keepBatch: 'Keep the batch:',
  // Comments in code.
  noValue: 'a length has no value',
  variables: (/** @type {string} */ own) =>
    `${own} has no names: they are variables, with the values that the page shows`,
  dimParam: (/** @type {string} */ own) =>
    `in ${own} a name is a dim_param: the model takes any length there`,
  targetOfNumbers: (/** @type {string} */ own) =>
    `${own}'s target holds numbers: a name in it is written as its value here, and a 0 would copy a length`,
};

/** Facts in front of a Chinese character. @param {readonly string[]} facts */
const whenAll = (facts) => listText(facts, ' 且 ').replace(/»$/, '» ');

/** @type {NamesWords} */
const zh = {
  forEvery: (names, partial) =>
    (partial.length > 0 ? `只要 ${listText(partial, ' 和 ')} 是长度，` : '') +
    (names.length === 0 ? '对所有长度都成立' : `对每个 ${listText(marked(names), ' 和 ')} 都成立`),
  atLeastOne: (verdict) => `${verdict}（至少为 1）`,
  where: (facts) => `在 ${whenAll(facts)}时成立`,
  onlyWhere: (facts) => `仅在 ${whenAll(facts)}时成立`,
  atMostWhere: (facts) => `至多在 ${whenAll(facts)}时成立`,
  multiple: (of, by) => `«${of}» 是 «${by}» 的倍数`,
  sometimes: '对某些长度成立，这套规则不说明是哪些',
  onlyEmpty: (zeros) => `仅对空输入成立：${listText(zeros, ' 或 ')}`,
  never: (why) => `从不成立：${why}`,
  emptyBatch: (zeros, why) => `空批次（«${zeros}»）时失败：${why}`,
  failsWhere: (zeros, why) => `«${zeros}» 时失败：${why}`,
  moreFail: (more) => `另有 ${more} 种零的情形`,
  betweenClauses: '；',
  butMixes: '，但样本会混在一起',
  ifBatch: '（假设第 0 轴是批次）',
  stop: '。',
  assuming: '假设',
  dropFact: (fact) => `不再假设 ${fact}`,
  values: '各名称的取值',
  valueOf: (name) => `${name} 的取值`,
  scrub: (name) => `${name}，从 0 起`,
  outcomes: {
    works: '成立',
    empty: '成立，且为空',
    fails: '失败',
    excluded: '被排除',
    open: '未定',
  },
  valueText: (name, value, outcome, code) => `${name} = ${value} ${outcome}${code && `：${code}`}`,
  atValues: (values) => `${values} 时：`,
  noNumber: (text, value) => `“${text}”不是整数：按 ${value} 显示`,
  noLength: {
    not_divisible: (expression) => `«${expression}» 不是整数。`,
    negative_length: (expression) => `«${expression}» 小于 0。`,
    unsafe_length: (expression) => `«${expression}» 超过 2^53-1。`,
    bad_interval: (expression) =>
      expression ? `«${expression}» 超出其界限。` : '假设排除了这个取值。',
  },
  otherNoLength: (expression) => `«${expression}» 不是长度。`,
  noPicture: '无图：有一个长度没有取值。',
  noPictureHere: '无图：在这些取值下，有一项不是长度。',
  everyHint: (names) => (names.length === 0 ? '对所有长度' : `对每个 ${listText(names, ' 和 ')}`),
  hereHint: (values) => `${values} 时`,
  keepBatch: '保持批次：',
  noValue: '有一个长度没有取值',
  variables: (own) => `${own} 没有名称：名称是变量，取页面上的值`,
  dimParam: (own) => `名称在 ${own} 中是 dim_param：模型在该处接受任何长度`,
  targetOfNumbers: (own) => `${own} 的目标只含数字：其中的名称写成此处的值，而 0 会复制长度`,
};

/** By language. @type {Readonly<Record<import('../state/view.js').Language, NamesWords>>} */
export const namesWords = { en, zh };
