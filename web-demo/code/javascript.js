// The request as JavaScript for this package.
import { defaultSystem } from '../state/systems.js';
import { listText } from './request_code.js';

/** @typedef {import('./request_code.js').CodeRequest} CodeRequest */

/** A list of numbers and bigints. @param {import('./request_code.js').Lengths} list */
const array = (list) =>
  listText(list.map((entry) => (typeof entry === 'bigint' ? `${entry}n` : entry)));

/** Options as an object; '' where all are the defaults. @param {object} options */
function objectOf(options) {
  const pairs = Object.entries(options)
    .filter(([key, value]) => !(key === 'dialect' && value === defaultSystem))
    .map(([key, value]) => `${key}: ${typeof value === 'string' ? `'${value}'` : value}`);
  return pairs.length ? `{ ${pairs.join(', ')} }` : '';
}

/** Of a shape alone, as long as the memory's layout makes no difference; else of a tensor. @param {CodeRequest} request */
export function javascript({ input, target, axis, rules, transposed, order }) {
  const asked = target ? array(target) : String(axis ?? 1);
  if (!transposed && order === 'C') {
    const name = target ? 'resolveReshape' : 'resolveFlatten';
    const given = [array(input), asked, objectOf(rules)].filter(Boolean).join(', ');
    return `import { ${name} } from 'reshape-wasm';\n\n${name}(${given});`;
  }
  const { type: _, ...others } = rules; // the tensor has its own type
  const options = objectOf(order === 'F' ? { ...others, order } : others);
  const count = input.map(String).join(' * ') || '1';
  const tensor = transposed
    ? `new Tensor('float32', data, ${array(input.toReversed())}).transpose()`
    : `new Tensor('float32', data, ${array(input)})`;
  const method = target ? 'reshape' : 'flatten';
  return (
    `import { Tensor } from 'reshape-wasm';\n\nconst data = new Float32Array(${count});\n` +
    `const x = ${tensor};\nx.${method}(${[asked, options].filter(Boolean).join(', ')});`
  );
}
