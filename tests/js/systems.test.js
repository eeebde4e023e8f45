// Every line of vectors/generated/systems_*.txt, which the systems themselves answered, and of systems_read.txt.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { resolveFlatten, resolveReshape } from '../../dist/index.js';
import { outcome, readAnswer, readRules, readTarget, readVectors } from './vectors.js';

/** What a system may mean by a refusal that its words leave open. */
const mistakes = [
  ...['multiple_inferred', 'below_minus_one', 'zero_beyond_rank', 'zero_with_inferred'],
  ...['zero_product', 'not_divisible', 'count_mismatch', 'overflow', 'rank_too_large'],
  ...['axis_out_of_range', 'unknown_operator'],
];

const folder = new URL('../vectors/generated/', import.meta.url);

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

/** What this package says where the system gives this answer; a list where its words leave the code open. */
function expected(answer) {
  if (answer === 'error') return mistakes;
  const { shape, code } = readAnswer(answer);
  // No JavaScript array has such a length, so that this package refuses it under every dialect.
  if (shape?.some((length) => !Number.isSafeInteger(length))) return 'unsafe_length';
  return code ?? JSON.stringify(shape);
}

/** What is wrong with our answer, in words; null where it is the system's. */
function disagreement({ line, input, asked, options, answer }, ask) {
  const { shape, code } = outcome(() => ask(readTarget(input), readTarget(asked), options));
  const [got, wanted] = [code ?? JSON.stringify(shape), expected(answer)];
  const agrees = Array.isArray(wanted) ? wanted.includes(got) : wanted === got;
  const request = `${input} to ${asked}, ${JSON.stringify(options)}`;
  return agrees ? null : `line ${line}: ${request}: ${answer}, but here ${got}`;
}

/** Fails with the first few disagreements. */
async function checkAll(requests, ask) {
  expect(requests.length).toBeGreaterThan(1000);
  const wrong = requests.map((request) => disagreement(request, ask)).filter((text) => text !== null);
  if (process.env.DUMP) (await import('node:fs')).appendFileSync(process.env.DUMP, wrong.join('\n') + '\n');
  expect([`disagreements: ${wrong.length}`, ...wrong.slice(0, 8)].join('\n')).toBe(
    'disagreements: 0',
  );
}

describe('vectors/generated/systems_reshape.txt', () => {
  test.each(readHead('systems_reshape.txt').versions)('$system as $version', async ({ system }) => {
    await checkAll(readSystem('systems_reshape.txt', 'reshape', system), resolveReshape);
  });
});

describe('vectors/generated/systems_flatten.txt', () => {
  const { versions } = readHead('systems_flatten.txt');
  const ofOnnx = versions.filter(({ system }) => system.startsWith('onnx'));
  test.each(ofOnnx)('$system as $version', async ({ system }) => {
    await checkAll(readSystem('systems_flatten.txt', 'flatten', system), resolveFlatten);
  });
});

describe('vectors/systems_read.txt', () => {
  const requests = readVectors('systems_read.txt').flatMap(({ line, columns }) => {
    const [operator, rules, input, asked, answer] = columns;
    const name = operator.toLowerCase();
    return readRules(rules, name).map((options) => ({ line, input, asked, options, answer, name }));
  });
  // Flatten is no operator of OpenVINO's; what its frontend makes of ONNX's is compareFlatten's to say.
  const asked = requests.filter(({ name, options }) => name === 'reshape' || /^onnx/.test(options.dialect));
  test.each(asked)('line $line: $input to $asked, $options', (request) => {
    const ask = request.name === 'reshape' ? resolveReshape : resolveFlatten;
    expect(disagreement(request, ask)).toBeNull();
  });
});
