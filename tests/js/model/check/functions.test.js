// Local functions are judged as if their nodes stood in the place of each call.
import { expect, test } from '@jest/globals';
import { checkModel, fixModel } from 'reshape-wasm/model';
import { withCalls } from '../../../onnx/models/random_calls.js';
import { refixed } from '../../../onnx/tools/refixed.js';
import { bodyOf } from '../../../onnx/models/advice/parts.js';
import { f32, list, node } from '../../../onnx/writer/parts.js';
import { rounds } from '../../rounds.js';
import { of } from '../calls.js';
import { expectSoundly } from './arranged.js';

/** A node that gives a constant list. @param {string} name @param {number[]} int64s */
const constant = (name, int64s) =>
  node('Constant', [], name, { value: { tensor: { ...list(name, int64s), name: '' } } });

/** A call of a local function. @type {(name: string, inputs: string[], output: string, more?: any) => any} */
const call = (name, inputs, output, more = {}) => ({
  ...{ operator: name, domain: 'local', name: output, inputs, outputs: [output] },
  ...more,
});

/** A local function. @param {string} name @param {any[]} nodes @param {any} [more] */
const local = (name, nodes, more = {}) => ({
  ...{ domain: 'local', name, inputs: ['a'], outputs: ['b'], nodes, opsets: { '': 17, local: 1 } },
  ...more,
});

const rows = local('Rows', [constant('t', [1, 12]), node('Reshape', ['a', 't'], 'b')]);
const x = f32('x', [1, 3, 4]);
const options = { batch: { x: 0 } };
/** @param {any[]} nodes @param {any[]} functions @param {any} [more] */
const made = (nodes, functions, more = {}) =>
  of([x], nodes, { functions, opsets: { local: 1 }, ...more });

test('a target in a function that is called once is repaired there', () => {
  const bytes = made([call('Rows', ['x'], 'y')], [rows]);
  const report = checkModel(bytes, options);
  expect(report.status).toBe('repairable');
  expect(report.nodes).toMatchObject([
    { path: 'y.local::Rows', name: 'b', verdict: 'frozen', fix: { target: [-1, 12] } },
  ]);
  const { edits } = fixModel(bytes, report);
  expect(edits[0]).toMatchObject({ what: 'target', path: 't', before: [1, 12], after: [-1, 12] });
  const { once, again } = refixed(bytes, options) ?? {};
  expect(again).toEqual(once);
});

test('one that is called twice is judged at each call, and not rewritten', () => {
  const bytes = made(
    [call('Rows', ['x'], 'h'), call('Rows', ['x'], 'g'), node('Add', ['h', 'g'], 'y')],
    [rows],
  );
  const { status, nodes } = checkModel(bytes, options);
  expect(status).toBe('broken');
  expect(nodes.map(({ path, verdict, fix }) => ({ path, verdict, fix }))).toEqual([
    { path: 'h.local::Rows', verdict: 'frozen', fix: null },
    { path: 'g.local::Rows', verdict: 'frozen', fix: null },
  ]);
});

test('a list that two nodes of a function read is not rewritten', () => {
  const both = local('Both', [
    constant('t', [1, 12]),
    node('Reshape', ['a', 't'], 'r'),
    node('Reshape', ['r', 't'], 'b'),
  ]);
  expect(checkModel(made([call('Both', ['x'], 'y')], [both]), options).status).toBe('broken');
});

test('nor is one that the function gives too, or that a graph in it may read', () => {
  const given = local('Given', rows.nodes, { outputs: ['b', 't'] });
  const both = { ...call('Given', ['x'], 'y'), outputs: ['y', 't'] };
  expect(checkModel(made([both], [given]), options)).toMatchObject({ nodes: [{ fix: null }] });
  const around = local('Around', [
    ...rows.nodes.slice(0, 1),
    node('Reshape', ['a', 't'], 'r'),
    {
      operator: 'Constant',
      inputs: [],
      outputs: ['yes'],
      attributes: { value: { tensor: { name: '', type: 'bool', dims: [], raw: [1] } } },
    },
    node('If', ['yes'], 'b', {
      then_branch: bodyOf([node('Reshape', ['r', 't'], 'p')]),
      else_branch: bodyOf([node('Identity', ['r'], 'q')]),
    }),
  ]);
  const { nodes } = checkModel(made([call('Around', ['x'], 'y')], [around]), options);
  expect(nodes.map(({ fix }) => fix)).toEqual([null, null]);
});

