// The request as PyTorch.
import { labelOf } from '../state/systems.js';
import { codeWords } from '../words/code_words.js';
import {
  answered,
  flattenRefusal,
  literalStatements,
  refusal,
  sharing,
  withNotes,
} from './python.js';
import { countOf, inPython, mostAllocated, tupleText } from './request_code.js';
import { choiceOf } from './statement.js';

/** @typedef {import('./request_code.js').CodeRequest} CodeRequest */

/** The types that every PyTorch has, whose names are ONNX's. */
const types = /^(float(16|32|64)|bfloat16|int(8|16|32|64)|uint8|bool|complex(64|128))$/;

/**
 * @param {CodeRequest} request
 * @param {string} dialect PyTorch's name among the systems
 */
export function torch(request, dialect) {
  const { input, target, rules, transposed, order, language } = request;
  const own = labelOf(dialect);
  const refused = refusal(request, own) ?? flattenRefusal(request, own);
  if (refused) return refused;
  const say = codeWords[language];
  const choice = choiceOf(request, own, literalStatements(request, { dialect }));
  const { type = 'float32' } = rules;
  const kept = types.test(type);
  const { input: lengths, bindings, variables } = inPython(request);
  const notes = [
    ...variables(own),
    ...(kept ? [] : [say.noType(own, type)]),
    ...(target ? [] : [say.ownFlatten(`torch.flatten(x, ${request.axis ?? 1})`)]),
    ...(order === 'F' ? [say.noOrder(own)] : []),
    ...choice.notes,
  ];
  const shape = tupleText(transposed ? lengths.toReversed() : lengths);
  const options = [
    ...(kept && type !== 'float32' ? [`dtype=torch.${type}`] : []),
    ...(countOf(input) > mostAllocated ? ["device='meta'"] : []), // which has no memory
  ];
  const zeros = `torch.zeros(${[shape, ...options].join(', ')})`;
  const reversed = input.map((_, axis) => input.length - 1 - axis);
  const line = `y = x.reshape(${tupleText(choice.entries ?? choice.target ?? [])})`;
  return [
    ...(target ? [] : ['import math', '']),
    'import torch',
    '',
    withNotes(notes, [
      ...bindings,
      `x = ${zeros}${transposed ? `.permute(${tupleText(reversed)})` : ''}`,
      ...answered(choice, language, line, 'tuple(y.shape)'),
      ...(choice.said.shape && order === 'C' && countOf(input) <= mostAllocated
        ? sharing(request, 'y.data_ptr() == x.data_ptr()')
        : []),
    ]),
  ].join('\n');
}
