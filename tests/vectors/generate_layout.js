// Writes generated/layout.txt: what onnxruntime and NumPy answer to requests of operators that move or name elements.
//
// node tests/vectors/generate_layout.js; it needs what the build makes, and Debian's python3-numpy.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { layoutRequest } from '../js/layout/layout_requests.js';
import { ask } from '../js/oracle/ask.js';
import { asOnnxruntime } from '../js/oracle/layout_deviations.js';
import { versions } from '../js/oracle/layout_versions.js';
import { seeded } from '../js/oracle/seeded.js';

/** @typedef {import('../js/oracle/run_layout.js').Request} Request */

/** Requests of each version of each operator. */
const each = 40;

const place = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));
const { version } = JSON.parse(
  readFileSync(place('../../node_modules/onnxruntime-web/package.json'), 'utf8'),
);

const header = `\
# made by: tests/vectors/generate_layout.js, onnxruntime-web ${version} and NumPy of Debian 12
#
# Requests of the operators that move or name elements, in a version of each. Left out are those that onnxruntime answers
# in a way of its own: tests/js/oracle/layout_deviations.js.
#
# version ; inputs ; values ; answer ; NumPy
#
# answer: the shapes of the results, or error; onnxruntime's, and NumPy's where onnxruntime lacks the version
# NumPy: the shapes where NumPy has a function for it and takes the request, else -
`;

const shape = (/** @type {readonly unknown[]} */ list) => `[${list.join(',')}]`;
const shapes = (/** @type {readonly number[][] | null | undefined} */ list) =>
  list ? list.map(shape).join(' ') : undefined;

/** @param {Request['values']} values */
const written = (values) =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${Array.isArray(value) ? shape(value) : value}`)
    .join(' ') || '-';

/** Whether onnxruntime answers a request as ONNX says. @param {Request} request */
const isPlain = (request) => isDeepStrictEqual(asOnnxruntime(request), request);

const chance = seeded(31);
/** @type {Request[]} */
const requests = [];
for (const { operator, since } of versions) {
  const seen = new Set();
  while (seen.size < each) {
    const request = layoutRequest(chance, operator, since);
    const key = JSON.stringify(request);
    if (seen.has(key)) continue;
    seen.add(key);
    if (isPlain(request)) requests.push(request);
  }
}

const answers = await ask(process.execPath, [place('../js/oracle/run_layout.js')], requests);
const numpy = await ask('/usr/bin/python3', [place('systems/layout_numpy.py')], requests);
const lines = requests.map(({ operator, opset, inputs, values }, at) => {
  const byNumpy = shapes(numpy[at]);
  const answer = answers[at].absent ? byNumpy : shapes(answers[at].shapes);
  const columns = [
    `${operator}@${opset}`,
    shapes(inputs),
    written(values),
    answer ?? 'error',
    byNumpy ?? '-',
  ];
  return columns.join(' ; ');
});
writeFileSync(place('generated/layout.txt'), `${header}\n${lines.join('\n')}\n`);
