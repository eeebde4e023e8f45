// Moves nodes of a random model into the branches of If nodes, as exporters write what a program asks of its inputs:
// some conditions are known, some ask for a length or for an input, some for the samples themselves.

/**
 * The parts of a model, as the writer takes them.
 *
 * @typedef {{ nodes: any[], inputs: any[], outputs: any[], initializers: any[], opset: number, tensors:
 *   { name: string, dims: number[], axis: number | null }[] }} Parts `tensors` are those of one sample
 */

/** An input that all samples share. */
const flag = { name: 'flag', type: 'bool', dims: [], axis: null };

/**
 * A condition: its nodes, initializers and name, and which branch it takes where that is known.
 *
 * @type {(chance: any, parts: Parts, name: string) => any}
 */
function condition(chance, { inputs, opset }, name) {
  const input = chance.pick(inputs.filter(({ axis }) => axis !== null));
  const known = chance.chance(0.5);
  /** @param {string} operator @param {string[]} from @param {string} to @param {object} [attributes] */
  const node = (operator, from, to, attributes = {}) => ({
    ...{ operator, name: to, inputs: from, outputs: [to], attributes },
  });
  /** A length of the input compared with a number, as `squeeze` does. @param {number} axis @param {number} length */
  const asksLength = (axis, length) => ({
    nodes: [
      node('Shape', [input.name], `${name}_shape`),
      node('Gather', [`${name}_shape`, `${name}_axis`], `${name}_length`),
      node('Equal', [`${name}_length`, `${name}_one`], name),
    ],
    initializers: [
      { name: `${name}_axis`, type: 'int64', dims: [], int64s: [axis] },
      { name: `${name}_one`, type: 'int64', dims: [], int64s: [length] },
    ],
  });
  const batch = input.axis;
  const other = input.dims.findIndex(
    (/** @type {unknown} */ _, /** @type {number} */ at) => at !== batch,
  );
  const ways = [
    () => ({
      ...{ nodes: [], taken: known },
      initializers: [{ name, type: 'bool', dims: chance.pick([[], [1]]), ints: [known ? 1 : 0] }],
    }),
    () => ({
      nodes: [
        node('Cast', [`${name}_number`], `${name}_flag`, { to: 9 }),
        node('Not', [`${name}_flag`], name),
      ],
      initializers: [{ name: `${name}_number`, type: 'int64', dims: [], int64s: [known ? 0 : 3] }],
      taken: known,
    }),
    () =>
      other < 0
        ? asksLength(batch, 1)
        : {
            ...asksLength(other, known ? input.dims[other] : input.dims[other] + 1),
            taken: known,
          },
    () => asksLength(batch, 1),
    () => ({ nodes: [node('Identity', ['flag'], name)], initializers: [] }),
    () => ({ nodes: [node('Identity', ['flag'], name)], initializers: [] }),
    () => ({
      nodes: [
        node('ReduceMax', [input.name], `${name}_most`, { keepdims: 0 }),
        node('Greater', [`${name}_most`, `${name}_zero`], name),
      ],
      initializers: [{ name: `${name}_zero`, type: 'float32', dims: [], floats: [0] }],
    }),
  ];
  // ReduceMax has no axes here, and Equal takes int64 in each of these opsets.
  return chance.pick(opset < 11 ? ways.slice(0, -1) : ways)();
}

/**
 * Nodes as a branch: what they give has other names there, and outputs are those that are used outside. Some lists that
 * they read are constants of the branch, or nodes of it.
 *
 * @param {any[]} nodes @param {Set<string>} used @param {string} suffix @param {any[]} lists @param {any} chance
 */
