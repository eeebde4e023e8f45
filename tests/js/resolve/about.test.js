// The facts that `about` has of a system are what its rules do, and nothing above the core knows a system by its name.
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import {
  about,
  explainFlatten,
  explainReshape,
  resolveFlatten,
  resolveReshape,
  systems,
} from 'reshape-wasm';
import { commandFor, linkTo, parseRequest } from 'reshape-wasm/link';
import { untyped } from '../untyped.js';
import { outcome, tables } from '../vectors.js';

/** Rules of a system that hold what it needs. */
const rulesOf = (dialect, more = {}) => {
  const { attribute } = about(dialect);
  return { dialect, ...(attribute?.required && { [attribute.name]: attribute.copies }), ...more };
};

const codeOf = (call) => outcome(call).code;

const withOpsets = systems.filter((dialect) => about(dialect).opsets);
const withAttribute = systems.filter((dialect) => about(dialect).attribute);

test('some systems have opsets, some an attribute, and some neither', () => {
  expect(withOpsets.length).toBeGreaterThan(1);
  expect(withAttribute.length).toBeGreaterThan(withOpsets.length);
  expect(systems.length).toBeGreaterThan(withAttribute.length);
});

describe.each([...systems])('%s', (dialect) => {
  const { label, attribute, opsets, since } = about(dialect);

  test('has these fields and no other', () => {
    expect(Object.keys(about(dialect))).toEqual([
      'label',
      'attribute',
      'opsets',
      'isDefault',
      'since',
    ]);
  });

  test('is called so in messages', () => {
    expect(explainReshape([2, 3], [6], rulesOf(dialect)).text.startsWith(label)).toBe(true);
  });

  test('takes an opset exactly where it has opsets', () => {
    const code = codeOf(() => resolveReshape([1], [1], rulesOf(dialect, { opset: 14 })));
    expect(code).toBe(opsets ? undefined : 'unknown_option');
  });

  test('has a Flatten exactly where that has a since version', () => {
    const code = codeOf(() => resolveFlatten([2, 3], 1, { dialect }));
    expect(code).toBe(since.Flatten.length > 0 ? undefined : 'unknown_operator');
  });

  test('refuses every attribute but its own', () => {
    const values = { allowzero: 1, specialZero: true };
    for (const [name, value] of Object.entries(values)) {
      const code = codeOf(() => resolveReshape([1], [1], { ...rulesOf(dialect), [name]: value }));
      expect([name, code]).toEqual([
        name,
        name === attribute?.name ? undefined : 'unknown_attribute',
      ]);
    }
  });
});

test.each(withOpsets)('%s changes at its since versions, up to the newest opset', (dialect) => {
  const { opsets, since } = about(dialect);
  const { first, newest } = /** @type {{ first: number, newest: number }} */ (opsets);
  const found = { Reshape: new Set(), Flatten: new Set() };
  for (let opset = first; opset <= newest + 8; opset++) {
    const rules = { dialect, opset };
    const explained = [explainReshape([2, 3], [6], rules), explainFlatten([2, 3], 1, rules)];
    for (const { operator, sinceVersion } of explained) {
      if (sinceVersion !== undefined) found[operator].add(sinceVersion);
    }
  }
  expect({ Reshape: [...found.Reshape], Flatten: [...found.Flatten] }).toEqual(since);
  expect(newest).toBe(Math.max(...tables.reshape.map((row) => row.since)));
});

test.each(withAttribute)(
  'the attribute of %s does what is said of it, and is written so',
  (dialect) => {
    const { attribute, opsets } = about(dialect);
    const { name, copies, literal, required, since, written, field, option } = attribute;
    const under = (value, more) => ({ dialect, [name]: value, ...more });
    expect(resolveReshape([2, 3], [0, 3], under(copies))).toEqual([2, 3]);
    expect(outcome(() => resolveReshape([2, 3], [0, 3], under(literal))).shape).not.toEqual([2, 3]);
    expect(resolveReshape([2, 0], [0, 2], under(literal))).toEqual([0, 2]);
    const without = codeOf(() => resolveReshape([2, 3], [0, 3], { dialect }));
    expect(without).toBe(required ? 'missing_attribute' : undefined);
    if (opsets) {
      const at = (opset) => codeOf(() => resolveReshape([2, 3], [0, 3], under(copies, { opset })));
      expect([at(since), at(since - 1)]).toEqual([undefined, 'unknown_attribute']);
      const { text } = explainReshape([2, 3], [0, 3], under(copies, { opset: since - 1 })).error;
      expect(text).toContain(`it was added in opset ${since}`);
    }
    const request = { input: [2, 3], target: [0, 3], rules: under(literal) };
    expect(parseRequest(linkTo(request, ''))[field]).toBe(String(Number(literal)));
    expect(commandFor(request)).toContain(` ${option} ${Number(literal)}`);
    const [step] = explainReshape([0], [0], under(literal)).steps.filter(
      ({ rule }) => rule === 'literal_zero',
    );
    expect(step.spec).toContain(`${written}=${literal}`);
  },
);

