// The findings of protobufjs in a model, in the words of list_models.py. The schema is that of python3-onnx.
import { readFileSync } from 'node:fs';
import protobuf from 'protobufjs';
import { onnxFolder } from './python.js';

const integers = [6, 7, 9];

let modelType;

/** The type of models, made once. */
const typeOfModels = () =>
  (modelType ??= protobuf
    .parse(readFileSync(`${onnxFolder}/onnx.proto`, 'utf8'), { keepCase: true })
    .root.lookupType('onnx.ModelProto'));

const domainOf = (domain) => (domain === 'ai.onnx' ? '' : domain);

/** @param {any} tensor */
function numbersOf({
  dims,
  data_type: type,
  raw_data: raw,
  int64_data,
  int32_data,
  external_data,
}) {
  const count = dims.reduce((product, length) => product * Number(length), 1);
  if (!integers.includes(type) || external_data.length > 0 || count > 1024) return null;
  if (raw.length === 0) return (type === 7 ? int64_data : int32_data).map(Number);
  const view = new DataView(raw.buffer, raw.byteOffset, raw.length);
  const read = {
    6: (at) => view.getInt32(4 * at, true),
    7: (at) => Number(view.getBigInt64(8 * at, true)),
    9: (at) => view.getUint8(at),
  }[type];
  return Array.from({ length: count }, (_, at) => read(at));
}

/** @param {any} attribute */
function kindOf({ type, f, i, s, t, g, floats, ints, strings, tensors, graphs }) {
  if (type) return type;
  const given = [
    f,
    Number(i),
    s.length,
    t,
    g,
    floats.length,
    ints.length,
    strings.length,
    tensors.length,
    graphs.length,
  ];
  return given.findIndex(Boolean) + 1;
}

/** @param {any} value */
function dimsOf({ type }) {
  const shape = type?.tensor_type?.shape;
  return (
    shape?.dim
      .map((dim) => (dim[dim.value] === '' ? null : (dim[dim.value] ?? null)))
      .map((length) => (typeof length === 'object' && length ? Number(length) : length)) ?? null
  );
}

/** @param {any} node @param {any[]} waiting */
function nodeOf({ op_type, domain, name, input, output, attribute }, waiting) {
  for (const { g, graphs } of attribute) waiting.push(...(g ? [g] : []), ...graphs);
  const attributes = attribute.map((one) => [one.name, kindOf(one)]);
  return {
    operator: op_type,
    domain: domainOf(domain),
    name,
    inputs: input,
    outputs: output,
    attributes,
  };
}

/** @param {Uint8Array} bytes */
export function listedByProtobufjs(bytes) {
  const model = typeOfModels().decode(bytes);
  const { graph, functions, ir_version, opset_import } = /** @type {any} */ (model);
  const waiting = [graph, ...functions];
  const graphs = [];
  for (const { node, input, output, initializer } of waiting) {
    const nameOf = (value) => (typeof value === 'string' ? value : value.name);
    const declared = [...input, ...output].filter((value) => typeof value !== 'string');
    graphs.push({
      nodes: node.map((one) => nodeOf(one, waiting)),
      inputs: input.map(nameOf),
      outputs: output.map(nameOf),
      constants: (initializer ?? [])
        .map((tensor) => [
          tensor.name,
          tensor.data_type,
          tensor.dims.map(Number),
          numbersOf(tensor),
        ])
        .sort(([one], [other]) => (one < other ? -1 : 1)),
      dims: Object.fromEntries(declared.map((value) => [value.name, dimsOf(value)])),
    });
  }
  const opsets = Object.fromEntries(
    opset_import.map(({ domain, version }) => [domainOf(domain), Number(version)]),
  );
  return { irVersion: Number(ir_version), opsets, graphs };
}
