// resolveLayout against onnxruntime: random requests as models of one node, and the schemas of onnx.
import { expect, test } from '@jest/globals';
import { dataTypes } from 'reshape-wasm';
import { resolveLayout } from 'reshape-wasm/layout';
import { fileURLToPath } from 'node:url';
import { ask } from '../oracle/ask.js';
import { asOnnxruntime } from '../oracle/layout_deviations.js';
import { versions } from '../oracle/layout_versions.js';
import { seeded } from '../oracle/seeded.js';
import { rounds } from '../rounds.js';
import { untyped } from '../untyped.js';
import { exact } from './exact.js';
import { layoutRequest } from './layout_requests.js';

const resolve = untyped(resolveLayout);
const runner = fileURLToPath(new URL('../oracle/run_layout.js', import.meta.url));

/** The shapes, or null for a refusal. @param {import('../oracle/layout_node.js').Request} request */
function shapesOf({ operator, opset, inputs, values }) {
  const own = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, exact(value)]),
  );
  try {
    return resolve(operator, inputs, own, { opset });
  } catch (error) {
    if (error.name !== 'ReshapeError') throw error;
    return null;
  }
}

test(
  'onnxruntime gives the same shapes, but for where it is known to differ',
  async () => {
    const chance = seeded(20);
    const requests = Array.from({ length: rounds(1500) }, () => layoutRequest(chance));
    const answers = await ask(process.execPath, [runner], requests);
    let compared = 0;
    let shaped = 0;
    requests.forEach((request, at) => {
      const { absent, shapes = null, message } = answers[at];
      if (absent) return;
      const asked = asOnnxruntime(request);
      const ours = asked ? shapesOf(asked) : null;
      expect({ request, shapes: ours, message }).toEqual({ request, shapes, message });
      compared++;
      if (shapes) shaped++;
    });
    expect(compared).toBeGreaterThan(0.8 * requests.length);
    expect(shaped).toBeGreaterThan(0.5 * requests.length);
  },
  rounds(120_000),
);

/** The schemas that the onnx of this machine knows. */
const schemas = `
import json, onnx.defs, sys
names = set(json.load(sys.stdin))
print(json.dumps([{
  "operator": schema.name, "since": schema.since_version,
  "attributes": sorted(schema.attributes),
  "needed": sorted(name for name, one in schema.attributes.items() if one.required),
  "inputs": [[one.name, str(one.option).split(".")[-1]] for one in schema.inputs],
  "types": next(one.allowed_type_strs for one in schema.type_constraints if one.type_param_str in ("T", "T1")),
} for schema in onnx.defs.get_all_schemas_with_history() if schema.domain == "" and schema.name in names]))
`;

/** ONNX's names of types that are others here. */
const typeNames = { float: 'float32', double: 'float64' };

/** Data inputs, by their names in schemas. */
const ofData = new Set(['data', 'input', 'inputs', 'indices']);

test('each version has the attributes, inputs and types of its schema', async () => {
  const operators = [...new Set(versions.map(({ operator }) => operator))];
  const known = await ask('/usr/bin/python3', ['-c', schemas], operators);
  expect(known.length).toBeGreaterThan(30);
  for (const schema of known) {
    const { operator, since } = schema;
    const row = versions.find((one) => one.operator === operator && one.since === since);
    const operands = schema.inputs.filter(([name]) => !ofData.has(name));
    const needed = operands.filter(([, option]) => option === 'Single');
    const types = schema.types.map((text) => text.slice('tensor('.length, -1));
    // The first Split takes its sizes either way, and says no axis for one that has none.
    const isFirstSplit = operator === 'Split' && since === 1;
    expect([operator, since, [...(row?.attributes ?? [])].sort()]).toEqual([
      operator,
      since,
      schema.attributes,
    ]);
    const own = (row?.operands ?? []).filter((name) => name !== 'indices');
    const listed = isFirstSplit ? [] : operands.map(([name]) => name);
    expect([operator, since, [...own].sort()]).toEqual([operator, since, listed.sort()]);
    const required = isFirstSplit
      ? ['axis']
      : [...schema.needed, ...needed.map(([name]) => name)].sort();
    expect([operator, since, [...(row?.required ?? [])].sort()]).toEqual([
      operator,
      since,
      required,
    ]);
    const taken = dataTypes.filter((_, number) => ((row?.types ?? 0) >> number) & 1);
    const named = types.map(
      (name) => typeNames[/** @type {keyof typeof typeNames} */ (name)] ?? name,
    );
    expect([operator, since, [...taken].sort()]).toEqual([operator, since, named.sort()]);
  }
});
