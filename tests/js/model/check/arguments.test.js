// Values that nobody should pass to the model check: each ends in a code, or in the error of the caller's own code.
import { expect, test } from '@jest/globals';
import { checkModel, fixModel, openModel } from 'reshape-wasm/model';
import { frozenModels } from '../../../onnx/models/frozen_models.js';
import { mine, revoked } from '../../hostile/hostile_makers.js';
import { hostileValues } from '../../hostile/hostile_values.js';
import { untyped } from '../../untyped.js';

const any = untyped({ checkModel, fixModel, openModel });
const { bytes } = frozenModels['raw_data'];
const json = JSON.parse(JSON.stringify(checkModel(bytes)));
const withBatch = (more) => ({ ...json, batch: { ...json.batch, ...more } });
/** @type {any} */
const blob = new Blob([untyped(bytes)]);
const source = {
  size: bytes.length,
  read: async (from, length) => bytes.slice(from, from + length),
};

/** Where a value is passed. */
const places = {
  'the model': (value) => any.checkModel(value),
  'the options of a check': (value) => any.checkModel(bytes, value),
  'the batch': (value) => any.checkModel(bytes, { batch: value }),
  'an axis': (value) => any.checkModel(bytes, { batch: { x: value } }),
  'a name': (value) => any.checkModel(bytes, { name: value }),
  'a language': (value) => any.checkModel(bytes, { language: value }),
  'the model to fix': (value) => any.fixModel(value, json),
  'the report': (value) => any.fixModel(bytes, value),
  'the source of a report': (value) => any.fixModel(bytes, { ...json, source: value }),
  'the batch of a report': (value) => any.fixModel(bytes, { ...json, batch: value }),
  'the name of a batch': (value) => any.fixModel(bytes, withBatch({ name: value })),
  'the inputs of a report': (value) => any.fixModel(bytes, withBatch({ inputs: value })),
  'an input of a report': (value) => any.fixModel(bytes, withBatch({ inputs: [value] })),
  'the options of a fix': (value) => any.fixModel(bytes, json, value),
  only: (value) => any.fixModel(bytes, json, { only: value }),
  'an entry of only': (value) => any.fixModel(bytes, json, { only: [value] }),
  dimsOnly: (value) => any.fixModel(bytes, json, { dimsOnly: value }),
  set: (value) => any.fixModel(bytes, json, { set: value }),
  'a number of set': (value) => any.fixModel(bytes, json, { set: { N: value } }),
  'a source': (value) => any.openModel(value),
  'the size of a source': (value) => any.openModel({ ...source, size: value }),
  'the options of opening': (value) => any.openModel(blob, value),
};

const isExpected = (thrown) => thrown === mine || thrown?.name === 'ReshapeError';

test.each(Object.entries(places))('%s may be any value', async (_, pass) => {
  for (const [title, make] of hostileValues) {
    try {
      await pass(make([]));
    } catch (thrown) {
      if (!isExpected(thrown)) expect({ title, thrown }).toBe('an error with a code');
    }
  }
});

test.each([
  ['the model', 'wrong_data'],
  ['the options of a check', 'unknown_option'],
  ['the batch', 'unknown_option'],
  ['the report', 'wrong_data'],
  ['the inputs of a report', 'wrong_data'],
  ['only', 'unknown_option'],
  ['a source', 'wrong_data'],
])('%s that is a Proxy that was revoked is %s', async (place, code) => {
  await expect((async () => places[place](revoked({})))()).rejects.toMatchObject({ code });
  await expect((async () => places[place](revoked([])))()).rejects.toMatchObject({ code });
});

test('an input of a report that is a hole is named', () => {
  expect(() => any.fixModel(bytes, withBatch({ inputs: [, json.batch.inputs[0]] }))).toThrow(
    expect.objectContaining({ code: 'wrong_data', message: expect.stringContaining('entry 0') }),
  );
});

test.each([
  ['only', ['r']],
  ['the inputs of a report', [json.batch.inputs[0]]],
])('%s with 2^32-1 entries, nearly all of them holes, is refused at once', (place, sparse) => {
  sparse.length = 2 ** 32 - 1;
  const before = performance.now();
  expect(() => places[place](sparse)).toThrow(expect.objectContaining({ name: 'ReshapeError' }));
  expect(performance.now() - before).toBeLessThan(1000);
});
