// Models of any size, by what is many in them: for tests of the time and the memory that a check takes.
import { model } from '../writer/writer.js';

const f32 = (name, dims) => ({ name, type: 'float32', dims });
const int64s = (name, list) => ({ name, type: 'int64', dims: [list.length], int64s: list });
/** An array of `count` items. */
const many = (count, item) => Array.from({ length: count }, (_, index) => item(index));
const of = (rest) => model({ opset: 17, inputs: [f32('x', [1, 6])], outputs: [], ...rest });
const node = (operator, inputs, output, more = {}) => ({
  operator,
  inputs,
  outputs: [output],
  ...more,
});
const relu = (from, to) => node('Relu', [from], to);
const concat = (inputs) => node('Concat', inputs, 'y', { attributes: { axis: 1 } });
/** The name that `index` reads in a chain that begins with x. */
const before = (index) => (index === 0 ? 'x' : `v${index - 1}`);
const back = int64s('back', [1, 6]);
const there = int64s('there', [1, 2, 3]);
const longName = (length) => 'é'.repeat(length / 2);

/** Graphs in one another, the innermost with these nodes. */
function nested(depth, nodes) {
  let inner = { nodes, inputs: [], outputs: [] };
  for (let level = 1; level < depth; level++) {
    inner = { nodes: [ifNode(inner, `if${level}`)], inputs: [], outputs: [] };
  }
  return inner;
}
const ifNode = (body, output, name = '') => ({
  ...{ operator: 'If', name, inputs: ['c'], outputs: [output] },
  attributes: { then_branch: { graph: body } },
});

/**
 * Each makes a model's bytes of a number: what the title names is there as often.
 *
 * @type {Record<string, (count: number) => Uint8Array>}
 */
