// Moves nodes of a random model into local functions, as torch's exporter writes the modules and operators of a
// program: some lists are passed, others are constants of the function, some attributes are those of the call, and some
// functions are called twice, or by one another.

/** @typedef {import('./random_branches.js').Parts} Parts */

/** Whether a node has graphs, which read names of the graph around it. @param {any} node */
const hasGraph = ({ attributes }) =>
  Object.values(attributes ?? {}).some((value) => /** @type {any} */ (value)?.graph);

/** A model with some of its nodes in functions. @type {(parts: Parts & { functions?: any[] }, chance: any) => any} */
export function withCalls(parts, chance) {
  let made = parts;
  for (let count = 1 + chance.upTo(2); count > 0; count--) made = called(made, chance, `f${count}`);
  return { ...made, opsets: { local: 1 } };
}

/**
 * Some int attributes as those of the call, and what the call or the function states.
 *
 * @param {any[]} nodes @param {any} chance
 */
function bound(nodes, chance) {
  const stated = /** @type {Record<string, number>} */ ({});
  const defaults = /** @type {Record<string, number>} */ ({});
  const moved = nodes.map((node) => ({
    ...node,
    attributes: Object.fromEntries(
      Object.entries(node.attributes ?? {}).map(([name, value]) => {
        if (typeof value !== 'number' || chance.chance(0.7)) return [name, value];
        const reference = `${node.name}_${name}`;
        (chance.chance(0.3) ? defaults : stated)[reference] = value;
        return [name, { reference, kind: 'int' }];
      }),
    ),
  }));
  return { moved, stated, defaults };
}

/** @param {any} parts @param {any} chance @param {string} name @returns {any} */
function called(parts, chance, name) {
  const { nodes, outputs, initializers, opset } = parts;
  const first = chance.upTo(nodes.length - 1);
  const inside = nodes.slice(first, first + 1 + chance.upTo(8));
  const behind = nodes.slice(first + inside.length);
  if (inside.some(hasGraph) || behind.some(hasGraph)) return parts;
  const own = new Set(inside.flatMap((/** @type {any} */ node) => node.outputs));
  const used = new Set([
    ...behind.flatMap((/** @type {any} */ node) => node.inputs),
    ...outputs.map((/** @type {any} */ output) => output.name),
  ]);
  const results = [...own].filter((one) => used.has(one));
  if (results.length === 0) return parts;
  const read = [
    ...new Set(
      inside
        .flatMap((/** @type {any} */ node) => node.inputs)
        .filter((/** @type {string} */ one) => one !== '' && !own.has(one)),
    ),
  ];
  const lists = initializers.filter(
    (/** @type {any} */ one) =>
      one.type === 'int64' && read.includes(one.name) && chance.chance(0.6),
  );
  const listed = new Set(lists.map((/** @type {any} */ one) => one.name));
  const passed = read.filter((one) => !listed.has(one));
  const { moved, stated, defaults } = bound(inside, chance);
  const constants = lists.map((/** @type {any} */ tensor) => ({
    ...{ operator: 'Constant', name: tensor.name, inputs: [], outputs: [tensor.name] },
    attributes: { value: { tensor } },
  }));
  const local = {
    ...{ domain: 'local', name, inputs: passed, outputs: results },
    ...{ attributes: Object.keys(stated), defaults },
    opsets: { '': opset, local: 1 },
    nodes: [...constants, ...moved],
  };
  const call = (/** @type {string} */ suffix) => ({
    ...{ operator: name, domain: 'local', name: `${name}${suffix}`, inputs: passed },
    outputs: results.map((one) => `${one}${suffix}`),
    attributes: stated,
  });
  return {
    ...parts,
    nodes: [
      ...nodes.slice(0, first),
      call(''),
      ...(chance.chance(0.3) ? [call('_again')] : []),
      ...behind,
    ],
    initializers,
    functions: [...(parts.functions ?? []), local],
  };
}
