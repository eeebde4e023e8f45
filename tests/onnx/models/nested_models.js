// Models with a Reshape inside another graph.
import { model } from '../writer/writer.js';
import { f32, target, reshapeOf } from './odd_models.js';

/** The same Reshape in the bodies of If, Loop and Scan, and in a local function. */
export const nestedModels = {
  If: model({
    opset: 17,
    inputs: [f32('x', [1, 6]), { name: 'c', type: 'bool', dims: [] }],
    outputs: [f32('z', [1, 2, 3])],
    initializers: [target],
    nodes: [
      {
        operator: 'If',
        name: 'choice',
        inputs: ['c'],
        outputs: ['z'],
        attributes: {
          then_branch: { graph: { ...reshapeOf({}), inputs: [] } },
          else_branch: {
            graph: {
              ...reshapeOf({ initializers: [{ ...target, int64s: [1, 3, 2] }] }),
              inputs: [],
            },
          },
        },
      },
    ],
  }),
  Loop: model({
    opset: 17,
    inputs: [f32('x', [1, 6]), { name: 'n', type: 'int64', dims: [] }],
    outputs: [{ name: 'z', type: 'float32' }],
    initializers: [target],
    nodes: [
      {
        operator: 'Loop',
        name: 'loop',
        inputs: ['n', ''],
        outputs: ['z'],
        attributes: {
          body: {
            graph: {
              inputs: [
                { name: 'i', type: 'int64', dims: [] },
                { name: 'go', type: 'bool', dims: [] },
              ],
              outputs: [{ name: 'go', type: 'bool', dims: [] }, f32('y', [1, 2, 3])],
              nodes: [{ operator: 'Reshape', name: 'r', inputs: ['x', 'target'], outputs: ['y'] }],
            },
          },
        },
      },
    ],
  }),
  function: model({
    opset: 17,
    opsets: { local: 1 },
    inputs: [f32('x', [1, 6])],
    outputs: [f32('z', [1, 2, 3])],
    initializers: [target],
    nodes: [
      { operator: 'Mine', domain: 'local', name: 'call', inputs: ['x', 'target'], outputs: ['z'] },
    ],
    functions: [
      {
        domain: 'local',
        name: 'Mine',
        inputs: ['a', 'b'],
        outputs: ['y'],
        opsets: { '': 17 },
        nodes: [
          {
            operator: 'Reshape',
            name: 'r',
            inputs: ['a', 'b'],
            outputs: ['y'],
            attributes: { allowzero: { reference: 'az', kind: 'int' } },
          },
        ],
      },
    ],
  }),
};
