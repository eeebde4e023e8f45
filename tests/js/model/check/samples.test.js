// One verdict on samples: what a report says of a node whose data has the batch along axis 0 is what its request says.
import { expect, test } from '@jest/globals';
import { checkModel } from 'reshape-wasm/model';
import { readdirSync, readFileSync } from 'node:fs';
import { corpusFiles, corpusModel } from '../../../onnx/models/corpus.js';
import { documentModels } from '../../../onnx/models/document_model.js';
import { frozenModels } from '../../../onnx/models/frozen_models.js';
import { randomModel } from '../../../onnx/models/random_models.js';
import { rounds } from '../../rounds.js';
import { untyped } from '../../untyped.js';

const samples = new URL('../../../../web-demo/samples/', import.meta.url);

/** @returns {Generator<[name: string, bytes: Uint8Array, options?: any]>} */
function* models() {
  for (const [name, { bytes }] of Object.entries(frozenModels)) yield [name, untyped(bytes)];
  for (const [name, bytes] of Object.entries(documentModels)) yield [name, untyped(bytes)];
  for (const file of readdirSync(samples).filter((name) => name.endsWith('.onnx')))
    yield [file, new Uint8Array(readFileSync(new URL(file, samples)))];
  for (const file of corpusFiles) yield [file, corpusModel(file)];
  for (let seed = 1; seed <= rounds(150); seed++) {
    const { bytes, batch } = randomModel(seed);
    yield [`random ${seed}`, bytes, { batch }];
  }
}

test('a node that holds keeps its samples separate, and one that mixes mixes them', () => {
  /** @type {Record<string, number>} */
  const counts = {};
  for (const [name, bytes, options] of models()) {
    const { batch, nodes } = checkModel(bytes, options);
    for (const node of nodes) {
      if (node.input?.[0] !== batch.name) continue;
      const said = /** @type {any} */ (node.explain()).samples?.verdict;
      // Where all samples lie in a later axis, the nodes behind it decide: a Reshape may bring them back.
      const isLater = node.verdict !== 'frozen' && node.explain().shape?.[0] === 1;
      const kind = `${isLater ? 'later ' : ''}${node.verdict} ${said}`;
      counts[kind] = (counts[kind] ?? 0) + 1;
      const wanted = { holds: 'separate', mixes: 'mixed' }[/** @type {string} */ (node.verdict)];
      if (!wanted || isLater) continue;
      const where = { name, node: node.name, input: node.input, target: node.target };
      expect({ ...where, said }).toEqual({ ...where, said: wanted });
    }
  }
  expect(counts['holds separate']).toBeGreaterThan(rounds(100));
  expect(counts['mixes mixed']).toBeGreaterThan(3);
  // Behind these nodes some models bring the samples back, and some do not.
  const later = Object.keys(counts).filter((kind) => kind.startsWith('later '));
  expect(later.sort()).toEqual([
    ...['later holds mixed', 'later holds separate'],
    ...['later mixes mixed', 'later mixes separate'],
  ]);
});
