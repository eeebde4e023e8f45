// One-node models for a rule: every way in which their inputs can carry a batch.
import { newestOpset } from '../tools/operator_table.js';
import { model } from '../writer/writer.js';

/**
 * An input of a case: the dims of one sample, or an object with more. `ints` or `floats` make it a constant of the
 * model; `shared` says that samples never have one each.
 *
 * @typedef {number[] | { dims?: number[], type?: string, range?: number[], ints?: number[], floats?: number[],
 *   shared?: boolean }} CaseInput
 */

/**
 * @typedef {object} Case
 * @property {string} operator
 * @property {string} [domain]
 * @property {number} [version] of that domain; 1 where left out
 * @property {number[]} opsets
 * @property {Record<string, CaseInput>} inputs by name, in the node's order; a name that begins with _ is left out
 * @property {Record<string, number[]>} [beside] the dims of inputs that the node does not take: an Identity gives each
 *   out
 * @property {Record<string, (number | null)[]>} [axes] the axes along which an input is asked to carry the batch, where
 *   these are not all
 * @property {Record<string, any>} [attributes]
 * @property {number} [outputs]
 * @property {number[]} [unused] positions of outputs that the model does not give
 * @property {number[]} [unnamed] positions of outputs that the node leaves out
 * @property {string[]} [types] of the outputs; float32 where left out
 * @property {number} [latest] the newest opset that the case is asked in, where it is not the newest one of the table
 * @property {(inputs: string[], outputs: string[], attributes: any) => any[]} [body] nodes that do the same, where
 *   onnxruntime has no kernel of the operator: of its text
 * @property {string[]} [cautious] placements that the rule refuses although the samples stay apart, such as 'x1'
 */

/** An axis for each input that can carry a batch; null: it carries none. @type {(inputs: [string, any][]) => any[]} */
function axesOf(inputs) {
  if (inputs.length === 0) return [{}];
  const [[name, { dims, axes }], ...rest] = inputs;
  const own = axes ?? [null, ...dims.map((_, axis) => axis)];
  return axesOf(rest).flatMap((others) => own.map((axis) => ({ [name]: axis, ...others })));
}

/** An input with all its fields. @param {CaseInput} input */
const spelled = (input) => {
  const fields = Array.isArray(input) ? { dims: input } : input;
  const values = fields.ints ?? fields.floats;
  return {
    type: fields.ints ? 'int64' : 'float32',
    dims: values ? [values.length] : [],
    ...fields,
  };
};

/** The placements of a case, and its opsets with the newest one. @param {Case} one */
function gridOf(one) {
  /** @type {[string, any][]} */
  const inputs = Object.entries({ ...one.inputs, ...one.beside }).map(([name, input]) => [
    name,
    { ...spelled(input), axes: one.axes?.[name] },
  ]);
  const carriers = inputs.filter(([, { ints, floats, shared }]) => !ints && !floats && !shared);
  const placements = axesOf(carriers).filter((axes) =>
    Object.values(axes).some((axis) => axis !== null),
  );
  // Where the newest opset has the operator as the case states it, the rule holds for it too.
  const latest = one.latest ?? newestOpset;
  const opsets = one.opsets.includes(latest) ? one.opsets : [...one.opsets, latest];
  return { inputs, placements, opsets };
}

/**
 * The models of a case: for each opset and placement one whose node takes the inputs as they are, and one where each
 * batched input has two rows a sample in its batch axis, which a Reshape before the node merges.
 *
 * @param {Case} one
 */
export function placementsOf(one) {
  const { inputs, placements, opsets } = gridOf(one);
  return opsets.flatMap((opset) =>
    placements.flatMap((axes) =>
      (one.opsets.includes(opset) ? [false, true] : [false]).map((merged) =>
        placed(one, inputs, opset, axes, merged),
      ),
    ),
  );
}

/**
 * The part of these models that `npm test` runs first: each opset once and each placement once, every fourth also with
 * two rows a sample, and whatever the case calls cautious.
 *
 * @param {Case} one
 */
