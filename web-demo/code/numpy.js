// The request as NumPy.
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

/** NumPy's names of the types that it has, where they are not ONNX's. A type that it lacks is absent. */
const otherNames = /** @type {Record<string, string>} */ ({ bool: 'bool_', string: 'str_' });
const sameNames =
  /^(float(16|32|64)|u?int(8|16|32|64)|complex(64|128))$/; /** of ONNX and of NumPy alike */

/** A type's name in NumPy; undefined where it has none. @param {string} type */
export const numpyType = (type) => otherNames[type] ?? (sameNames.test(type) ? type : undefined);

/**
 * @param {CodeRequest} request
 * @param {string} dialect NumPy's name among the systems
 */
export function numpy(request, dialect) {
  const { input, target, rules, transposed, order, language } = request;
  const own = labelOf(dialect);
  const refused = refusal(request, own) ?? flattenRefusal(request, own);
  if (refused) return refused;
  const say = codeWords[language];
  const choice = choiceOf(request, own, literalStatements(request, { dialect }));
  const type = rules.type === undefined ? 'float32' : numpyType(rules.type);
  const { input: lengths, bindings, variables } = inPython(request);
  const notes = [
    ...variables(own),
    ...(type ? [] : [say.noType(own, String(rules.type))]),
    ...(target ? [] : [say.noFlatten(own)]),
    ...choice.notes,
  ];
  const shape = tupleText(transposed ? lengths.toReversed() : lengths);
  const dtype = `np.${type ?? 'float32'}`;
  // A view without strides needs no memory for its elements.
  const made =
    countOf(input) > mostAllocated
      ? `np.broadcast_to(${dtype}(0), ${shape})`
      : `np.zeros(${shape}, ${dtype})`;
  const orderArgument = order === 'F' ? ", order='F'" : '';
  const line = `y = x.reshape(${tupleText(choice.entries ?? choice.target ?? [])}${orderArgument})`;
  return [
    ...(target ? [] : ['import math', '']),
    'import numpy as np',
    '',
    withNotes(notes, [
      ...bindings,
      `x = ${made}${transposed ? '.T' : ''}`,
      ...answered(choice, language, line, 'y.shape'),
      ...(choice.said.shape ? sharing(request, 'np.shares_memory(x, y)') : []),
    ]),
  ].join('\n');
}
