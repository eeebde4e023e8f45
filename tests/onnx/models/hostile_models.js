// Files of any size that are made of as many small parts as fit: what takes the most time for each byte.
import { block, join, number } from '../writer/protobuf.js';

/** A field, repeated until there are about so many bytes. @param {ArrayLike<number>} field @param {number} bytes */
function repeated(field, bytes) {
  const count = Math.max(1, Math.floor(bytes / field.length));
  const all = new Uint8Array(count * field.length);
  for (let index = 0; index < count; index++) all.set(field, index * field.length);
  return all;
}

/**
 * Different fields, until there are about so many bytes.
 *
 * @param {(index: number) => Uint8Array} make
 * @param {number} bytes
 */
function different(make, bytes) {
  /** @type {Uint8Array[]} */
  const all = [];
  for (let length = 0, index = 0; length < bytes; index++) {
    all.push(make(index));
    length += all[index].length;
  }
  return join(all);
}

/** Short names, none of which is another's. @param {number} index */
const name = (index) => `_${index.toString(36)}`;

/** An empty message in a field: its tag, and no bytes. @param {number} field */
const empty = (field) => block(field, []);

const dims = (/** @type {number[]} */ ...lengths) =>
  join(lengths.map((length) => block(1, length < 0 ? [] : number(1, length))));
const declared = (/** @type {string} */ of, /** @type {number[]} */ ...lengths) =>
  join([block(1, of), block(2, block(1, join([number(1, 1), block(2, dims(...lengths))])))]);
const node = (/** @type {string} */ operator, /** @type {Uint8Array[]} */ ...fields) =>
  block(1, join([...fields, block(4, operator)]));
const list = (
  /** @type {string} */ of,
  /** @type {Uint8Array} */ packed,
  /** @type {number} */ count,
) => block(5, join([number(1, count), number(2, 7), block(8, of), block(7, packed)]));

const opset = block(8, join([block(1, ''), number(2, 17)]));
const [input, output] = [block(1, 'x'), block(2, 'y')];
const ends = [block(11, declared('x', 1, 6)), block(12, declared('y', 1, 6))];
const target = list('t', Uint8Array.of(1, 2, 3), 3);

/** A model of Relu from x to y, and these fields of its graph. */
const graph = (/** @type {Uint8Array[]} */ ...fields) =>
  join([number(1, 8), block(7, join([node('Relu', input, output), ...ends, ...fields])), opset]);
/** Such a model with a Reshape that has these fields too. */
const inReshape = (/** @type {Uint8Array[]} */ ...fields) =>
  graph(target, node('Reshape', input, block(1, 't'), block(2, 'z'), ...fields));
/** One with an attribute of a kind that has these fields too. */
const inAttribute = (/** @type {number} */ kind, /** @type {Uint8Array} */ fields) =>
  inReshape(block(5, join([block(1, 'a'), number(20, kind), fields])));

/**
 * A graph in the attribute of a node, and that in another, so often.
 *
 * @param {Uint8Array} inner
 * @param {number} depth
 */
function nested(inner, depth) {
  let fields = inner;
  for (let level = 0; level < depth; level++) {
    const attribute = join([block(1, 'body'), number(20, 5), block(6, fields)]);
    fields = node('If', block(5, attribute));
  }
  return fields;
}

