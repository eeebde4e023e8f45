// The request as a model of one node, built with ONNX's helpers, checked, and run in onnxruntime.
import { explain } from '../state/answers.js';
import { expressionOf, isNumber } from '../state/length_text.js';
import { openingRequest } from '../state/requests.js';
import { hasOpsets, labelOf, newestOpset, targetIsAttribute } from '../state/systems.js';
import { codeWords } from '../words/code_words.js';
import { numpyType } from './numpy.js';
import { refusal, withNotes } from './python.js';
import { countOf, inPython, listText, mostAllocated, tupleText } from './request_code.js';
import { choiceOf } from './statement.js';

/** @typedef {import('./request_code.js').CodeRequest} CodeRequest */
/** @typedef {import('../state/question.js').RuleFields} RuleFields */
/** @typedef {import('./statement.js').Statement} Statement */

/** The names of types in TensorProto, where they are not the package's in capitals. */
const protoNames = /** @type {Record<string, string>} */ ({ float32: 'FLOAT', float64: 'DOUBLE' });

/** A type as TensorProto has it. @param {string} type */
export const protoOf = (type) => `TensorProto.${protoNames[type] ?? type.toUpperCase()}`;

/** The version of the file format. Those who read only this one refuse a newer one. */
export const fileVersion = 8;

/** The opset of the opening request, or the newest one where only that has the type. @param {RuleFields} own */
function opsetFor(own) {
  const rules = /** @type {import('reshape-wasm').Rules} */ ({
    ...own,
    opset: Number(openingRequest.opset),
  });
  const { ok } = explain({ input: [1], target: [1], rules }, 'en');
  return ok ? Number(openingRequest.opset) : newestOpset;
}

/**
 * The statements: the node as it is, then the result written out, with the attribute where a 0 is a length.
 *
 * @type {(request: CodeRequest, dialect: string) => Statement[]}
 */
function statements(request, dialect) {
  const { target, axis = 1, zeros, copied, rules, said } = request;
  const { dialect: asked = dialect, opset, allowzero, type } = /** @type {RuleFields} */ (rules);
  const versioned = hasOpsets(asked);
  const typed = type === undefined ? {} : { type };
  const stated = versioned ? (opset ?? newestOpset) : opsetFor({ dialect, ...typed });
  const own = { dialect, opset: stated, ...typed };
  const literal = !versioned && zeros.length > 0 && copied.length === 0;
  const flag = versioned ? allowzero : literal ? 1 : undefined;
  const withFlag = { ...own, allowzero: 1 };
  const solved = said.shape ? [own, withFlag].map((rules) => ({ target: said.shape, rules })) : [];
  const entries = inPython(request).target;
  return [
    target
      ? { target, entries, rules: { ...own, ...(flag !== undefined && { allowzero: flag }) } }
      : { axis, rules: own },
    .../** @type {Statement[]} */ (solved),
  ];
}

/**
 * The dims of a value with names, each that is no number as a dim_param.
 *
 * @param {readonly import('../state/length_text.js').SymbolicDim[] | null | undefined} shape
 * @param {number} [rank] that it must have
 * @returns {unknown[] | undefined} undefined where there is no such shape
 */
export const paramsOf = (shape, rank = shape?.length) =>
  shape && shape.length === rank
    ? shape.map((dim) => (isNumber(dim) ? dim : paramOf(expressionOf(dim))))
    : undefined;

/** @param {string | undefined} expression */
const paramOf = (expression) => (expression === undefined ? 'None' : `'${expression}'`);

/** The node, and the tensor with its target. @param {import('./statement.js').Chosen} choice */
function nodeLines({ target, entries = target, axis, rules: { opset, allowzero } }) {
  const legacy = target && targetIsAttribute(Number(opset));
  const attributes = [
    ...(legacy ? [`shape=${listText(entries ?? [])}`] : []),
    ...(target ? [] : [`axis=${axis}`]),
    ...(target && allowzero !== undefined ? [`allowzero=${Number(allowzero)}`] : []),
  ];
  const inputs = target && !legacy ? "['data', 'shape']" : "['data']";
  const call = [`'${target ? 'Reshape' : 'Flatten'}'`, inputs, "['result']", ...attributes];
  return {
    lines: [
      `node = helper.make_node(${call.join(', ')})`,
      ...(target && !legacy
        ? [
            `shape = helper.make_tensor('shape', TensorProto.INT64, [${target.length}], ${listText(entries ?? [])})`,
          ]
        : []),
    ],
    initializers: target && !legacy ? ', [shape]' : '',
  };
}