test('a function that lists an input twice, or has the name of an operator, is not followed', () => {
  const twice = local('Twice', [node('Relu', ['a'], 'b')], { inputs: ['a', 'a', 's'] });
  expect(checkModel(made([call('Twice', ['x', 'x'], 'y')], [twice]), options).status).toBe(
    'unknown',
  );
  const relu = { ...local('Relu', [node('Neg', ['a'], 'b')]), domain: '' };
  expect(checkModel(made([node('Relu', ['x'], 'y')], [relu]), options).status).toBe('unknown');
});

test('a target that the call passes is read, and one that is an attribute of the call', () => {
  const passing = local('View', [node('Reshape', ['a', 's'], 'b')], { inputs: ['a', 's'] });
  const held = made([call('View', ['x', 't'], 'y')], [passing], {
    initializers: [list('t', [-1, 12])],
  });
  expect(checkModel(held, options).status).toBe('holds');
  const stating = local(
    'Stated',
    [
      node('Constant', [], 's', { value_ints: { reference: 'size', kind: 'ints' } }),
      node('Reshape', ['a', 's'], 'b'),
    ],
    { attributes: ['size'] },
  );
  const size = (/** @type {number[]} */ ints) =>
    made([call('Stated', ['x'], 'y', { attributes: { size: { ints } } })], [stating]);
  expect(checkModel(size([-1, 12]), options).status).toBe('holds');
  const { status, nodes } = checkModel(size([1, 12]), options);
  expect([status, nodes[0].fix]).toEqual(['broken', null]);
});

test('a default stands in for an attribute that the call does not state', () => {
  const flat = local(
    'Flat',
    [node('Flatten', ['a'], 'b', { axis: { reference: 'at', kind: 'int' } })],
    {
      defaults: { at: 1 },
    },
  );
  const at = (/** @type {any} */ attributes) =>
    checkModel(made([call('Flat', ['x'], 'y', { attributes })], [flat]), options);
  expect(at({}).outputs).toEqual([{ name: 'y', dims: ['N', 12], axis: 0 }]);
  expect(at({ at: 2 }).outputs).toEqual([{ name: 'y', dims: ['3*N', 4], axis: 0 }]);
});

test('a function has the operators of the opset that it imports', () => {
  // In opset 12, Squeeze has an attribute.
  const old = local('Old', [node('Squeeze', ['a'], 'b', { axes: [1] })], { opsets: { '': 12 } });
  const bytes = of([f32('x', [1, 1, 4])], [call('Old', ['x'], 'y')], {
    functions: [old],
    opsets: { local: 1 },
  });
  expect(checkModel(bytes, options).outputs).toEqual([{ name: 'y', dims: ['N', 4], axis: 0 }]);
});

test('of two functions of one name the overload tells which one is called', () => {
  const other = { ...local('Rows', [node('Relu', ['a'], 'b')]), overload: 'kept' };
  const bytes = made([call('Rows', ['x'], 'y', { overload: 'kept' })], [rows, other], {
    irVersion: 10,
  });
  expect(checkModel(bytes, options).outputs).toEqual([{ name: 'y', dims: ['N', 3, 4], axis: 0 }]);
});

test('a function that calls itself is not followed', () => {
  const itself = local('Self', [call('Self', ['a'], 'b')]);
  const { status, blockers } = checkModel(made([call('Self', ['x'], 'y')], [itself]), options);
  expect(status).toBe('unknown');
  expect(blockers).toMatchObject([{ path: 'y.local::Self', name: 'b' }]);
});

test('what no call reaches is listed, and not judged', () => {
  const report = checkModel(made([node('Relu', ['x'], 'y')], [rows]), options);
  expect(report).toMatchObject({
    status: 'holds',
    nodes: [{ path: 'local::Rows', verdict: 'unknown', fix: null }],
  });
});

test('random models with functions are judged soundly', async () => {
  await expectSoundly('functions', withCalls, rounds(12));
}, 900_000);