/** Each makes a file of about so many bytes. @type {Record<string, (bytes: number) => Uint8Array>} */
export const hostileModels = {
  'empty nodes': (bytes) => graph(repeated(empty(1), bytes)),
  'nodes of an unknown operator': (bytes) => graph(repeated(node('X'), bytes)),
  'Reshapes of nothing': (bytes) => graph(repeated(node('Reshape'), bytes)),
  'Flattens of x to nothing': (bytes) => graph(repeated(node('Flatten', input), bytes)),
  'Flattens of x to one name': (bytes) =>
    graph(repeated(node('Flatten', input, block(2, 'z')), bytes)),
  'Reshapes of x': (bytes) =>
    graph(
      target,
      different((at) => node('Reshape', input, block(1, 't'), block(2, name(at))), bytes),
    ),
  'Relus of x': (bytes) => graph(different((at) => node('Relu', input, block(2, name(at))), bytes)),
  'different operators': (bytes) =>
    graph(different((at) => node(`X${at}`, input, block(2, name(at))), bytes)),
  'different domains': (bytes) =>
    graph(different((at) => node('Relu', input, block(2, name(at)), block(7, name(at))), bytes)),
  'outputs of a node': (bytes) =>
    graph(
      node(
        'Split',
        input,
        different((at) => block(2, name(at)), bytes),
      ),
    ),
  'inputs of a node': (bytes) => graph(node('Sum', repeated(input, bytes))),
  'inputs of a node that nothing defines': (bytes) =>
    graph(
      node(
        'Sum',
        different((at) => block(1, name(at)), bytes),
      ),
    ),
  'inputs that a node omits': (bytes) => graph(node('Sum', repeated(empty(1), bytes))),
  'empty initializers': (bytes) => graph(repeated(empty(5), bytes)),
  'initializers of a number': (bytes) =>
    graph(
      different((at) => block(5, join([number(2, 7), block(8, name(at)), number(7, at)])), bytes),
    ),
  'initializers of 500 numbers': (bytes) =>
    graph(
      different((at) => {
        const numbers = Array.from({ length: 500 }, (_, place) =>
          number(1, 1e4 + at * 500 + place).subarray(1),
        );
        return list(name(at), join(numbers), 500);
      }, bytes),
    ),
  'sparse initializers': (bytes) => graph(repeated(empty(15), bytes)),
  'inputs without a name': (bytes) => graph(repeated(empty(11), bytes)),
  'inputs without a type': (bytes) =>
    graph(different((at) => block(11, block(1, name(at))), bytes)),
  'inputs of a rank': (bytes) => graph(different((at) => block(11, declared(name(at), -1)), bytes)),
  'inputs of one sample': (bytes) =>
    graph(different((at) => block(11, declared(name(at), 1)), bytes)),
  'inputs with a symbol each': (bytes) =>
    graph(
      different((at) => {
        const symbols = join([block(1, block(2, 'B')), block(1, block(2, `s${at}*2 + N_${at}`))]);
        const type = block(2, block(1, join([number(1, 1), block(2, symbols)])));
        return block(11, join([block(1, name(at)), type]));
      }, bytes),
    ),
  'outputs without a name': (bytes) => graph(repeated(empty(12), bytes)),
  'outputs of one value': (bytes) => graph(repeated(block(12, block(1, 'y')), bytes)),
  'declared values without a name': (bytes) => graph(repeated(empty(13), bytes)),
  'dims of an input': (bytes) => {
    const type = block(2, block(1, join([number(1, 1), block(2, repeated(empty(1), bytes))])));
    return graph(block(11, join([block(1, 'z'), type])));
  },
  'attributes without a name': (bytes) => inReshape(repeated(empty(5), bytes)),
  'attributes with a name each': (bytes) =>
    inReshape(different((at) => block(5, block(1, name(at))), bytes)),
  'attributes of an empty graph': (bytes) => inReshape(repeated(block(5, empty(6)), bytes)),
  'pieces of a graph': (bytes) => inAttribute(5, repeated(empty(6), bytes)),
  'graphs in a list': (bytes) => inAttribute(10, repeated(empty(11), bytes)),
  'graphs with a Reshape in a list': (bytes) =>
    inAttribute(10, repeated(block(11, node('Reshape')), bytes)),
  'tensors in a list': (bytes) => inAttribute(9, repeated(empty(10), bytes)),
  'strings in a list': (bytes) => inAttribute(8, repeated(empty(9), bytes)),
  'integers of an attribute': (bytes) => inAttribute(7, repeated(number(8, 1), bytes)),
  functions: (bytes) => join([graph(), repeated(empty(25), bytes)]),
  'functions with a Reshape': (bytes) =>
    join([graph(), repeated(block(25, block(7, block(4, 'Reshape'))), bytes)]),
  'initializers in another file': (bytes) =>
    graph(
      different((at) => {
        const entry = block(13, join([block(1, 'location'), block(2, 'w')]));
        return block(
          5,
          join([number(1, 1), number(2, 7), block(8, name(at)), entry, number(14, 1)]),
        );
      }, bytes),
    ),
  'places of one initializer': (bytes) =>
    graph(block(5, join([number(2, 7), block(8, 'w'), repeated(block(13, block(1, 'k')), bytes)]))),
  'one name of many bytes': (bytes) =>
    graph(node('Flatten', input, block(2, 'é'.repeat(bytes / 4)), block(3, 'é'.repeat(bytes / 4)))),
  'one operator of many bytes': (bytes) => graph(node('X'.repeat(bytes), input, block(2, 'z'))),
  'one text of many bytes': (bytes) => inAttribute(3, block(4, 'é'.repeat(bytes / 2))),
  opsets: (bytes) => join([graph(), repeated(empty(8), bytes)]),
  'pieces of the main graph': (bytes) => join([graph(), repeated(empty(7), bytes)]),
  'fields that nobody knows, of the file': (bytes) =>
    join([graph(), repeated(number(31, 0), bytes)]),
  'fields that nobody knows, of the graph': (bytes) => graph(repeated(number(31, 0), bytes)),
  groups: (bytes) => graph(repeated([0xfb, 1, 0xfc, 1], bytes)),
  'fields that are left out': (bytes) =>
    graph(
      different(
        (at) => block(5, join([block(8, name(at)), block(9, new Uint8Array(8193))])),
        bytes,
      ),
    ),
  'graphs in graphs': (bytes) => graph(repeated(nested(block(2, 'q'), 63), bytes)),
  'names that nothing defines, in 64 graphs': (bytes) =>
    graph(
      nested(
        different((at) => node('X', block(1, name(at))), bytes),
        63,
      ),
    ),
  'names of the outermost of 64 graphs': (bytes) =>
    graph(nested(repeated(node('X', input), bytes), 63)),
  'long names': (bytes) =>
    graph(
      different((at) => {
        const fields = [block(2, name(at)), block(3, `${'é'.repeat(4000)}${at}`)];
        return node('Flatten', input, ...fields);
      }, bytes),
    ),
};