test('a name that is none of the systems is unknown_dialect, which names them', () => {
  for (const name of ['onnyx', '', undefined, null, 14, Symbol('onnx'), {}]) {
    const { code, error } = (() => {
      try {
        return { code: about(untyped(name)) };
      } catch (error) {
        return { code: error.code, error };
      }
    })();
    expect(code).toBe('unknown_dialect');
    expect(error.message).toContain(systems.join(', '));
  }
});

test('what is told cannot change what is known', () => {
  about('onnx').since.Reshape.push(99);
  about('onnx').attribute.since = 99;
  expect(about('onnx').since.Reshape).not.toContain(99);
  expect(about('onnx').attribute.since).toBe(14);
});

/** A source without its comments. @param {string} path */
const codeIn = (path) =>
  readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/(^|\s)\/\/.*$/gm, '');

const sources = ['js', 'cli', 'web-demo'].flatMap((folder) =>
  readdirSync(new URL(`../../../${folder}`, import.meta.url), {
    recursive: true,
    encoding: 'utf8',
  })
    .filter((file) => /\.jsx?$/.test(file) && !/generated|^dist\b/.test(file))
    .map((file) => `${folder}/${file}`),
);

const names = tables.dialects.map(({ name }) => name).join('|');

/** A system by its name: the name itself, a constant of it, a place in the list of systems. */
// A file is opened, too.
const named = `'(${names}|open(?!(?:ed)?')|onnx)[\\w-]*'|default(System|Dialect)\\b|(systems|dialect\\w*)\\[\\d+\\]`;

/** The things that a file compares with such a name, and which options of the command line it looks up by one. */
const comparisons = [
  `([=!]==?|\\bcase|(startsWith|endsWith|includes|indexOf)\\()\\s*(${named})`,
  `(${named})\\s*[=!]==?[^>]`,
  `\\bvalues\\.(${names})\\b`,
  // A name behind a dot is the suffix of a file.
  `/[^/\\n]*(?<!\\.)\\b(${names})\\b[^/\\n]*/\\w*\\.test\\(`,
].map((pattern) => new RegExp(pattern));

/** These files are tables by system: what each is called in code and in messages, and which options name one. */
const tablesBySystem = [
  'cli/commands.js',
  'web-demo/code/languages.js',
  'web-demo/paste/messages.js',
  'web-demo/words/specification.js',
];

/** The systems of each type of rules, in a docstring that the build writes. @returns {Record<string, any[]>} */
function systemsOfTypes() {
  const generated = readFileSync(
    new URL('../../../js/generated/tables.js', import.meta.url),
    'utf8',
  );
  const [, fields] = generated.match(/@typedef \{\{ (.*) \}\} SystemsByAttribute/);
  const entries = fields.split(', ').map((field) => field.split(': '));
  return Object.fromEntries(
    entries.map(([group, union]) => [group, union.slice(1, -1).split("' | '")]),
  );
}

test('the types of rules have each system once, by its attribute', () => {
  const rules = readFileSync(new URL('../../../js/resolve/rules.js', import.meta.url), 'utf8');
  const groups = systemsOfTypes();
  const asked = [...rules.matchAll(/\{SystemsByAttribute\['(\w+)'\]\}/g)].map(([, group]) => group);
  expect(asked.sort()).toEqual(Object.keys(groups).sort());
  expect(rules).not.toMatch(new RegExp(`@property \\{.*'(${names})'`));
  expect(Object.values(groups).flat().sort()).toEqual([...systems].sort());
  for (const [group, members] of Object.entries(groups)) {
    for (const system of members) {
      const { attribute, isDefault } = about(system);
      expect(group).toBe(isDefault ? 'byDefault' : (attribute?.written ?? 'none'));
    }
  }
});

test.each(sources)('%s compares no system by its name', (path) => {
  const code = codeIn(path);
  const quoted = code.match(new RegExp(`'(${names})'`, 'g')) ?? [];
  if (!tablesBySystem.includes(path)) expect(quoted).toEqual([]);
  for (const comparison of comparisons) expect(code).not.toMatch(comparison);
  // Above 0 an opset is known.
  expect(code).not.toMatch(/\bopset\w*\s*(<|>|<=|>=|===|!==)\s*[1-9]/);
});

test.each([
  "dialect === 'onnx'",
  "'openvino-cpu' !== system",
  'dialect === defaultSystem',
  'defaultSystem == system',
  'system !== systems[0]',
  "names.includes('torch')",
  "system.startsWith('openvino')",
  "case 'numpy':",
  'values.onnx !== undefined',
  '/^onnx/.test(system)',
])('%s would be found', (code) => {
  expect(comparisons.some((comparison) => comparison.test(code))).toBe(true);
});

test.each([
  'dialect = defaultSystem',
  'isDefault(system)',
  "say: 'onnxruntime says'",
  'dialect: defaultSystem,',
])('%s is not a comparison', (code) => {
  expect(comparisons.some((comparison) => comparison.test(code))).toBe(false);
});
