// The page in English. ** marks what is strong, ` what is code.

import { grouped } from './grouped.js';

/** @typedef {typeof import('./en.js').en} Words */

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];
const ordinal = (/** @type {number} */ index) => ordinals[index] ?? `${index + 1}th`;
const elements = (/** @type {number | bigint} */ count) =>
  Number(count) === 1 ? '1 element' : `${grouped(count)} elements`;

export const en = {
  title: 'Reshape and Flatten, as ONNX, OpenVINO and NumPy define them',
  operator: 'Operator',
  reshape: 'Reshape',
  flatten: 'Flatten',
  copyLink: 'Copy link',
  copied: 'Copied',
  notCopied: 'The browser did not allow that',
  asCode: 'As code',
  otherLanguage: '中文',
  rules: 'Rules',
  system: 'System',
  opset: 'opset',
  newest: 'newest',
  type: 'Element type',
  anyType: 'any type',
  // The sentence that is the headline.
  reshapedTo: 'reshaped to',
  flattenedAt: 'flattened at axis',
  is: 'is',
  inputShape: 'Input shape',
  targetShape: 'Target shape',
  axis: 'Axis',
  result: 'Result',
  lengthOf: (/** @type {string} */ list, /** @type {number} */ index) => `${list}, dim ${index}`,
  addTo: (/** @type {string} */ list) => `${list}: add a dim`,
  editing: 'Type, use the arrow keys, or drag a number. A comma adds a dim.',
  // Beneath the numbers.
  copies: (/** @type {number} */ source) => `copies dim ${source}`,
  literalZero: 'length zero',
  toInfer: 'to infer',
  // The answer in a sentence.
  saysCopy: (
    /** @type {number} */ entry,
    /** @type {number} */ source,
    /** @type {number | bigint} */ value,
    /** @type {boolean} */ several,
  ) =>
    several
      ? `The ${ordinal(entry)} entry's **0** copies the input's ${ordinal(source)} length, ${grouped(value)}.`
      : `The **0** copies the input's ${ordinal(source)} length, ${grouped(value)}.`,
  saysInferred: (/** @type {number} */ value) => `The **-1** becomes **${grouped(value)}**.`,
  saysDivision: (
    /** @type {bigint} */ count,
    /** @type {bigint} */ known,
    /** @type {number} */ value,
  ) =>
    `The **-1** takes what is left: ${elements(count)} ÷ ${grouped(known)} = **${grouped(value)}**.`,
  saysZero: (/** @type {number} */ entry) =>
    `The **0** in ${ordinal(entry)} place is a length of zero.`,
  saysFlatten: (
    /** @type {string} */ before,
    /** @type {number} */ rows,
    /** @type {string} */ after,
    /** @type {number} */ columns,
  ) =>
    `${before === '' ? 'Nothing stands before the axis, and an empty product is' : `Before the axis ${before} =`} **${grouped(rows)}**; ` +
    `${after === '' ? 'nothing stands after it, which gives' : `from it on ${after} =`} **${grouped(columns)}**.`,
  saysSame: (/** @type {bigint} */ count) =>
    count === 0n
      ? 'There are no elements, before or after: an empty tensor.'
      : `${elements(count)} before and after, in the same order.`,
  saysView: 'No element moves.',
  saysOther: (/** @type {bigint} */ before, /** @type {bigint} */ after) =>
    `**${grouped(before)}** before, **${grouped(after)}** after: these rules do not compare the counts here.`,
  betweenSentences: ' ',
  unreadable: 'What is marked cannot be read as a number.',
  problem: {
    missing: () => 'A number is missing here.',
    name: (/** @type {string} */ text) =>
      `“${text}” is a name. Dims with names are not supported yet: give a number for it.`,
    number: (/** @type {string} */ text) => `“${text}” is not a number.`,
  },
  fixes: 'Changes that work',
  // Flatten.
  divider: 'Divider between the dims',
  dividerSays: (
    /** @type {readonly number[]} */ axes,
    /** @type {number} */ rows,
    /** @type {number} */ columns,
  ) => `axis ${axes.join(' or ')}: ${rows} by ${columns}`,
  rows: 'rows',
  columns: 'columns',
  dividerHelp:
    'Drag the bar, or tap between two dims. Below each place: its axis, and the negative axis that means the same.',
  // Alternatives.
  alternatives: 'What a switch would change',
  opsets: (/** @type {number} */ first, /** @type {number} */ last) =>
    first === last ? `opset ${first}` : `opset ${first} to ${last}`,
  opsetsTitle: 'By opset',
  // The stage.
  stage: 'The elements',
  input: 'input',
  output: 'output',
  memory: 'memory',
  noOutput: 'no output',
  boardOf: (/** @type {string} */ name, /** @type {string} */ shape) => `${name} ${shape}`,
  emptyBoard: (/** @type {string} */ name, /** @type {string} */ shape) =>
    `${name} ${shape}: no elements`,
  pointHint: 'Point at an element, or go there with Tab and the arrow keys.',
  element: (/** @type {number} */ element, /** @type {string} */ from, /** @type {string} */ to) =>
    `Element **${element}** is \`${from}\` and \`${to}\`:`,
  elementIn: (/** @type {number} */ element, /** @type {string} */ from) =>
    `Element **${element}** is \`${from}\`:`,
  atOffset: (/** @type {number} */ offset) => `It lies at offset **${offset}** in memory.`,
  mismatchTitle: 'poured into',
  bothCounts: (/** @type {bigint} */ input, /** @type {bigint} */ target) =>
    `input ${elements(input)}, target ${grouped(target)}`,
  elementsLeft: (/** @type {number} */ count) => `${elements(count)} left over`,
  elementsMissing: (/** @type {number} */ count) => `${elements(count)} missing`,
  divides: (
    /** @type {bigint} */ count,
    /** @type {bigint} */ known,
    /** @type {bigint} */ whole,
    /** @type {bigint} */ rest,
  ) => `${grouped(count)} = ${grouped(known)} × ${grouped(whole)} + **${grouped(rest)}**`,
  large: 'Every pixel shows the element under it.',
  tooMany: 'There are more elements than a picture can tell apart.',
  replay: 'Show the move',
  motion: 'Motion',
  transposed: 'transposed input',
  order: 'order',
  view: (/** @type {bigint} */ count) =>
    count === 1n
      ? 'One element in memory, shared by both: **a view**, nothing is copied.'
      : `${elements(count)} in memory, shared by both: **a view**, nothing is copied.`,
  emptyView: 'Nothing in memory, and nothing to copy: **a view**.',
  copy: (/** @type {bigint} */ count) =>
    `No strides over this memory give that order: ${elements(count)} must be **copied**, into the strip below.`,
  unknownSharing: 'Too many elements to try whether a view can express it.',
  noTensor: 'The shape is inferred, but no tensor can have it: the counts differ.',
  strides: (/** @type {string} */ from, /** @type {string} */ to) =>
    to ? `strides \`${from}\` → \`${to}\`` : `strides \`${from}\``,
  copyTitle: 'copy',
  copyPicture: 'Copy as SVG',
  // The steps.
  steps: 'Step by step',
  first: 'First step',
  back: 'Step back',
  next: 'Next step',
  last: 'Last step',
  play: 'Play',
  pause: 'Pause',
  // Below.
  compareTitle: 'What would the others do?',
  compareText:
    'The same request under each system’s own rules. Marked rows differ from the answer above.',
  compareSystem: 'system',
  compareResult: 'result',
  compareWhy: 'why',
  differs: 'differs',
  noComparison: 'There is nothing to compare until the request can be read.',
  presetsTitle: 'Cases people really met',
  presetsText: 'Each is a link to the request, with the thread that tells of it.',
  codeTitle: 'Take it with you',
  codeText: 'The same request as code. Attributes that a system does not have are worked out.',
  codeIn: 'Language',
  copyCode: 'Copy code',
  footer: 'Runs here, in your browser, through the package itself. Nothing is sent anywhere.',
  version: 'Version',
  presets: {
    frozenBatch: ['Batch frozen to 1', 'eight images meet a target made for one'],
    emptyDetections: ['Empty detection list', 'no boxes found, and -1 beside a copied 0'],
    zeroBeyondRank: ['0 beyond the rank', 'there is no third dim to copy'],
    zerosFromTheLeft: ['Zeros count from the left', 'not from the side of the -1'],
    lostAllowzero: ['allowzero lost', 'a fusion dropped it, and 0 began to copy'],
    openQuestion: ['Is it legal?', 'an open question of the specification'],
    invertedFlags: ['special_zero', 'OpenVINO’s flag is allowzero turned round'],
    tooOldForAllowzero: ['Attribute not found', 'allowzero before opset 14'],
    secondMinusOne: ['One -1 too many', 'the batch was patched where -1 stood'],
    toScalar: ['51 values to a scalar', 'an empty target is one element'],
    erasedMinusOne: ['-1 erased from the message', 'ten do not divide by six'],
    emptyInNumpy: ['-1 beside 0 in NumPy', 'open since 2017'],
    specialCodes: ['MXNet’s -2', 'codes that nobody else knows'],
    notATranspose: ['NHWC is no reshape', 'the shape fits, the channels are scrambled'],
    axisIsACount: ['The axis is a count', 'so it may equal the rank'],
    negativeAxisTooEarly: ['Negative axis, opset 9', 'it came with opset 11'],
    flattenOfARow: ['Flatten of one dim', 'PyTorch gives (5), ONNX two dims'],
  },
};
