// Texts of the stage, the comparison and the divider that say how to look at them, in English.
import { grouped } from './grouped.js';

export const layoutEn = {
  skip: 'Skip to the request',
  foldedRows: (/** @type {number} */ columns, /** @type {number} */ lines) =>
    `A bracket joins the ${lines} lines of one row: each row has ${grouped(columns)} elements.`,
  orderNote:
    'Order F reads the first dim fastest. ONNX and OpenVINO have no order: their Reshape always reads row by row, as C does.',
  compareChoose: (/** @type {string} */ system) => `Use the rules of ${system}`,
  elsewhere: { fully: 'Compare the systems', briefly: 'Compare' },
  systemsDiffer: (/** @type {number} */ count, /** @type {number} */ all) => ({
    fully: `${count} of ${all} systems ${count === 1 ? 'differs' : 'differ'}`,
    briefly: `${count} of ${all} ${count === 1 ? 'differs' : 'differ'}`,
  }),
  systemsAgree: (/** @type {number} */ all) => ({
    fully: `All ${all} systems agree`,
    briefly: `All ${all} agree`,
  }),
  noOperator: 'no such operator',
  moreRules: 'More rules',
  memoryOptions: 'Memory and strides',
  compareTake: 'Choose a system to ask it.',
  compareAbove: 'The answer above.',
  compareChecks: 'How these rules were checked',
  colon: ': ',
  stepOf: (/** @type {number} */ step, /** @type {number} */ all, /** @type {string} */ text) =>
    `Step ${step} of ${all}: ${text}`,
  stepSlider: 'Step',
  hiddenStep: (/** @type {number} */ step) => `Show step ${step}`,
  divisionLeft: (/** @type {bigint} */ count) =>
    count === 1n ? '1 element left over' : `${grouped(count)} elements left over`,
  leftTitle: 'left over',
};
