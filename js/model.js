// Checks the batch of an .onnx file and makes it dynamic.
import './messages/english_codes.js';

export { checkModel } from './model/check/check.js';
export { summary } from './model/check/report/summary.js';
export { fixModel } from './model/fix/fix.js';
export { openModel } from './model/open.js';

/** @typedef {import('./model/check/ask/options.js').Check} Check */
/** @typedef {import('./model/fix/fix.js').Fix} Fix */
/** @typedef {import('./model/fix/fix.js').Fixed} Fixed */
/** @typedef {import('./model/fix/fix.js').Edit} Edit */
/** @typedef {import('./model/fix/splice.js').Part} Part */
/** @typedef {import('./model/fix/splice.js').Kept} Kept */
/** @typedef {import('./model/fix/splice.js').Bytes} Bytes */
/** @typedef {import('./model/check/report/report.js').Report} Report */
/** @typedef {import('./model/check/report/report.js').ReportData} ReportData */
/** @typedef {import('./model/check/report/summary.js').Summary} Summary */
/** @typedef {import('./model/check/report/summary.js').Summarized} Summarized */
/** @typedef {import('./model/check/report/summary.js').Declared} Declared */
/** @typedef {import('./model/check/report/summary.js').NodeGroup} NodeGroup */
/** @typedef {import('./model/check/report/summary.js').NodeData} NodeData */
/** @typedef {import('./model/check/report/summary.js').WrittenFile} WrittenFile */
/** @typedef {import('./model/check/report/report_parts.js').NodeReport} NodeReport */
/** @typedef {import('./model/check/report/report_parts.js').Blocker} Blocker */
/** @typedef {import('./model/check/report/report_parts.js').LayoutRequest} LayoutRequest */
/** @typedef {import('./layout/resolve/request.js').LayoutOperator} LayoutOperator */
/** @typedef {import('./layout/resolve/request.js').LayoutRules} LayoutRules */
/** @typedef {import('./model/check/report/report_parts.js').LengthReport} LengthReport */
/** @typedef {import('./model/check/report/report_parts.js').LengthInput} LengthInput */
/** @typedef {import('./model/check/report/report_parts.js').LengthNode} LengthNode */
/** @typedef {import('./model/check/report/report.js').LengthData} LengthData */
/** @typedef {import('./model/check/report/report_parts.js').InsertReport} InsertReport */
/** @typedef {import('./model/check/report/report_parts.js').InsertUse} InsertUse */
/** @typedef {import('./model/check/report/report_parts.js').InsertFix} InsertFix */
/** @typedef {import('./model/check/report/report_parts.js').Needed} Needed */
/** @typedef {import('./model/check/report/report_parts.js').OnlyOne} OnlyOne */
/** @typedef {import('./model/check/report/report_parts.js').OnlyMultiples} OnlyMultiples */
/** @typedef {import('./model/check/report/report_parts.js').TargetFix} TargetFix */
/** @typedef {import('./model/check/report/report_parts.js').AxisFix} AxisFix */
/** @typedef {import('./model/check/report/report_parts.js').ReshapeFix} ReshapeFix */
/** @typedef {import('./model/check/report/report_parts.js').ComputedFix} ComputedFix */
/** @typedef {import('./model/check/report/report_parts.js').Batch} Batch */
/** @typedef {import('./model/check/report/report_parts.js').BatchInput} BatchInput */
/** @typedef {import('./model/check/report/report_parts.js').OtherBatch} OtherBatch */
/** @typedef {import('./model/check/report/report_parts.js').Redeclared} Redeclared */
/** @typedef {import('./model/check/report/report_parts.js').AdvisedBatch} AdvisedBatch */
/** @typedef {import('./model/check/report/report_parts.js').Premise} Premise */
/** @typedef {import('./model/check/report/report_parts.js').Output} Output */
/** @typedef {import('./model/check/report/report_parts.js').ModelFacts} ModelFacts */
/** @typedef {import('./model/check/report/report_parts.js').FileFacts} FileFacts */
/** @typedef {import('./model/check/report/report_parts.js').ReportLines} ReportLines */
/** @typedef {import('./model/check/declared_inputs.js').ModelInput} ModelInput */
/** @typedef {import('./model/open.js').Source} Source */
/** @typedef {import('./model/open.js').BlobSource} BlobSource */
/** @typedef {import('./model/open.js').BlobSlice} BlobSlice */
/** @typedef {import('./model/open.js').Open} Open */
/** @typedef {import('./model/open.js').OpenModel} OpenModel */
/** @typedef {import('./model/open.js').OpenFixed} OpenFixed */
/** @typedef {import('./explain/explain.js').Explanation} Explanation */
/** @typedef {import('./symbolic/inference.js').Inference} Inference */
/** @typedef {import('./symbolic/read.js').SymbolicDim} SymbolicDim */