function branchOf(nodes, used, suffix, lists, chance) {
  const own = new Set(nodes.flatMap(({ outputs }) => outputs));
  const read = lists.filter(({ name }) => nodes.some(({ inputs }) => inputs.includes(name)));
  const inside = read.filter(() => chance.chance(0.5));
  const listed = new Set(inside.map(({ name }) => name));
  const renamed = (/** @type {string} */ name) =>
    own.has(name) || listed.has(name) ? `${name}${suffix}` : name;
  const tensors = inside.map((tensor) => ({ ...tensor, name: renamed(tensor.name) }));
  const isNode = chance.chance(0.5);
  const constants = tensors.map((tensor) => ({
    ...{ operator: 'Constant', name: tensor.name, inputs: [], outputs: [tensor.name] },
    attributes: { value: { tensor } },
  }));
  /** Also where graphs in the node name it. @param {any} node @returns {any} */
  const moved = (node) => ({
    ...node,
    name: `${node.name}${suffix}`,
    inputs: node.inputs.map(renamed),
    outputs: node.outputs.map(renamed),
    attributes: Object.fromEntries(
      Object.entries(node.attributes ?? {}).map(([name, value]) => [
        name,
        value.graph
          ? {
              graph: {
                ...value.graph,
                nodes: value.graph.nodes.map(moved),
                outputs: value.graph.outputs.map((/** @type {any} */ output) => ({
                  ...output,
                  name: renamed(output.name),
                })),
              },
            }
          : value,
      ]),
    ),
  });
  return {
    nodes: [...(isNode ? constants : []), ...nodes.map(moved)],
    inputs: [],
    initializers: isNode ? [] : tensors,
    outputs: [...own]
      .filter((name) => used.has(name))
      .map((name) => ({ name: `${name}${suffix}` })),
  };
}

/** A branch that gives what it should not, of the same types: sums over all samples. @param {any} branch */
function spoiled({ nodes, outputs, ...rest }) {
  const sums = outputs.map((/** @type {any} */ { name }) => ({
    ...{ operator: 'ReduceMax', name: `${name}_all`, inputs: [name], outputs: [`${name}_all`] },
    attributes: { keepdims: 0 },
  }));
  return {
    ...rest,
    nodes: [...nodes, ...sums],
    outputs: outputs.map((/** @type {any} */ { name }) => ({ name: `${name}_all` })),
  };
}

/**
 * A model with some of its nodes in branches, of which some have branches in them.
 *
 * @param {Parts} parts
 * @param {any} chance
 * @param {string} [prefix] of the names of these nodes
 * @returns {Parts}
 */
export function withBranches(parts, chance, prefix = 'if') {
  let made = parts;
  for (let count = 1 + chance.upTo(2); count > 0; count--) {
    made = branched(made, chance, `${prefix}${count}`);
  }
  const asked = JSON.stringify(made.nodes).includes('"flag"');
  const others = parts.inputs.filter(({ name }) => name !== flag.name);
  return { ...made, inputs: asked ? [...others, flag] : others };
}

/**
 * A model with some of its nodes in the branches of one.
 *
 * @param {Parts} parts @param {any} chance @param {string} prefix
 */
function branched(parts, chance, prefix) {
  const { nodes, outputs } = parts;
  if (nodes.length === 0) return parts;
  const first = chance.upTo(nodes.length - 1);
  const count = 1 + chance.upTo(Math.min(4, nodes.length - 1 - first));
  const inside = nodes.slice(first, first + count);
  const behind = nodes.slice(first + count);
  const used = new Set([
    ...behind.flatMap((node) => node.inputs),
    ...outputs.map(({ name }) => name),
    ...behind.flatMap(({ attributes }) => capturedBy(attributes ?? {})),
  ]);
  const results = inside.flatMap((node) => node.outputs).filter((name) => used.has(name));
  if (results.length === 0) return parts;
  const { nodes: asked, initializers, taken } = condition(chance, parts, `${prefix}_condition`);
  const lists = parts.initializers.filter(({ type }) => type === 'int64');
  const branches = ['then', 'else'].map((which) =>
    branchOf(inside, used, `_${prefix}_${which}`, lists, chance),
  );
  const areNumbers = results.every((name) => name.startsWith('t'));
  if (taken !== undefined && areNumbers && chance.chance(0.5)) {
    const never = taken ? 1 : 0;
    branches[never] = spoiled(branches[never]);
  }
  const node = {
    ...{ operator: 'If', name: prefix, inputs: [`${prefix}_condition`], outputs: results },
    attributes: { then_branch: { graph: branches[0] }, else_branch: { graph: branches[1] } },
  };
  return {
    ...parts,
    nodes: [...nodes.slice(0, first), ...asked, node, ...behind],
    initializers: [...parts.initializers, ...initializers],
  };
}

/** The names that graphs in a node read. @param {any} attributes @returns {string[]} */
const capturedBy = (attributes) =>
  Object.values(attributes).flatMap((value) =>
    /** @type {any} */ (value?.graph?.nodes ?? []).flatMap((/** @type {any} */ node) => [
      ...node.inputs,
      ...capturedBy(node.attributes ?? {}),
    ]),
  );
