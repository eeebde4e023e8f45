// A Transpose, a Squeeze or an Unsqueeze as code: for this package, for ONNX, NumPy and PyTorch, and as a command.
import { asLayout } from '../state/any_answer.js';
import { labelOf, newestOpset } from '../state/systems.js';
import { codeWords } from '../words/code_words.js';
import { literal, number } from './javascript.js';
import { numpyType } from './numpy.js';
import { fileVersion, paramsOf, protoOf } from './onnx.js';
import { withNotes } from './python.js';
import { countOf, inPython, listText, mostAllocated, tupleText } from './request_code.js';
import { notAsked } from './statement.js';

/**
 * A request with its answer.
 *
 * @typedef {object} Asked
 * @property {import('../state/question.js').LayoutQuestion} question
 * @property {import('../layout/layout_answers.js').LayoutAnswer} said
 * @property {import('../state/view.js').Language} language of comments
 * @property {import('./request_code.js').CodeNames} [named] of a request with names: the input above is its numbers
 */

/** @typedef {import('../state/question.js').NamedQuestion} NamedQuestion */

/** The values of a request, each by its name. @param {Pick<NamedQuestion, 'values'>} question */
const valuesOf = ({ values }) => Object.entries(values ?? {});

/**
 * The arguments of a function of this package.
 *
 * @param {Pick<NamedQuestion, 'layout' | 'values' | 'rules'> | import('../state/question.js').LayoutQuestion} question
 * @param {string} input in code
 * @param {string} [options] behind the rules
 */
export function callOf(question, input, options = '') {
  const object = (/** @type {string[][]} */ pairs) =>
    pairs.length === 0 ? '' : `{ ${pairs.map((pair) => pair.join(': ')).join(', ')} }`;
  const values = valuesOf(question).map(([name, list]) => [name, listText(list.map(number))]);
  const rules = Object.entries(question.rules).map(([name, value]) => [name, literal(value)]);
  const given = [`'${question.layout}'`, `[${input}]`, object(values), object(rules), options];
  return given
    .slice(0, given.findLastIndex(Boolean) + 1)
    .map((text) => text || '{}')
    .join(', ');
}

/**
 * The lines that resolve a request, and print the shape.
 *
 * @param {Asked} asked
 * @param {string} input in code
 */
export function resolving({ question, said, language }, input) {
  const answer = said.shape
    ? listText(said.shape)
    : codeWords[language].fails(said.error?.code ?? '');
  return [
    `const [shape] = resolveLayout(${callOf(question, input)});${said.shape ? '' : ` // ${answer}`}`,
    `console.log(shape);${said.shape ? ` // ${answer}` : ''}`,
  ];
}

/** @param {Asked} asked */
export function javascript(asked) {
  const { question, named } = asked;
  if (named) return named.javascript(asked);
  return [
    "import { resolveLayout } from 'reshape-wasm/layout';",
    '',
    ...resolving(asked, listText(question.input.map(number))),
  ].join('\n');
}

/**
 * Why other systems are not asked: the page has no result, or no array can have its shape.
 *
 * @param {Asked} asked
 * @param {string} ruling the label of the system whose rules the page follows
 * @param {string} own the label of the system that is asked
 */
function refusal({ question, said, language, named }, ruling, own) {
  const say = codeWords[language];
  const { error, shape } = said;
  if (named?.unasked !== undefined) return `# ${say.noSuchTensor(own, named.unasked)}`;
  if (error) return `# ${say.refuses(ruling, error.code)}`;
  const { input } = question;
  const code = notAsked(/** @type {any} */ ({ input, said: { shape, error } }));
  return code && `# ${say.noSuchTensor(own, code)}`;
}

/**
 * The lines that make `y`, and print its shape.
 *
 * @param {Asked} asked with a result
 * @param {string} line that makes `y`
 * @param {string[]} made the lines before it
 */
const printed = ({ said }, line, made) => [
  ...made,
  line,
  `print(tuple(y.shape))  # ${tupleText(said.shape ?? [])}`,
];

/**
 * @param {Asked} asked
 * @param {string} rules the name of the system whose rules the page follows
 * @param {string} dialect NumPy's name
 */
export function numpy(asked, rules, dialect) {
  const { question, said, language } = asked;
  const own = labelOf(dialect);
  const refused = refusal(asked, labelOf(rules), own);
  if (refused) return refused;
  const { input, bindings, variables } = inPython({ ...question, named: asked.named });
  const { type: stated } = question.rules;
  const type = stated === undefined ? 'float32' : numpyType(stated);
  const dtype = `np.${type ?? 'float32'}`;
  const shape = tupleText(input);
  const made =
    countOf(question.input) > mostAllocated
      ? `np.broadcast_to(${dtype}(0), ${shape})`
      : `np.zeros(${shape}, ${dtype})`;
  const axes = tupleText(said.axes);
  const line = {
    Transpose: `np.transpose(x, ${tupleText(said.perm ?? [])})`,
    Squeeze: `np.squeeze(x, axis=${axes})`,
    Unsqueeze: `np.expand_dims(x, ${axes})`,
  }[question.layout];
  const notes = [
    ...variables(own),
    ...(type ? [] : [codeWords[language].noType(own, String(stated))]),
  ];
  return [
    'import numpy as np',
    '',
    withNotes(notes, printed(asked, `y = ${line}`, [...bindings, `x = ${made}`])),
  ].join('\n');
}

