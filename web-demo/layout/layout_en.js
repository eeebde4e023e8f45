// Texts of the stage, the comparison and the divider that say how to look at them, in English.
import { grouped } from '../words/grouped.js';

export const layoutEn = {
  skip: 'Skip to the request',
  foldedRows: (/** @type {number} */ columns, /** @type {number} */ lines) =>
    `A bracket joins the ${lines} lines of one row: each row has ${grouped(columns)} elements.`,
  orderNote:
    'Order F reads the first dim fastest. ONNX and OpenVINO have no order: their Reshape always reads row by row, as C does.',
  compareChoose: (/** @type {string} */ system) => `Use the rules of ${system}`,
  elsewhere: 'compare the systems',
  /** The systems that answer otherwise. */
  systemsDiffer: (/** @type {readonly string[]} */ others, /** @type {number} */ all) => {
    if (others.length === 0) return `all ${all} systems agree`;
    if (others.length === 1) return `${others[0]} differs`;
    const more = others.length > 2 ? ` and ${others.length - 2} more` : '';
    return `${others.slice(0, 2).join(', ')}${more} differ`;
  },
  noOperator: 'no such operator',
  memoryOptions: 'Memory and strides',
  compareTake: 'Choose a system to ask it.',
  compareAbove: 'The answer above.',
  compareChecks: 'How these rules were checked',
  colon: ': ',
  stepOf: (/** @type {number} */ step, /** @type {number} */ all, /** @type {string} */ text) =>
    `Step ${step} of ${all}: ${text}`,
  stepSlider: 'Step',
  hiddenStep: (/** @type {number} */ step) => `Show step ${step}`,
};