export const largeModels = {
  'nodes in a row': (count) =>
    of({
      nodes: many(count, (index) => relu(before(index), `v${index}`)),
      outputs: [f32(`v${count - 1}`, [1, 6])],
    }),
  'nodes in a row, listed from the last': (count) =>
    of({
      nodes: many(count, (index) => relu(before(index), `v${index}`)).reverse(),
      outputs: [f32(`v${count - 1}`, [1, 6])],
    }),
  'nodes that read a value twice': (count) =>
    of({
      nodes: many(count, (index) => node('Add', [before(index), before(index)], `v${index}`)),
      outputs: [f32(`v${count - 1}`, [1, 6])],
    }),
  'nodes with a declared value each': (count) =>
    of({
      nodes: many(count, (index) => relu(before(index), `v${index}`)),
      outputs: [f32(`v${count - 1}`, [1, 6])],
      values: many(count, (index) => f32(`v${index}`, [1, 6])),
    }),
  'Reshapes in a row': (count) =>
    of({
      nodes: many(count, (index) =>
        node('Reshape', [before(index), index % 2 ? 'back' : 'there'], `v${index}`),
      ),
      outputs: [f32(`v${count - 1}`)],
      initializers: [back, there],
    }),
  'Reshapes with a target of their own': (count) =>
    of({
      nodes: many(count, (index) => node('Reshape', [before(index), `t${index}`], `v${index}`)),
      outputs: [f32(`v${count - 1}`)],
      initializers: many(count, (index) => ({ ...(index % 2 ? back : there), name: `t${index}` })),
    }),
  'Reshapes side by side': (count) =>
    of({
      nodes: many(count, (index) => node('Reshape', ['x', 'there'], `v${index}`)),
      outputs: many(count, (index) => f32(`v${index}`, [1, 2, 3])),
      initializers: [there],
    }),
  'Reshapes that hold': (count) =>
    of({
      nodes: many(count, (index) => node('Reshape', [before(index), 't'], `v${index}`)),
      outputs: [f32(`v${count - 1}`, [1, 6])],
      initializers: [int64s('t', [-1, 6])],
    }),
  'Reshapes behind an operator without a rule': (count) =>
    of({
      nodes: [
        { ...node('Mystery', ['x'], 'm'), name: longName(8000) },
        ...many(count, (index) =>
          node('Reshape', [index ? before(index) : 'm', index % 2 ? 'back' : 'there'], `v${index}`),
        ),
      ],
      outputs: [f32(`v${count - 1}`, [1, 6])],
      initializers: [back, there],
    }),
  'Reshapes before what cannot follow': (count) =>
    of({
      nodes: many(count, (index) => [
        node('Reshape', ['x', 'flat'], `v${index}`),
        node('Softmax', [`v${index}`], `s${index}`, { attributes: { axis: 0 } }),
      ]).flat(),
      outputs: many(count, (index) => f32(`s${index}`, [6])),
      initializers: [int64s('flat', [6])],
    }),
  'Flattens in a row': (count) =>
    of({
      nodes: many(count, (index) => node('Flatten', [before(index)], `v${index}`)),
      outputs: [f32(`v${count - 1}`, [1, 6])],
    }),
  'nodes that mix samples': (count) =>
    of({
      nodes: many(count, (index) => node('ReduceSum', ['x'], `v${index}`)),
      outputs: many(count, (index) => f32(`v${index}`, [1, 1])),
    }),
  'inputs of one Concat': (count) =>
    model({
      opset: 17,
      inputs: many(count, (index) => f32(`x${index}`, [1, 1])),
      outputs: [f32('y', [1, count])],
      nodes: [concat(many(count, (index) => `x${index}`))],
    }),
  'inputs with a symbol each': (count) =>
    model({
      opset: 17,
      inputs: many(count, (index) => f32(`x${index}`, [`B${index}`, `s${index}`])),
      outputs: [f32('y', ['B', 'C'])],
      nodes: [concat(many(count, (index) => `x${index}`))],
    }),
  'inputs of one batch with a symbol each in a Concat': (count) =>
    model({
      opset: 17,
      inputs: many(count, (index) => f32(`x${index}`, ['N', `s${index}`])),
      outputs: [f32('z', [null, 6])],
      nodes: [concat(many(count, (index) => `x${index}`)), node('Reshape', ['y', 't'], 'z')],
      initializers: [int64s('t', [-1, 6])],
    }),
  'inputs with a symbol each that are mixed': (count) =>
    model({
      opset: 17,
      inputs: many(count, (index) => f32(`x${index}`, [`s${index}`, 6])),
      outputs: many(count, (index) => f32(`v${index}`, [null, 6])),
      nodes: many(count, (index) =>
        node('Softmax', [`x${index}`], `v${index}`, { attributes: { axis: 0 } }),
      ),
    }),
  'Reshapes in a row of a length that the file leaves open': (count) =>
    model({
      opset: 17,
      inputs: [f32('x', [1, 'h'])],
      outputs: [f32(`v${count - 1}`)],
      nodes: many(count, (index) =>
        node('Reshape', [before(index), index % 2 ? 'flat' : 'deep'], `v${index}`),
      ),
      initializers: [int64s('flat', [0, -1]), int64s('deep', [1, -1, 1])],
    }),
  'inputs that disagree': (count) =>
    model({
      opset: 17,
      inputs: many(count, (index) => f32(`x${index}`, [index % 2 ? 'B' : null, index + 2, 3])),
      outputs: [f32('y', [1, 3])],
      nodes: [
        node(
          'Mystery',
          many(count, (index) => `x${index}`),
          'y',
        ),
      ],
    }),
  'names in the dims of an input': (count) =>
    model({
      opset: 17,
      inputs: [
        f32(
          'x',
          many(count, (index) => `s${index}`),
        ),
      ],
      outputs: [f32('y', [])],
      nodes: [relu('x', 'y')],
    }),
  'outputs of one value': (count) =>
    of({ nodes: [relu('x', 'y')], outputs: many(count, () => f32('y', [1, 6])) }),
  'outputs of one Split': (count) =>
    model({
      opset: 17,
      inputs: [f32('x', [1, count])],
      nodes: [
        {
          operator: 'Split',
          inputs: ['x'],
          outputs: many(count, (index) => `v${index}`),
          attributes: { axis: 1 },
        },
      ],
      outputs: many(count, (index) => f32(`v${index}`, [1, 1])),
    }),
  initializers: (count) =>
    of({
      nodes: [relu('x', 'y')],
      outputs: [f32('y', [1, 6])],
      initializers: many(count, (index) => int64s(`t${index}`, [index])),
    }),
  'initializers that are inputs too': (count) =>
    of({
      inputs: [
        f32('x', [1, 6]),
        ...many(count, (index) => ({ name: `t${index}`, type: 'int64', dims: [1] })),
      ],
      nodes: [relu('x', 'y')],
      outputs: [f32('y', [1, 6])],
      initializers: many(count, (index) => int64s(`t${index}`, [index])),
    }),
  functions: (count) =>
    of({
      nodes: [relu('x', 'y')],
      outputs: [f32('y', [1, 6])],
      functions: many(count, (index) => ({
        ...{ domain: 'd', name: `f${index}`, inputs: ['a'], outputs: ['b'], opsets: { '': 17 } },
        nodes: [node('Reshape', ['a', 't'], 'b')],
      })),
    }),
  'functions that call one another': (count) =>
    of({
      nodes: [{ ...relu('x', 'y'), operator: 'f0', domain: 'd' }],
      outputs: [f32('y', [1, 6])],
      functions: many(count, (index) => ({
        ...{
          domain: 'd',
          name: `f${index}`,
          inputs: ['a'],
          outputs: ['c'],
          opsets: { '': 17, d: 1 },
        },
        nodes: [
          { ...relu('a', 'b'), operator: `f${index + 1}`, domain: 'd' },
          { ...relu('b', 'c'), operator: `f${index + 1}`, domain: 'd' },
        ],
      })),
    }),
  'inputs without a batch behind many nodes': (count) =>
    of({
      inputs: [f32('x', [2, 6]), f32('u', [1, 6])],
      nodes: [
        ...many(count, (index) => relu(index ? `v${index - 1}` : 'u', `v${index}`)),
        ...many(count, (index) => relu(`v${count - 1}`, `w${index}`)),
        ...many(count, (index) =>
          node('Concat', ['x', `w${index}`], `y${index}`, { attributes: { axis: 1 } }),
        ),
      ],
      outputs: many(count, (index) => f32(`y${index}`, [1, 12])),
    }),
  'Slices of samples by one list': (count) =>
    of({
      nodes: many(count, (index) => node('Slice', ['x', 't', 't', 't', 't'], `v${index}`)),
      outputs: many(count, (index) => f32(`v${index}`, [1, 6])),
      initializers: [
        int64s(
          't',
          many(1000, () => 0),
        ),
      ],
    }),
  'LSTMs with states of the exported batch': (count) =>
    model({
      opset: 17,
      inputs: [f32('x', ['T', 1, 6])],
      nodes: many(count, (index) => node('LSTM', ['x', 'w', 'r', '', '', 'h'], `v${index}`)),
      outputs: many(count, (index) => f32(`v${index}`, ['T', 1, 1, 6])),
      initializers: [f32('w', [1, 24, 6]), f32('r', [1, 24, 6]), f32('h', [1, 1, 6])].map(
        (tensor) => ({ ...tensor, raw: [] }),
      ),
    }),
  'products of many names': (count) =>
    model({
      opset: 17,
      inputs: many(count, (index) => f32(`x${index}`, ['B', `s${index}`])),
      nodes: many(count, (index) => [
        node('Shape', [`x${index}`], `a${index}`),
        node('Mul', [`a${index}`, index ? `p${index - 1}` : 'a0'], `p${index}`),
        node('Reshape', [`x${index}`, `p${index}`], `v${index}`),
      ]).flat(),
      outputs: many(count, (index) => f32(`v${index}`, ['B', 'C'])),
    }),
  'inputs of 64 dims': (count) =>
    model({
      opset: 17,
      inputs: many(count, (index) =>
        f32(
          `x${index}`,
          many(64, (axis) => axis + 2),
        ),
      ),
      nodes: [node('Mystery', ['x0'], 'y')],
      outputs: [f32('y', [1])],
    }),
  'one Concat of one value': (count) =>
    of({
      nodes: [concat(many(count, () => 'x')), node('Reshape', ['y', 'there'], 'z')],
      outputs: [f32('z', [1, 2, 3])],
      initializers: [there],
    }),
  'graphs in nodes': (count) =>
    of({
      inputs: [f32('x', [1, 6]), { name: 'c', type: 'bool', dims: [] }],
      nodes: [
        ...many(count, (index) =>
          ifNode(
            {
              nodes: [node('Reshape', [before(index), 'there'], 'r')],
              inputs: [],
              outputs: [{ name: 'r', type: 'float32' }],
            },
            `v${index}`,
          ),
        ),
      ],
      outputs: [f32(`v${count - 1}`, [1, 6])],
      initializers: [there],
    }),
  'nodes in 64 graphs': (count) =>
    of({
      inputs: [f32('x', [1, 6]), { name: 'c', type: 'bool', dims: [] }],
      nodes: [
        ...many(count, (index) => relu('x', `v${index}`)),
        ifNode(
          nested(
            64,
            many(count, (index) => node('Reshape', [`v${index}`, `u${index}`], `w${index}`)),
          ),
          'y',
        ),
      ],
      outputs: [f32('y', [1, 6])],
    }),
  'Reshapes in graphs of long names': (count) =>
    of({
      inputs: [f32('x', [1, 6]), { name: 'c', type: 'bool', dims: [] }],
      nodes: [
        ifNode(
          {
            nodes: [
              ifNode(
                {
                  nodes: many(count, (index) => node('Reshape', ['x', 'there'], `w${index}`)),
                  inputs: [],
                  outputs: [],
                },
                'q',
                longName(8000),
              ),
            ],
            inputs: [],
            outputs: [],
          },
          'y',
          longName(8000),
        ),
      ],
      outputs: [f32('y', [1, 6])],
      initializers: [there],
    }),
  'names of 8,000 bytes': (count) =>
    of({
      nodes: many(count, (index) => ({
        ...node(
          'Reshape',
          [index ? `${longName(8000)}${index - 1}` : 'x', index % 2 ? 'back' : 'there'],
          `${longName(8000)}${index}`,
        ),
        name: `${longName(8000)}n${index}`,
      })),
      outputs: [f32('y', [1, 6])],
      initializers: [back, there],
    }),
  'Reshapes in graphs of one node with a long name': (count) =>
    of({
      inputs: [f32('x', [1, 6]), { name: 'c', type: 'bool', dims: [] }],
      nodes: [
        {
          ...{ operator: 'Mystery', name: longName(100 * count), inputs: ['c'], outputs: ['y'] },
          attributes: {
            graphs: {
              graphs: many(count, (index) => ({
                nodes: [node('Reshape', ['x', 'there'], `w${index}`)],
                inputs: [],
                outputs: [],
              })),
            },
          },
        },
      ],
      outputs: [f32('y', [1, 6])],
      initializers: [there],
    }),
  'Reshapes behind a node with a long name': (count) =>
    of({
      nodes: [
        { ...node('Mystery', ['x'], 'm'), name: longName(100 * count) },
        ...many(count, (index) => node('Reshape', ['m', 'there'], `v${index}`)),
      ],
      outputs: [f32('v0', [1, 6])],
      initializers: [there],
    }),
  'Reshapes of a length with a long name': (count) =>
    model({
      opset: 17,
      inputs: [f32('x', ['B', longName(8000)])],
      nodes: many(count, () => 0).flatMap((_, index) => [node('Reshape', ['x', 't'], `v${index}`)]),
      outputs: [f32('v0', [1, 6])],
      initializers: [int64s('t', [0, -1, 1])],
    }),
  'Adds of 1,024 numbers': (count) =>
    of({
      nodes: [
        relu('x', 'y'),
        ...many(count, (index) => node('Add', [index ? `n${index - 1}` : 't', 't'], `n${index}`)),
      ],
      outputs: [f32('y', [1, 6])],
      initializers: [
        int64s(
          't',
          many(1024, (index) => index),
        ),
      ],
    }),
  'sums of 1,024 numbers': (count) =>
    of({
      nodes: [relu('x', 'y'), ...many(count, (index) => node('ReduceSum', ['t'], `n${index}`))],
      outputs: [f32('y', [1, 6])],
      initializers: [
        int64s(
          't',
          many(1024, (index) => index),
        ),
      ],
    }),
  'Sums of 60 lists': (count) =>
    of({
      nodes: [
        relu('x', 'y'),
        ...many(count, (index) =>
          node(
            'Sum',
            many(60, () => 't'),
            `n${index}`,
          ),
        ),
      ],
      outputs: [f32('y', [1, 6])],
      initializers: [
        int64s(
          't',
          many(1024, (index) => index),
        ),
        ...many(count, (index) =>
          int64s(
            `u${index}`,
            many(100, () => 1),
          ),
        ),
      ],
    }),
  'lengths computed of symbols': (count) =>
    model({
      opset: 17,
      inputs: many(count, (index) => f32(`x${index}`, ['B', `s${index}`, `t${index}`])),
      nodes: many(count, (index) => [
        node('Shape', [`x${index}`], `a${index}`),
        node('ReduceProd', [`a${index}`], `b${index}`),
        node('Add', [`b${index}`, index ? `c${index - 1}` : `b${index}`], `c${index}`),
        node('Mod', [`c${index}`, `b${index}`], `d${index}`),
        node('Reshape', [`x${index}`, `d${index}`], `e${index}`),
      ]).flat(),
      outputs: many(count, (index) => f32(`e${index}`, ['B', 'C'])),
    }),
  'attributes of one Reshape': (count) =>
    of({
      nodes: [
        node('Reshape', ['x', 'there'], 'y', {
          attributes: Object.fromEntries(many(count, (index) => [`a${index}`, index])),
        }),
      ],
      outputs: [f32('y', [1, 2, 3])],
      initializers: [there],
    }),
  'names that nothing defines': (count) =>
    of({
      nodes: many(count, (index) => node('Add', ['x', `u${index}`], `v${index}`)),
      outputs: [f32('v0', [1, 6])],
    }),
  'nodes on a cycle': (count) =>
    of({
      nodes: many(count, (index) =>
        node('Reshape', [index ? `v${index - 1}` : `v${count - 1}`, 'there'], `v${index}`),
      ),
      outputs: [f32('v0', [1, 6])],
      initializers: [there],
    }),
  'names that are defined twice': (count) =>
    of({
      nodes: many(count, (index) => relu('x', `v${index >> 1}`)),
      outputs: [f32('v0', [1, 6])],
    }),
  'opsets of domains': (count) =>
    of({
      nodes: [relu('x', 'y')],
      outputs: [f32('y', [1, 6])],
      opsets: Object.fromEntries(many(count, (index) => [`d${index}`, 1])),
    }),
  'inputs that each have symbols of their own': (count) =>
    of({
      inputs: many(count, (index) => f32(`x${index}`, [`N${index}`, 4, `M${index}`])),
      nodes: [
        node(
          'Sum',
          many(count, (index) => `x${index}`),
          'y',
        ),
      ],
      outputs: [f32('y', [1, 4, 1])],
    }),
};
