// Asks a system that is an npm package: a JSON list of requests in, one of answers out.
//   node tests/vectors/systems/node_answers.js onnxruntime|tensorflow
import { text } from 'node:stream/consumers';

/**
 * Lengths and attributes are texts, for they go up to int64.
 *
 * @typedef {{ opset: number, input: string[], target?: string[], allowzero?: string | null, axis?: string }} Request
 */

/**
 * Null: it cannot be asked. `staticRefused`: loading a model refuses where running one does not.
 *
 * @typedef {null | { shape: string[], staticRefused?: boolean } | { code: string, message: string }} Answer
 */

const { answer, versions } = await import(`./${process.argv[2]}.js`);
const answers = [];
for (const request of JSON.parse(await text(process.stdin))) answers.push(await answer(request));
process.stdout.write(JSON.stringify({ versions, answers }));
