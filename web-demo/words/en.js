// The page's texts in English. RichText shows ** as strong and ` as code.

import { grouped } from './grouped.js';
import { layoutEn } from '../layout/layout_en.js';
import { learnEn } from './learn_en.js';

/** @typedef {typeof import('./en.js').en} Words */

const elements = (/** @type {number | bigint} */ count) =>
  Number(count) === 1 ? '1 element' : `${grouped(count)} elements`;

export const en = {
  ...layoutEn,
  ...learnEn,
  title: 'Reshape and Flatten, as ONNX, OpenVINO and NumPy define them',
  operator: 'Operator',
  reshape: 'Reshape',
  flatten: 'Flatten',
  transpose: 'Transpose',
  squeeze: 'Squeeze',
  unsqueeze: 'Unsqueeze',
  more: 'more',
  menu: 'Menu',
  pasteHere: 'Paste an error, a shape, Python or a link – or drop an .onnx file',
  paste: 'Paste',
  examples: 'Examples',
  chooseModel: 'Choose an .onnx file',
  copyLink: 'Copy link',
  copied: 'Copied',
  notCopied: 'The browser did not allow that',
  asCode: 'As code',
  otherLanguage: '中文',
  checkModel: 'Check a model',
  modelNotLoaded: 'The model check could not be loaded. Is there a network?',
  dropModel: 'Drop the model. It stays in this page, and its weights are not read.',
  rules: 'Rules',
  under: 'under',
  on: 'on',
  off: 'off',
  listComma: ', ',
  system: 'System',
  opset: 'opset',
  newest: 'newest',
  type: 'Element type',
  anyType: 'any type',
  // The request line.
  reshapedTo: 'reshaped to',
  flattenedAt: 'flattened at {axis}',
  is: 'is',
  inputShape: 'Input shape',
  targetShape: 'Target shape',
  axis: 'Axis',
  perm: 'perm',
  axes: 'axes',
  result: 'Result',
  lengthOf: (/** @type {string} */ list, /** @type {number} */ index) => `${list}, dim ${index}`,
  addTo: (/** @type {string} */ list) => `${list}: add a dim`,
  moreDims: (/** @type {number} */ count) => `… ${count} more`,
  chips: { works: 'works', only: 'only', some: 'only some lengths', mixes: 'samples mix' },
  // The captions beneath its numbers.
  copies: (/** @type {number} */ source) => `copies dim ${source}`,
  literalZero: 'length zero',
  toInfer: 'to infer',
  // The answer sentence.
  saysCopy: (
    /** @type {number} */ entry,
    /** @type {number} */ source,
    /** @type {number | bigint} */ value,
    /** @type {boolean} */ several,
  ) =>
    several
      ? `The {0} at target[${entry}] copies dim ${source} of the input: **${grouped(value)}**.`
      : `The {0} copies dim ${source} of the input: **${grouped(value)}**.`,
  saysInferred: (/** @type {number | bigint} */ value) => `The {-1} becomes **${grouped(value)}**.`,
  saysDivision: (
    /** @type {number | bigint} */ count,
    /** @type {number | bigint} */ known,
    /** @type {number | bigint} */ value,
  ) =>
    `The {-1} takes what is left: ${grouped(count)} ÷ ${grouped(known)} = **${grouped(value)}**.`,
  saysDivisionWithout: (
    /** @type {string} */ copied,
    /** @type {number | bigint} */ count,
    /** @type {number | bigint} */ known,
    /** @type {number | bigint} */ value,
  ) =>
    `Without the copied ${copied}, the input has ${grouped(count)} left, and the {-1} takes ` +
    `${grouped(count)} ÷ ${grouped(known)} = **${grouped(value)}**.`,
  saysZero: (/** @type {number} */ entry) => `The {0} at target[${entry}] is a length of zero.`,
  saysFlatten: (
    /** @type {string} */ before,
    /** @type {number} */ rows,
    /** @type {string} */ after,
    /** @type {number} */ columns,
  ) =>
    `${before === '' ? 'There is no dim before the {axis}: an empty product is' : `The dims before the {axis} give ${before} =`} **${grouped(rows)}**; ` +
    `${after === '' ? 'there is none from the axis on: an empty product is' : `the dims from the axis on give ${after} =`} **${grouped(columns)}**.`,
  saysSame: (/** @type {bigint} */ count) =>
    count === 0n
      ? 'Both tensors are empty: they have no elements.'
      : `${elements(count)} before and after, in the same order.`,
  saysView: 'No element moves.',
  saysOther: (/** @type {bigint} */ before, /** @type {bigint} */ after) =>
    `**${grouped(before)}** before and **${grouped(after)}** after: these rules do not compare the counts of elements here.`,
  betweenSentences: ' ',
  noPictureYet: 'No picture until the request can be read.',
  noPictureOf: (/** @type {string} */ text) => `No picture: ${text} is not a length.`,
  problem: {
    missing: () => 'A number is missing here.',
    number: (/** @type {string} */ text, /** @type {string | undefined} */ meant) =>
      meant ? `“${text}”: type ${meant}.` : `“${text}” is not a number.`,
    named: (/** @type {string} */ text) =>
      `“${text}” is a name, and an axis is a number. Type a number here.`,
    unranked: (/** @type {string} */ text) =>
      `“${text}” leaves the number of axes open. Type a ? for each length that is not known.`,
    system: (/** @type {string} */ text) =>
      `${text} is not asked about this operator. Choose ONNX, whose rules are known here.`,
    unloaded: () =>
      'The part of the page that answers this could not be loaded. It is tried again with the next change.',
  },
  /** A remark on a Reshape whose result has a Transpose's dims, with other elements. */
  meantTranspose: (/** @type {string} */ perm) => `Did you mean Transpose, with perm ${perm}?`,
  fixes: 'Changes that work',
  moreHints: (/** @type {number} */ count) => `${count} more`,
  // Alternatives.
  alternatives: 'Answers with other settings',
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
  pointHint: 'Point at an element, or reach it with Tab and the arrow keys.',
  element: (/** @type {number} */ element, /** @type {string} */ from, /** @type {string} */ to) =>
    `Element **${element}** is \`${from}\` and \`${to}\`:`,
  elementIn: (/** @type {number} */ element, /** @type {string} */ from) =>
    `Element **${element}** is \`${from}\`:`,
  atOffset: (/** @type {number} */ offset) => `It lies at offset **${offset}** in memory.`,
  mismatchTitle: 'target',
  bothCounts: (/** @type {bigint} */ input, /** @type {bigint} */ target) =>
    `input ${elements(input)}, target ${grouped(target)}`,
  elementsLeft: (/** @type {number | bigint} */ count) => `${elements(count)} left over`,
  elementsMissing: (/** @type {number | bigint} */ count) => `${elements(count)} missing`,
  divides: (
    /** @type {bigint} */ count,
    /** @type {bigint} */ known,
    /** @type {bigint} */ whole,
    /** @type {bigint} */ rest,
  ) => `${grouped(count)} = ${grouped(known)} × ${grouped(whole)} + **${grouped(rest)}**`,
  large: 'Each pixel has the colour of the element at its place.',
  tooMany: 'There are too many elements to draw.',
  transposed: 'transposed input',
  order: 'order',
  view: (/** @type {bigint} */ count) =>
    count === 1n
      ? 'Input and output share one element in memory: the output is a {view}, nothing is copied.'
      : `Input and output share ${elements(count)} in memory: the output is a {view}, nothing is copied.`,
  emptyView: 'There is no element to copy: the output is a {view}.',
  copy: (/** @type {bigint} */ count) =>
    `No strides give this order in the same memory: ${elements(count)} must be **copied**, as the strip below shows.`,
  unknownSharing: 'There are too many elements to test whether the output can be a view.',
  noTensor:
    'The rules infer this shape, but no tensor can have it: its count of elements is not the input’s.',
  strides: (/** @type {string} */ from, /** @type {string} */ to) =>
    to ? `strides \`${from}\` → \`${to}\`` : `strides \`${from}\``,
  copyTitle: 'copy',
  copyPicture: 'Copy as SVG',
  // The steps.
  steps: 'Step by step',
  allSteps: 'All steps and memory',
  stepCount: (/** @type {number} */ count) => (count === 1 ? '1 step' : `${count} steps`),
  termsTitle: 'The words explained',
  play: 'Play',
  pause: 'Pause',
  // The sections below the stage.
  compareTitle: 'What do other systems give?',
  compareText: 'The same request under each system’s own rules: one row for each different answer.',
  compareSystem: 'given by',
  compareResult: 'answer',
  compareWhy: 'why',
  differs: 'differs',
  noComparison: 'The systems can be compared once the request can be read.',
  footer: 'Computed in your browser by the package itself. No data is sent anywhere.',
  version: 'Version',
};
