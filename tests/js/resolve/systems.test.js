// Every line of vectors/generated/systems_*.txt, which the systems themselves answered, and of systems_read.txt.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { resolveFlatten, resolveReshape } from 'reshape-wasm';
import { outcome, readAnswer, readRules, readTarget, readVectors } from '../vectors.js';

/** The codes of a refusal whose cause the system's words leave open; a misread request is none of these. */
const mistakes = [
  ...['multiple_inferred', 'below_minus_one', 'zero_beyond_rank', 'zero_with_inferred'],
  ...['zero_product', 'not_divisible', 'count_mismatch', 'overflow', 'rank_too_large'],
  // There is no Reshape in the reference before opset 5.
  'unknown_operator',
];

const folder = new URL('../../vectors/generated/', import.meta.url);

/** The systems' names and versions, and the columns, as the head of the file says. */
function readHead(file) {
  const comments = readFileSync(new URL(file, folder), 'utf8').match(/^#.*$/gm) ?? [];
  const columns = comments.at(-1).slice(1).split(';');
  const stated = comments.flatMap((line) => [...line.matchAll(/^# ([\w-]+): (.*\d+\.\d+.*)$/g)]);
  return {
    columns: columns.map((column) => column.trim()),
    versions: stated.map(([, system, version]) => ({ system, version })),
  };
}

/** Every answer that a system gave: to which request under which rules. */
function readSystem(file, operator, system) {
  const { columns } = readHead(file);
  const place = columns.indexOf(system);
  return readVectors(`generated/${file}`).flatMap(({ line, columns: texts }) => {
    const [rules, input, asked] = texts;
    let last = place;
    if (texts[last] === '"') while (/^("|-|refused)$/.test(texts[last])) last--;
    if (texts[last] === '-') return [];
    const ofOnnx = system.startsWith('onnx');
    const alternatives = ofOnnx
      ? readRules(rules.replaceAll('@', `${system}@`), operator)
      : [{ dialect: system }];
    return alternatives.map((options) => ({ line, input, asked, options, answer: texts[last] }));
  });
}

/** The answer of this package where the system gives this one. */
function expected(answer) {
  if (answer === 'error') return 'a mistake';
  const { shape, code } = readAnswer(answer);
  // No JavaScript array has such a length, so that this package refuses it under every dialect.
  if (shape?.some((length) => !Number.isSafeInteger(length))) return 'unsafe_length';
  return code ?? JSON.stringify(shape);
}

/** The fault of our answer, in words; null where it is the system's. */
function disagreement({ line, input, asked, options, answer }, ask) {
  const { shape, code } = outcome(() => ask(readTarget(input), readTarget(asked), options));
  const got = code ?? JSON.stringify(shape);
  const read = answer === 'error' && mistakes.includes(got) ? 'a mistake' : got;
  if (read === expected(answer)) return null;
  return `line ${line}: ${input} to ${asked}, ${JSON.stringify(options)}: ${answer}, but here ${got}`;
}

/** Fails with the first few disagreements. */
function checkAll(requests, ask) {
  expect(requests.length).toBeGreaterThan(1000);
  const wrong = requests
    .map((request) => disagreement(request, ask))
    .filter((text) => text !== null);
  expect([`disagreements: ${wrong.length}`, ...wrong.slice(0, 8)].join('\n')).toBe(
    'disagreements: 0',
  );
}

describe('vectors/generated/systems_reshape.txt', () => {
  test.each(readHead('systems_reshape.txt').versions)('$system as $version', ({ system }) => {
    checkAll(readSystem('systems_reshape.txt', 'reshape', system), resolveReshape);
  });
});

describe('vectors/generated/systems_flatten.txt', () => {
  const { versions } = readHead('systems_flatten.txt');
  const ofOnnx = versions.filter(({ system }) => system.startsWith('onnx'));
  test.each(ofOnnx)('$system as $version', ({ system }) => {
    checkAll(readSystem('systems_flatten.txt', 'flatten', system), resolveFlatten);
  });
});

describe('vectors/systems_read.txt', () => {
  const lines = readVectors('systems_read.txt').map(({ line, columns }) => {
    const [operator, rules, input, asked, answer] = columns;
    return { line, operator, rules, input, asked, answer };
  });
  // Flatten is not an operator of OpenVINO's; what its frontend makes of ONNX's is compareFlatten's to say.
  const resolved = lines.filter(
    ({ operator, rules }) => operator === 'Reshape' || !/openvino/.test(rules),
  );
  test.each(resolved)('line $line: $rules: $input to $asked', ({ operator, rules, ...request }) => {
    const ask = operator === 'Reshape' ? resolveReshape : resolveFlatten;
    const alternatives = readRules(rules, operator.toLowerCase());
    expect(alternatives).not.toEqual([]);
    for (const options of alternatives) {
      expect(disagreement({ ...request, options }, ask)).toBeNull();
    }
  });
});
