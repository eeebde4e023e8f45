// Nodes that no sample can have for itself, and files that lack what a check needs.
import { f32, list, weights } from '../../writer/parts.js';
import { bodyOf, node, of } from './parts.js';

const flag = { name: 'c', type: 'bool', dims: [] };
const relu = of({ nodes: [node('Relu', ['x'])] });

/** @type {Record<string, import('./parts.js').Case>} */
export const files = {
  afterwards: {
    before: of({
      inputs: [f32('boxes', [1, 9, 4]), f32('scores', [1, 2, 9])],
      nodes: [node('NonMaxSuppression', ['boxes', 'scores'])],
    }),
    after: of({
      inputs: [f32('boxes', [1, 9, 4]), f32('scores', [1, 2, 9])],
      nodes: [node('Identity', ['boxes']), node('Identity', ['scores'], 'z')],
      outputs: ['y', 'z'],
    }),
  },
  mask: {
    before: of({ nodes: [node('NonZero', ['x'])] }),
    after: of({
      nodes: [node('Greater', ['x', 'zero'], 'mask'), node('Where', ['mask', 'x', 'zero'])],
      initializers: [weights('zero', [])],
    }),
  },
  choose: {
    before: of({
      inputs: [f32('x', [1, 6]), flag],
      nodes: [
        node('If', ['c'], 'y', {
          then_branch: bodyOf([node('Relu', ['x'], 'a')]),
          else_branch: bodyOf([node('Neg', ['w'], 'b')]),
        }),
      ],
      initializers: [weights('w', [1, 6])],
    }),
    after: of({
      inputs: [f32('x', [1, 6]), flag],
      nodes: [node('Relu', ['x'], 'a'), node('Neg', ['w'], 'b'), node('Where', ['c', 'a', 'b'])],
      initializers: [weights('w', [1, 6])],
    }),
  },
  unroll: {
    // A sample's axis comes with the first round.
    before: of({
      nodes: [
        node('Loop', ['trips', '', 'w'], 'y', {
          body: bodyOf(
            [node('Add', ['h', 'x'], 'a'), node('Identity', ['go'], 'on')],
            ['round', 'go', 'h'],
            ['on', 'a'],
          ),
        }),
      ],
      initializers: [weights('w', [6]), { name: 'trips', type: 'int64', dims: [], int64s: [2] }],
    }),
    after: of({
      nodes: [node('Add', ['w', 'x'], 'a'), node('Add', ['a', 'x'])],
      initializers: [weights('w', [6])],
    }),
  },
  leaveOut: {
    before: of({ nodes: [node('Relu', ['x']), node('Shape', ['x'], 'n')], outputs: ['y', 'n'] }),
    after: relu,
  },
  align: {
    before: of({
      inputs: [f32('x', [1, 5, 3]), f32('bias', [1, 3])],
      nodes: [node('Add', ['x', 'bias'])],
    }),
    after: of({
      inputs: [f32('x', [1, 5, 3]), f32('bias', [1, 3])],
      nodes: [node('Unsqueeze', ['bias', 'one'], 'b'), node('Add', ['x', 'b'])],
      initializers: [list('one', [1])],
    }),
  },
  noise: {
    before: of({ nodes: [node('RandomNormalLike', ['x'], 'e'), node('Add', ['x', 'e'])] }),
    after: of({
      inputs: [f32('x', [1, 6]), f32('e', [1, 6])],
      nodes: [node('Add', ['x', 'e'])],
    }),
  },
  apartFromSearch: {
    before: of({
      inputs: [{ name: 'x', type: 'int32', dims: [1, 6] }],
      opsets: { '': 17, 'com.microsoft': 1 },
      nodes: [
        {
          ...node('BeamSearch', ['x'], 'y', { decoder: bodyOf([node('Relu', ['h'], 'a')], ['h']) }),
          domain: 'com.microsoft',
        },
      ],
    }),
    after: relu,
  },
  invalid: {
    before: of({
      inputs: [f32('x', [1, 2, 6]), f32('z', [1, 3, 5])],
      nodes: [node('Concat', ['x', 'z'], 'y', { axis: 2 })],
    }),
    after: of({
      inputs: [f32('x', [1, 2, 6]), f32('z', [1, 2, 5])],
      nodes: [node('Concat', ['x', 'z'], 'y', { axis: 2 })],
    }),
  },
  beforeFusion: {
    before: of({
      nodes: [{ ...node('BiasSoftmax', ['x', 'w']), domain: 'com.microsoft' }],
      initializers: [weights('w', [6, 2])],
      opsets: { 'com.microsoft': 1 },
    }),
    after: of({ nodes: [node('MatMul', ['x', 'w'])], initializers: [weights('w', [6, 2])] }),
  },
  convert: {
    before: of({ opset: null, irVersion: 1, nodes: [node('Relu', ['x'])] }),
    after: relu,
  },
  rename: {
    before: of({ inputs: [f32('x', ['B', 3, 'B'])], nodes: [node('Relu', ['x'])] }),
    options: { batch: { x: 0 } },
    after: of({ inputs: [f32('x', ['B', 3, 'length'])], nodes: [node('Relu', ['x'])] }),
  },
  apart: {
    before: of({
      inputs: [f32('x', ['N', 6]), f32('q', ['3*N', 6])],
      nodes: [node('Relu', ['x']), node('Relu', ['q'], 'z')],
      outputs: ['y', 'z'],
    }),
    after: of({
      inputs: [f32('x', ['N', 6]), f32('q', ['N', 3, 6])],
      nodes: [node('Relu', ['x']), node('Relu', ['q'], 'z')],
      outputs: ['y', 'z'],
    }),
  },
  saveInside: {
    before: of({
      nodes: [node('Reshape', ['x', 't'])],
      initializers: [
        {
          ...{ name: 't', type: 'int64', dims: [2] },
          external: { location: 'weights', offset: '0', length: '16' },
        },
      ],
    }),
    after: of({ nodes: [node('Reshape', ['x', 't'])], initializers: [list('t', [-1, 6])] }),
  },
  exportAgain: {
    before: of({
      nodes: [node('Reshape', ['x', 't'])],
      initializers: [{ name: 't', type: 'int64', dims: [3], int64s: [-1, 6] }],
    }),
    after: of({ nodes: [node('Reshape', ['x', 't'])], initializers: [list('t', [-1, 6])] }),
  },
};
