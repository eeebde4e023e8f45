// How the module starts, and what is said where an engine will not have it: each in a process of its own.
import { execFileSync } from 'node:child_process';
import { expect, test } from '@jest/globals';

const entry = new URL('../../../dist/index.js', import.meta.url).href;

/** The output of a fresh process that runs `before`, imports the package, and then runs `after`. */
const fresh = (before, after) =>
  execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `${before}; const m = await import(${JSON.stringify(entry)});
       const code = (call) => { try { return call(); } catch (error) { return error.code; } };
       console.log(JSON.stringify(${after}));`,
    ],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
  ).trim();

const request = 'code(() => m.resolveReshape([2, 3], [-1]))';

test('importing starts nothing', () => {
  const count =
    'let modules = 0; WebAssembly.Module = class extends WebAssembly.Module { constructor(...a) { super(...a); modules += 1; } }';
  expect(fresh(count, `[modules, ${request}, modules, ${request}, modules]`)).toBe(
    '[0,[6],1,[6],1]',
  );
});

test('the module of copies starts at the first copy of more than a few elements or block, and not before', () => {
  const count =
    'let modules = 0; WebAssembly.Module = class extends WebAssembly.Module { constructor(...a) { super(...a); modules += 1; } }';
  const without = [
    'm.resolveFlatten([2, 3])',
    'm.explainReshape([2, 3], [4]).hints.length > 0',
    'm.Tensor.from([[1, 2], [3, 4]]).transpose().toArray().length',
    'm.Tensor.from([[1, 2], [3, 4]]).reshape([4]).at(3)',
    'm.Tensor.from([[1, 2], [3, 4]]).contiguous(new Float32Array(4)).size',
    'm.Tensor.from([[1, 2, 3]]).slice(0, [null, null, -1]).contiguous().size',
  ];
  expect(fresh(count, `[${without.join(', ')}, modules]`)).toBe('[[2,3],true,2,4,4,3,1]');
  for (const first of [
    'm.allocate("int8", [3]).size',
    'm.Tensor.from([3]).expand([999, 1]).contiguous().at(9, 0)',
  ]) {
    expect(fresh(count, `[${first}, ${request}, modules]`)).toBe('[3,[6],2]');
  }
});

test('without SIMD the error is no_simd, and not a CompileError', () => {
  const without = `WebAssembly.validate = () => false;
    WebAssembly.Module = class { constructor() { throw new WebAssembly.CompileError('simd'); } }`;
  expect(fresh(without, request)).toBe('"no_simd"');
  expect(fresh(without, 'code(() => m.allocate("int8", [3]))')).toBe('"no_simd"');
});

test('where the engine refuses for another reason it is no_wasm', () => {
  const refusing = `WebAssembly.Module = class { constructor() { throw new RangeError('too large'); } }`;
  expect(fresh(refusing, request)).toBe('"no_wasm"');
  expect(fresh('delete globalThis.WebAssembly', request)).toBe('"no_wasm"');
});

test('no_wasm says why the engine refuses', () => {
  const message = (call) => `(() => { try { ${call} } catch (error) { return error.message; } })()`;
  const refusing = `WebAssembly.Instance = class { constructor() { throw new RangeError('out of memory'); } }`;
  expect(fresh(refusing, message('m.resolveReshape([2], [2])'))).toMatch(
    /synchronously: out of memory. It needs .*memory.*\(no_wasm\)"$/,
  );
  expect(fresh('delete globalThis.WebAssembly', message('m.allocate("int8", [3])'))).toContain(
    'WebAssembly is not defined',
  );
  expect(fresh(refusing, 'm.explainReshape([2], [2]).error.text')).toContain('out of memory');
});

test('tensors can be made, and flatly refused, before anything starts', () => {
  const refusing = `WebAssembly.Module = class { constructor() { throw new RangeError('too large'); } }`;
  expect(fresh(refusing, 'new m.Tensor("float32", new Float32Array(6), [2, 3]).toArray()')).toBe(
    '[[0,0,0],[0,0,0]]',
  );
  expect(fresh(refusing, 'code(() => new m.Tensor("float32", new Float32Array(5), [2, 3]))')).toBe(
    '"wrong_data"',
  );
});
