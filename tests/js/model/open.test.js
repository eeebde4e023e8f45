// openModel: what it reads from, and sources that change or end early.
import { describe, expect, test } from '@jest/globals';
import { checkModel, openModel } from 'reshape-wasm/model';
import { model } from '../../onnx/writer/writer.js';
import { untyped } from '../untyped.js';
import { workOf } from '../work.js';
import { any, bytes, of } from './calls.js';

describe('openModel', () => {
  test('reads through { size, read }, and tells how far it is', async () => {
    const told = [];
    const source = {
      size: bytes.length,
      read: async (offset, length) => bytes.slice(offset, offset + length),
    };
    const opened = await any.openModel(source, { onProgress: (offset) => told.push(offset) });
    expect(JSON.stringify(opened.check())).toBe(JSON.stringify(checkModel(bytes)));
    expect(told).toEqual([0]);
  });

  test('has the inputs that a caller passes, as the file declares them', async () => {
    const file = of(
      [
        { name: 'x', type: 'float32', dims: ['batch', 3, null] },
        { name: 'w', type: 'float32', dims: [3] },
        { name: 'scalar', type: 'float32', dims: [] },
        { name: 'any', type: 'float32' },
      ],
      [{ operator: 'Relu', inputs: ['x'], outputs: ['y'] }],
      { initializers: [{ name: 'w', type: 'float32', dims: [3], floats: [1, 2, 3] }] },
    );
    const opened = await openModel(new Blob([untyped(file)]));
    expect(opened.inputs).toEqual([
      { name: 'x', dims: ['batch', 3, null] },
      { name: 'scalar', dims: [] },
      { name: 'any', dims: null },
    ]);
    expect(opened.inputs).toBe(opened.inputs);
  });

  test('has them where no input carries a batch, too', async () => {
    const file = of(
      [{ name: 'x', type: 'float32', dims: [] }],
      [{ operator: 'Relu', inputs: ['x'], outputs: ['y'] }],
    );
    const opened = await openModel(new Blob([untyped(file)]));
    expect(() => opened.check()).toThrow(expect.objectContaining({ code: 'no_batch' }));
    expect(opened.inputs).toEqual([{ name: 'x', dims: [] }]);
  });

  test.each([[null], [{}], ['model.onnx'], [{ size: 1 }], [{ size: -1, read() {} }]])(
    'refuses %j',
    async (source) => {
      await expect(any.openModel(source)).rejects.toMatchObject({ code: 'wrong_data' });
    },
  );

  test.each([[null], [5], [{ onProgress: 5 }], [{ progress() {} }]])(
    'with the options %j is unknown_option',
    async (options) => {
      await expect(any.openModel(new Blob([untyped(bytes)]), options)).rejects.toMatchObject({
        code: 'unknown_option',
      });
    },
  );

  test.each([[undefined], [null], ['text'], [[1, 2]]])(
    'a source whose read gives %j is wrong_data, which names it',
    async (given) => {
      const source = { size: 20, read: async () => given };
      await expect(any.openModel(source)).rejects.toMatchObject({
        code: 'wrong_data',
        message: expect.stringContaining('read(0, 20)'),
      });
    },
  );

  test('a source reads with its own fields', async () => {
    class Held {
      size = bytes.length;
      held = bytes;
      async read(offset, length) {
        return this.held.slice(offset, offset + length);
      }
    }
    expect((await openModel(new Held())).check().status).toBe('repairable');
  });

  test('a source that gives fewer bytes than it has is truncated', async () => {
    const source = {
      size: bytes.length + 10,
      read: async (offset, length) => bytes.slice(offset, offset + length),
    };
    await expect(openModel(source)).rejects.toMatchObject({ code: 'truncated_model' });
  });
});

test('a source that gives less than it did is refused, and nothing is written', async () => {
  let size = bytes.length;
  const source = {
    size,
    read: async (offset, length) => bytes.slice(offset, Math.min(offset + length, size)),
  };
  const opened = await openModel(source);
  const { stream } = opened.fix(opened.check());
  size = 3;
  const all = async () => {
    let given = 0;
    for await (const piece of stream()) given += piece.length;
    return given;
  };
  await expect(all()).rejects.toMatchObject({ code: 'stale_report' });
});

test('a model that was opened is read once, however often it is checked', async () => {
  const node = (/** @type {number} */ index) => ({
    operator: 'Relu',
    inputs: [index === 0 ? 'x' : `y${index - 1}`],
    outputs: [`y${index}`],
  });
  const many = model({
    opset: 17,
    inputs: [{ name: 'x', type: 'float32', dims: [1, 1, 3] }],
    nodes: Array.from({ length: 500 }, (_, index) => node(index)),
    outputs: [{ name: 'y499', type: 'float32' }],
  });
  const opened = await openModel(new Blob([/** @type {any} */ (many)]));
  const first = workOf(() => checkModel(many));
  const again = workOf(() => opened.check({ batch: { x: 1 } }));
  expect(again).toBeLessThan(first / 4);
  expect(opened.check({ batch: { x: 1 } }).toJSON()).toEqual(
    checkModel(many, { batch: { x: 1 } }).toJSON(),
  );
  expect(opened.check().toJSON()).toEqual(checkModel(many).toJSON());
});

test('a report as data can be cloned, as a Worker posts it', async () => {
  const opened = await openModel(new Blob([/** @type {any} */ (bytes)]));
  const data = opened.check().toJSON();
  expect(structuredClone(data)).toEqual(data);
  expect(opened.fix(structuredClone(data)).edits).toEqual(opened.fix(opened.check()).edits);
});
