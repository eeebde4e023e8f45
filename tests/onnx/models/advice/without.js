// Models that something blocks, and that get no advice.
import { f32, list, weights } from '../../writer/parts.js';
import { bodyOf, node, of } from './parts.js';

/**
 * Models that something blocks whose cause does not say what to export instead.
 *
 * @type {Record<string, (producer?: string) => Uint8Array>}
 */
export const withoutAdvice = {
  'an operator without a rule': of({ nodes: [node('Mystery', ['x'])] }),
  'a constant that is as long as no batch': of({
    nodes: [node('Add', ['x', 'w'])],
    initializers: [weights('w', [64, 6])],
  }),
  'a shape with another number at the batch': of({
    nodes: [node('Expand', ['x', 'dims'])],
    initializers: [list('dims', [3, 6])],
  }),
  'a scale for each place of the batch': of({
    inputs: [f32('x', [4, 6])],
    nodes: [node('QuantizeLinear', ['x', 's'], 'y', { axis: 0 })],
    initializers: [weights('s', [4])],
  }),
  'a matrix of as many rows as samples': of({ nodes: [node('EyeLike', ['x'])] }),
  'a sum over a batch that nothing flattened': of({
    nodes: [node('MatMul', ['w', 'x'])],
    initializers: [weights('w', [2, 1])],
  }),
  'a loop of TensorFlow': () =>
    of({ nodes: [node('Loop', ['', ''], 'y', { body: bodyOf('Relu') })] })('tf2onnx'),
  'a name that nothing defines': of({ nodes: [node('Add', ['x', 'none'])] }),
};