/**
 * Whether a system takes tensors of a type.
 *
 * @type {(dialect: string, choice: import('./statement.js').Chosen, type: string) => boolean}
 */
function takesType(dialect, { target, axis, rules: { opset } }, type) {
  const rules = /** @type {import('reshape-wasm').Rules} */ ({ dialect, opset, type });
  const asked = target ? { target: [1] } : { axis: Number(axis) };
  return explain({ input: [1], ...asked, rules }, 'en').error?.code !== 'unsupported_type';
}

/** The mistake that the checker finds without running the model. */
const checkedCode = 'unknown_attribute';

/**
 * The lines that run the model.
 *
 * @param {CodeRequest} request
 * @param {import('./statement.js').Chosen} choice
 * @param {string} type NumPy's
 */
function runLines(request, { said }, type) {
  const { language } = request;
  const { input } = inPython(request);
  const result = said.shape
    ? tupleText(said.shape)
    : codeWords[language].fails(said.error?.code ?? '');
  return [
    '',
    'session = onnxruntime.InferenceSession(model.SerializeToString())',
    `[result] = session.run(None, {'data': np.zeros(${tupleText(input)}, np.${type})})`,
    `print(result.shape)  # ${result}`,
  ];
}

/**
 * @param {CodeRequest} request
 * @param {string} dialect ONNX's name among the systems
 * @param {string} runtime the name of what runs the model
 */
export function onnx(request, dialect, runtime) {
  const { input, rules, transposed, order, language } = request;
  const own = labelOf(dialect);
  const say = codeWords[language];
  const choice = choiceOf(request, own, statements(request, dialect));
  // These values reach no node: its attributes are integers, and the reader decides what others mean.
  const misstated = ['bad_attribute', 'bad_opset', 'not_an_integer'].find(
    (code) => code === choice.said.error?.code,
  );
  const { target, rules: stated } = choice;
  // An empty list as an attribute has no type.
  const untyped = target?.length === 0 && targetIsAttribute(Number(stated.opset)) && 'shape=[]';
  const cannot = misstated ?? (untyped || undefined);
  const refused = cannot ? `# ${say.noSuchTensor(own, cannot)}` : refusal(request, own);
  if (refused) return refused;
  const { type = 'float32' } = rules;
  const proto = protoOf(type);
  const values = numpyType(type);
  const lacking = values
    ? takesType(runtime, choice, type)
      ? undefined
      : labelOf(runtime)
    : 'NumPy';
  const large = countOf(input) > mostAllocated;
  const runs = values !== undefined && !lacking && !large;
  const code = choice.said.error?.code ?? '';
  const caught = code === checkedCode;
  const { bindings, dimParams } = inPython(request);
  const notes = [
    ...dimParams(own),
    ...(transposed ? [say.noStrides(own)] : []),
    ...(order === 'F' ? [say.noOrder(own)] : []),
    ...(lacking ? [say.notRun(lacking, type)] : []),
    ...(!lacking && large ? [say.tooLarge] : []),
    ...(code && !runs && !caught ? [say.refuses(own, code)] : []),
    ...choice.notes,
  ];
  const { lines, initializers } = nodeLines(choice);
  // The checker asks for a rank.
  const rank = (choice.target ?? [0, 0]).length;
  const result =
    paramsOf(request.named?.inference.shape, rank) ?? choice.said.shape ?? Array(rank).fill('None');
  const options = [
    `opset_imports=[helper.make_opsetid('', ${choice.rules.opset})]`,
    `ir_version=${fileVersion}`,
  ];
  return [
    ...(runs ? ['import numpy as np', 'import onnx', 'import onnxruntime'] : ['import onnx']),
    'from onnx import TensorProto, helper',
    '',
    withNotes(notes, [
      ...bindings,
      ...lines,
      `data = helper.make_tensor_value_info('data', ${proto}, ${listText(paramsOf(request.named?.question.input) ?? input)})`,
      `result = helper.make_tensor_value_info('result', ${proto}, ${listText(result)})`,
      `graph = helper.make_graph([node], 'example', [data], [result]${initializers})`,
      `# ir_version: ${say.oldReader}`,
      `model = helper.make_model(graph, ${options.join(', ')})`,
      `onnx.checker.check_model(model)${code && !runs && caught ? `  # ${say.fails(code)}` : ''}`,
      ...(runs ? runLines(request, choice, values) : []),
    ]),
  ].join('\n');
}
