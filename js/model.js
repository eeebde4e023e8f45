// Checks the batch of an .onnx file and makes it dynamic.
export { checkModel } from './model/check.js';
export { fixModel } from './model/fix.js';
export { openModel } from './model/open.js';

/** @typedef {import('./model/options.js').Check} Check */
/** @typedef {import('./model/fix.js').Fix} Fix */
/** @typedef {import('./model/fix.js').Fixed} Fixed */
/** @typedef {import('./model/fix.js').Edit} Edit */
/** @typedef {import('./model/splice.js').Part} Part */
/** @typedef {import('./model/splice.js').Kept} Kept */
/** @typedef {import('./model/splice.js').Bytes} Bytes */
/** @typedef {import('./model/report.js').Report} Report */
/** @typedef {import('./model/report.js').ReportData} ReportData */
/** @typedef {import('./model/report_parts.js').NodeReport} NodeReport */
/** @typedef {import('./model/report_parts.js').Blocker} Blocker */
/** @typedef {import('./model/report_parts.js').Needed} Needed */
/** @typedef {import('./model/report_parts.js').TargetFix} TargetFix */
/** @typedef {import('./model/report_parts.js').AxisFix} AxisFix */
/** @typedef {import('./model/report_parts.js').Batch} Batch */
/** @typedef {import('./model/report_parts.js').BatchInput} BatchInput */
/** @typedef {import('./model/report_parts.js').Output} Output */
/** @typedef {import('./model/report_parts.js').ModelFacts} ModelFacts */
/** @typedef {import('./model/report_parts.js').FileFacts} FileFacts */
/** @typedef {import('./model/report_parts.js').ReportLines} ReportLines */
/** @typedef {import('./model/open.js').Source} Source */
/** @typedef {import('./model/open.js').BlobSource} BlobSource */
/** @typedef {import('./model/open.js').BlobSlice} BlobSlice */
/** @typedef {import('./model/open.js').Open} Open */
/** @typedef {import('./model/open.js').OpenModel} OpenModel */
/** @typedef {import('./model/open.js').OpenFixed} OpenFixed */
/** @typedef {import('./explain/explain.js').Explanation} Explanation */
/** @typedef {import('./symbolic/inference.js').Inference} Inference */
/** @typedef {import('./symbolic/read.js').SymbolicDim} SymbolicDim */
