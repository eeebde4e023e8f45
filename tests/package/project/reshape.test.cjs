// A user's test, in a project whose Jest has no settings: CommonJS, its own globals.
const { ReshapeError, Tensor, flatten, reshape, resolveReshape } = require('reshape-wasm');

test('reshapes without a copy', () => {
  const data = new Float32Array(24);
  const tensor = reshape(data, [2, 3, 4], [0, -1]);
  expect(tensor.dims).toEqual([2, 12]);
  expect(tensor.data).toBe(data);
  expect(tensor).toBeInstanceOf(Tensor);
});

test('takes what came from outside of Jest’s globals', () => {
  const bytes = require('node:fs').readFileSync(__filename); // a Buffer of the outer realm
  expect(flatten(bytes, [1, bytes.length]).type).toBe('uint8');
  const { runInNewContext } = require('node:vm');
  const foreign = runInNewContext('({ data: new Int16Array(6), dims: [2, 3] })');
  expect(reshape(foreign, [3, 2]).type).toBe('int16');
  expect(reshape(foreign, runInNewContext('new Int32Array([6])')).dims).toEqual([6]);
});

test('throws what expect knows', () => {
  const refused = () => resolveReshape([2, 3, 4], [5, -1]);
  expect(refused).toThrow(ReshapeError);
  expect(refused).toThrow(Error);
  expect(refused).toThrow('do not divide');
  expect(refused).toThrow(expect.objectContaining({ code: 'not_divisible' }));
});