export function somePlacementsOf(one) {
  const all = placementsOf(one);
  const { placements, opsets } = gridOf(one);
  const most = Math.max(placements.length, opsets.length);
  const chosen = Array.from({ length: most }, (_, place) => {
    const opset = opsets[place % opsets.length];
    return `${opset} ${labelOf(placements[place % placements.length])} ${place % 4 === 0}`;
  });
  return all.filter(
    ({ opset, label, merged }) =>
      one.cautious?.includes(label) ||
      chosen.includes(`${opset} ${label} true`) ||
      (!merged && chosen.includes(`${opset} ${label} false`)),
  );
}

/** The inputs that carry the batch, with their axes, as a text. @param {Record<string, number | null>} axes */
const labelOf = (axes) =>
  Object.entries(axes)
    .filter(([, axis]) => axis !== null)
    .map(([name, axis]) => `${name}${axis}`)
    .join(' ');

/** The field of a tensor that holds its elements. @param {string} type */
const listOf = (type, ints, floats) =>
  ints ? (type === 'int64' ? { int64s: ints } : { ints }) : { floats };

function placed(one, inputs, opset, axes, merged) {
  const label = labelOf(axes);
  const [nodes, initializers, infos, feeds, names] = [[], [], [], [], []];
  for (const [name, { type, dims, range, ints, floats }] of inputs) {
    if (name.startsWith('_')) {
      names.push('');
      continue;
    }
    if (ints || floats) {
      initializers.push({ name, type, dims, ...listOf(type, ints, floats) });
      names.push(name);
      continue;
    }
    const axis = axes[name] ?? null;
    const sample = axis === null ? dims : dims.with(axis, 1);
    const own = axis !== null && merged ? sample.toSpliced(axis + 1, 0, 2) : sample;
    infos.push({ name, type, dims: axis === null ? own : own.with(axis, 'N') });
    feeds.push({ name, type, dims: own, axis, range });
    if (own === sample) {
      names.push(name);
    } else {
      const target = `${name}_target`;
      initializers.push({
        name: target,
        type: 'int64',
        dims: [dims.length],
        int64s: sample.with(axis, -1),
      });
      nodes.push({ operator: 'Reshape', inputs: [name, target], outputs: [`${name}_rows`] });
      names.push(`${name}_rows`);
    }
  }
  const outputs = Array.from({ length: one.outputs ?? 1 }, (_, index) => `out${index}`);
  const { operator, domain, attributes } = one;
  const own = names.slice(0, Object.keys(one.inputs).length);
  const others = names.slice(own.length);
  const given = outputs.map((name, index) => (one.unnamed?.includes(index) ? '' : name));
  const beside = others.map((name) => {
    outputs.push(`${name}_out`);
    return { operator: 'Identity', inputs: [name], outputs: [`${name}_out`] };
  });
  const node = { operator, domain, name: 'node', inputs: own, outputs: given, attributes };
  const bytesOf = (own) =>
    model({
      opset,
      opsets: domain ? { [domain]: one.version ?? 1 } : undefined,
      nodes: [...nodes, ...own, ...beside],
      inputs: infos,
      outputs: outputs
        .map((name, index) => ({ name, type: one.types?.[index] ?? 'float32' }))
        .filter((_, index) => !one.unused?.includes(index)),
      initializers,
    });
  const read = {
    label,
    merged,
    title: `${operator}-${opset} ${JSON.stringify(attributes ?? {})} ${label}${merged ? ' merged' : ''}`,
    opset,
    feeds,
    batch: Object.fromEntries(
      feeds.filter(({ axis }) => axis !== null).map(({ name, axis }) => [name, axis]),
    ),
  };
  // Written when they are asked for: most tests take a few of the placements.
  return withLazy(read, {
    bytes: () => bytesOf([node]),
    run: () => bytesOf(one.body ? one.body(own, given, attributes) : [node]),
  });
}

/**
 * An object with more fields, each made when it is first read.
 *
 * @template {object} T
 * @template {Record<string, () => any>} M
 * @param {T} object
 * @param {M} makers
 * @returns {T & { [name in keyof M]: ReturnType<M[name]> }}
 */
function withLazy(object, makers) {
  for (const [name, make] of Object.entries(makers)) {
    const get = () => {
      const value = make();
      Object.defineProperty(object, name, { value, enumerable: true });
      return value;
    };
    Object.defineProperty(object, name, { get, enumerable: true, configurable: true });
  }
  return /** @type {any} */ (object);
}
