// The request as OpenVINO.
import { labelOf, zeroCopies } from '../state/systems.js';
import { codeWords } from '../words/code_words.js';
import { answered, flattenRefusal, refusal, withNotes } from './python.js';
import { inPython, listText } from './request_code.js';
import { choiceOf } from './statement.js';

/** @typedef {import('./request_code.js').CodeRequest} CodeRequest */

/** OpenVINO's names of element types. */
const types = /** @type {Record<string, string>} */ ({
  float32: 'f32',
  float64: 'f64',
  float16: 'f16',
  bfloat16: 'bf16',
  int4: 'i4',
  int8: 'i8',
  int16: 'i16',
  int32: 'i32',
  int64: 'i64',
  uint2: 'u2',
  uint4: 'u4',
  uint8: 'u8',
  uint16: 'u16',
  uint32: 'u32',
  uint64: 'u64',
  bool: 'boolean',
  string: 'string',
  float8e4m3fn: 'f8e4m3',
  float8e5m2: 'f8e5m2',
  float8e8m0: 'f8e8m0',
  float4e2m1: 'f4e2m1',
});

/**
 * The statements: with the flag that the request's zeros ask for, and with the result written out.
 *
 * @type {(request: CodeRequest, dialect: string) => import('./statement.js').Statement[]}
 */
function statements(request, dialect) {
  const { target, copied, rules, said } = request;
  const own = { dialect, ...(Object.hasOwn(types, rules.type ?? '') && { type: rules.type }) };
  const solved = said.shape ? [{ target: said.shape, rules: { ...own, specialZero: false } }] : [];
  if (!target) return solved;
  const specialZero = zeroCopies(rules) || copied.length > 0;
  const entries = inPython(request).target;
  return [{ target, entries, rules: { ...own, specialZero } }, ...solved];
}

/**
 * @param {CodeRequest} request
 * @param {string} dialect OpenVINO's name among the systems
 */
export function openvino(request, dialect) {
  const { target, rules, transposed, order, language } = request;
  const own = labelOf(dialect);
  const refused = refusal(request, own) ?? flattenRefusal(request, own);
  if (refused) return refused;
  const say = codeWords[language];
  const choice = choiceOf(request, own, statements(request, dialect));
  const type = rules.type === undefined ? 'f32' : types[rules.type];
  const { input: lengths, bindings, variables } = inPython(request);
  const notes = [
    ...variables(own),
    ...(type ? [] : [say.noType(own, String(rules.type))]),
    ...(target ? [] : [say.noFlatten(own)]),
    ...(transposed ? [say.noStrides(own)] : []),
    ...(order === 'F' ? [say.noOrder(own)] : []),
    ...choice.notes,
  ];
  const special = choice.rules.specialZero ? 'True' : 'False';
  return [
    'import numpy as np',
    'import openvino as ov',
    'from openvino import opset13 as ops',
    '',
    withNotes(notes, [
      ...bindings,
      `data = ops.parameter(${listText(lengths)}, ov.Type.${type ?? 'f32'})`,
      `pattern = np.array(${listText(choice.entries ?? choice.target ?? [])}, np.int64)`,
      ...answered(
        choice,
        language,
        `result = ops.reshape(data, pattern, special_zero=${special})`,
        'tuple(result.get_output_shape(0))',
      ),
    ]),
  ].join('\n');
}