/**
 * @param {Asked} asked
 * @param {string} rules the name of the system whose rules the page follows
 * @param {string} dialect PyTorch's name
 */
export function torch(asked, rules, dialect) {
  const { question, said } = asked;
  const own = labelOf(dialect);
  const refused = refusal(asked, labelOf(rules), own);
  if (refused) return refused;
  const { input, bindings, variables } = inPython({ ...question, named: asked.named });
  const device = countOf(question.input) > mostAllocated ? ", device='meta'" : '';
  // From the last one on an axis that goes leaves the places of the others; from the first one on one that comes.
  const steps = question.layout === 'Squeeze' ? said.axes.toReversed() : said.axes;
  const called = {
    Transpose: `.permute(${tupleText(said.perm ?? [])})`,
    Squeeze: steps.map((axis) => `.squeeze(${axis})`).join(''),
    Unsqueeze: steps.map((axis) => `.unsqueeze(${axis})`).join(''),
  }[question.layout];
  const made = [...bindings, `x = torch.zeros(${tupleText(input)}${device})`];
  const lines = printed(asked, `y = x${called}`, made);
  return ['import torch', '', withNotes(variables(own), lines)].join('\n');
}

/**
 * @param {Asked} asked
 * @param {string} dialect ONNX's name among the systems
 */
export function onnx(asked, dialect) {
  const { question, said, language, named } = asked;
  const say = codeWords[language];
  const own = labelOf(dialect);
  const refused = refusal(asked, own, own);
  if (refused) return refused;
  const { type = 'float32', opset = newestOpset } = question.rules;
  const isInput = said.layout.steps.some(({ rule }) => rule === 'operand');
  const values = valuesOf(question);
  const [[name, list] = ['', []]] = values;
  const empty = values.length > 0 && list.length === 0;
  // An empty list as an attribute has no type.
  if (empty && !isInput) return `# ${say.noSuchTensor(own, `${name}=[]`)}`;
  const attribute = values.length > 0 && !isInput ? [`${name}=${listText(list)}`] : [];
  const inputs = listText(['data', ...(isInput ? [name] : [])].map((text) => `'${text}'`));
  const call = [`'${question.layout}'`, inputs, "['result']", ...attribute];
  const proto = protoOf(type);
  const dtype = numpyType(type);
  const large = countOf(question.input) > mostAllocated;
  const notes = [
    ...(dtype ? [] : [say.notRun('NumPy', type)]),
    ...(large ? [say.tooLarge] : []),
    ...(empty ? [say.emptyAxes] : []),
  ];
  const runs = notes.length === 0;
  const { input, bindings, dimParams } = inPython({ ...question, named });
  const result = said.shape ?? [];
  const dims = paramsOf(named?.question.input) ?? question.input;
  const inferred = paramsOf(named?.inference.shape) ?? (named ? result.map(() => 'None') : result);
  const lists = isInput
    ? [
        `${name} = helper.make_tensor('${name}', TensorProto.INT64, [${list.length}], ${listText(list)})`,
      ]
    : [];
  return [
    ...(runs ? ['import numpy as np', 'import onnx', 'import onnxruntime'] : ['import onnx']),
    'from onnx import TensorProto, helper',
    '',
    withNotes(
      [...dimParams(own), ...notes],
      [
        ...bindings,
        `node = helper.make_node(${call.join(', ')})`,
        ...lists,
        `data = helper.make_tensor_value_info('data', ${proto}, ${listText(dims)})`,
        `result = helper.make_tensor_value_info('result', ${proto}, ${listText(inferred)})`,
        `graph = helper.make_graph([node], 'example', [data], [result]${isInput ? `, [${name}]` : ''})`,
        `# ir_version: ${say.oldReader}`,
        `model = helper.make_model(graph, opset_imports=[helper.make_opsetid('', ${opset})], ir_version=${fileVersion})`,
        'onnx.checker.check_model(model)',
        ...(runs
          ? [
              '',
              'session = onnxruntime.InferenceSession(model.SerializeToString())',
              `[y] = session.run(None, {'data': np.zeros(${tupleText(input)}, np.${dtype})})`,
              `print(y.shape)  # ${tupleText(result)}`,
            ]
          : []),
      ],
    ),
  ].join('\n');
}

/** Null where the command line cannot state the request. @param {Asked} asked */
export const command = ({ said, named }) => (asLayout(named?.inference) ?? said).layout.command;
