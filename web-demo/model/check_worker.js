// The worker that reads a model: it opens it, checks it and plans its fix, so that the page stays free for whoever
// types. What it is asked is answered in order.
import { linkTo } from 'reshape-wasm/link';
import { openModel } from 'reshape-wasm/model';
import { sourceOf } from './source.js';

/** @typedef {import('reshape-wasm/model').ReportData} ReportData */

/**
 * How a model is to be checked.
 *
 * @typedef {{ batch?: Record<string, number>, language: import('../state/view.js').Language }} How
 */

/**
 * The requests to the worker: to open and check a model, to check the open one, or for the link of one of its requests.
 *
 * @typedef {({ ask: 'open', model: import('./source.js').Origin } & How) | ({ ask: 'check' } & How) |
 *   { ask: 'link', node: number }} Asked `node` is the place in the report's list
 */

/**
 * Its answers. `refused` is an error of the package, `failed` any other, such as memory that is not to be had.
 *
 * @typedef {{ tell: 'progress', offset: number }
 *   | { tell: 'opened', inputs: readonly import('reshape-wasm/model').ModelInput[] }
 *   | { tell: 'report', report: ReportData }
 *   | { tell: 'fixed', edits: import('reshape-wasm/model').Edit[], parts: import('reshape-wasm/model').Part[] }
 *   | { tell: 'link', link: string }
 *   | { tell: 'refused', code: string, message: string, offset: number | undefined }
 *   | { tell: 'failed', message: string }} Told
 */

/** @param {Told} told */
const tell = (told) => postMessage(told);

/** @type {import('reshape-wasm/model').OpenModel | undefined} */
let opened;

/** @type {import('reshape-wasm/model').Report | undefined} */
let report;

/** Tells the report, and then what a fix would write, which takes as long again. @param {How} how */
async function check({ batch, language }) {
  if (!opened) return;
  if (language === 'zh') await import('./chinese_reports.js');
  if (batch) await opened.prepare({ batch });
  report = opened.check({ language, ...(batch && { batch }) });
  tell({ tell: 'report', report: report.toJSON() });
  if (report.status !== 'holds' && report.status !== 'repairable') return;
  const { edits, parts } = opened.fix(report);
  tell({ tell: 'fixed', edits, parts });
}

/** @param {Asked} asked */
async function answer(asked) {
  if (asked.ask === 'link') {
    const explained = report?.nodes[asked.node].explain();
    if (explained) tell({ tell: 'link', link: linkTo(explained, '') });
    return;
  }
  if (asked.ask === 'open') {
    const source = await sourceOf(asked.model);
    opened = await openModel(source, {
      onProgress: (offset) => tell({ tell: 'progress', offset }),
    });
    tell({ tell: 'opened', inputs: opened.inputs });
  }
  await check(asked);
}

/** @param {unknown} error */
function tellError(error) {
  const { name, code, message, index } = /** @type {any} */ (error);
  if (name === 'ReshapeError') tell({ tell: 'refused', code, message, offset: index });
  else tell({ tell: 'failed', message: String(message) });
}

let last = Promise.resolve();
addEventListener('message', ({ data }) => {
  last = last.then(() => answer(data)).catch(tellError);
});
