// Models that something blocks, and that get no advice.
import { f32, weights } from '../../writer/parts.js';
import { bodyOf, node, of } from './parts.js';

/**
 * Models that something blocks whose cause does not say what to export instead.
 *
 * @type {Record<string, (producer?: string) => Uint8Array>}
 */
export const withoutAdvice = {
  'an operator without a rule': of({ nodes: [node('Mystery', ['x'])] }),
  'a scale for each place of the batch': of({
    inputs: [f32('x', [4, 6])],
    nodes: [node('QuantizeLinear', ['x', 's'], 'y', { axis: 0 })],
    initializers: [weights('s', [4], [1, 2, 3, 4])],
  }),
  'a matrix of as many rows as samples': of({ nodes: [node('EyeLike', ['x'])] }),
  'a loop of TensorFlow': () =>
    of({ nodes: [node('Loop', ['', ''], 'y', { body: bodyOf([node('Relu', ['x'], 'b')]) })] })(
      'tf2onnx',
    ),
  'a name that nothing defines': of({ nodes: [node('Add', ['x', 'none'])] }),
};
