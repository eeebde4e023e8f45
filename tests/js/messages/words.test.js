// Languages: each has every sentence, with the same numbers in it.
import { beforeAll, describe, expect, test } from '@jest/globals';
import * as source from '../../../js/index.js';
import { chinese } from '../../../js/messages/chinese.js';
import { english } from '../../../js/messages/english.js';
import { ruleNames } from '../../../js/generated/tables.js';
import { sentences } from '../../../js/messages/english_codes.js';
import { untyped } from '../untyped.js';
import { outcome, readRules, readTarget, readVectors } from '../vectors.js';

const {
  about,
  ReshapeError,
  addLanguage,
  languages,
  compareFlatten,
  compareReshape,
  explainFlatten,
  explainReshape,
} = untyped(source);

/** 'steps.copied' and so on. */
const keysOf = (words) =>
  Object.entries(words)
    .flatMap(([key, value]) =>
      typeof value === 'function' ? [key] : Object.keys(value).map((name) => `${key}.${name}`),
    )
    .sort();

/** Rules that end a resolution wherever they are told, so that a code says them. */
const failing = ['rank', 'input_length', 'safe_length'];

test('English has a sentence for every rule and every code', () => {
  const rules = ruleNames.filter((rule) => !failing.includes(rule));
  expect(Object.keys(english.steps).sort()).toEqual(rules.sort());
  expect(english.codes).toBe(sentences);
});

test('Chinese has what English has, and nothing else', () => {
  expect(keysOf(chinese)).toEqual(keysOf(english));
});

/** The operands that some sentence or other speaks of. */
const operands = {
  ...{
    operator: 'Reshape',
    field: 'target',
    system: 'ONNX Reshape-25',
    rules: {},
    sinceVersion: 25,
    counted: true,
  },
  ...{ input: [2, 3], target: [4, 0], resolved: [4n, 3n], axis: 1, range: [0n, 2n], type: 'int8' },
  ...{ index: 1, source: 1, value: 3, left: 6, right: 4, name: 'target[1]' },
  ...{ inputCount: 6n, targetCount: 4n, factors: [2, 3], attribute: 'allowzero=1', text: 'text' },
  ...{ written: '"tf"', meant: 'tensorflow', entries: 2 },
  ...{ set: 'opset: 14', unset: 'allowzero', shape: [2, 3], batch: 8n, to: 4n },
  ...{ action: 'set', at: 1, row: 1n, count: 2n },
  outcomes: [
    { systems: ['NumPy', 'PyTorch'], shape: [6], code: 'ok', zero: 'literal_zero' },
    { systems: ['WebNN'], shape: null, code: 'not_a_length' },
  ],
};

const numbersIn = (text) => (text.match(/-?\d+/g) ?? []).sort();

describe('every sentence', () => {
  const { codes, meanings, steps, hints, notes, ...single } = chinese;
  const tables = { codes, meanings, steps, hints, notes };
  const all = Object.entries(tables).flatMap(([table, of]) =>
    Object.keys(of).map((key) => [`${table}.${key}`, chinese[table][key], english[table][key]]),
  );
  test.each(all)('%s is Chinese, with the numbers of English', (key, ours, theirs) => {
    const reason =
      /option|data|memory|index_|_model|_deep|_large|_input$|_batch|_report|_repairable/.test(key)
        ? 'reason'
        : undefined;
    const known = /dialect/.test(key) ? ['onnx'] : undefined;
    // With a name a symbol is one without a value; its English is made in js/symbolic.
    const unnamed = /symbol/.test(key) ? { name: undefined } : {};
    for (const more of [
      { reason, known },
      { reason, known, operator: 'Flatten', axis: -1, counted: false, factors: [] },
    ]) {
      const speakOf = { ...operands, ...unnamed, ...more };
      const text = ours(speakOf);
      expect(text).toMatch(/\p{Script=Han}/u);
      expect(text).not.toMatch(/undefined|NaN|\[object/);
      expect(numbersIn(text)).toEqual(numbersIn(theirs(speakOf)));
    }
  });

  test.each(['infer', 'copy', 'set', 'leave_out', 'pass', 'axis', 'rules'])(
    'a change that does this: %s',
    (action) => {
      for (const more of [{}, { set: '' }, { unset: '' }, { target: undefined }]) {
        const change = { ...operands, action, ...more };
        const text = chinese.hints.change(change);
        expect(text).toMatch(/^\p{Script=Han}.*得到 \[2,3\]$/u);
        expect(english.hints.change(change)).toMatch(/^[A-Z][a-z]+ .*: .*gives \[2,3\]$/);
        expect(numbersIn(text)).toEqual(numbersIn(english.hints.change(change)));
      }
    },
  );

  test.each([
    [{ systems: ['NumPy'], shape: [6] }, 'NumPy gives [6]', 'NumPy 得到 [6]'],
    [
      { systems: ['ONNX', 'OpenVINO', 'NumPy'], shape: [6], zero: 'copied' },
      'ONNX, OpenVINO and NumPy give [6]: to them 0 copies a length of the input',
      'ONNX、OpenVINO 和 NumPy 得到 [6]：对它们来说，0 复制输入的长度',
    ],
    [
      { systems: ['NumPy'], shape: null, code: 'zero_product', zero: 'literal_zero' },
      'NumPy refuses this: to it 0 is an empty dimension',
      'NumPy 拒绝此请求：对它来说，0 是空的维度',
    ],
  ])('what other systems answer: %j', (outcome, theirs, ours) => {
    expect(english.hints.differs({ outcomes: [outcome] })).toBe(theirs);
    expect(chinese.hints.differs({ outcomes: [outcome] })).toBe(ours);
  });

  test('those that exist once', () => {
    expect(Object.keys(single)).toEqual(['request', 'result', 'failure', 'sentence', 'hint']);
    expect(chinese.request({ ...operands, operator: 'Reshape' })).toMatch(/\[2,3\].*\[4,0\]/);
    expect(chinese.request({ ...operands, operator: 'Flatten' })).toMatch(/\[2,3\].*1/);
    expect(chinese.result([6])).toBe('结果：[6]');
    expect(chinese.failure('文字', 'overflow')).toBe('失败：文字（overflow）');
    expect(chinese.sentence('文字')).toBe('文字。');
    expect(chinese.hint('文字', 'change')).not.toBe(chinese.hint('文字', 'remark'));
  });
});

test('a language that is not there is refused, with those that are', () => {
  for (const call of [
    () => compareReshape([6], [6], { language: 7 }),
    () => compareFlatten([6], 1, { language: 'zh' }),
  ]) {
    expect(outcome(call).code).toBe('unknown_option');
  }
  for (const { error } of [
    explainReshape([6], [6], {}, { language: 'fr' }),
    explainFlatten([6], 1, {}, { language: 'constructor' }),
  ]) {
    expect(error.code).toBe('unknown_option');
    expect(error.text).toMatch(/"(fr|constructor)".*\ben\b.*zh/);
  }
});

test('English says what every code means', () => {
  expect(Object.keys(english.meanings).sort()).toEqual(Object.keys(sentences).sort());
});

describe('addLanguage', () => {
  test.each([
    ['', english, 'a text such as'],
    [7, english, 'not 7'],
    [Symbol('fr'), english, 'not Symbol(fr)'],
    ['fr', null, 'is missing'],
    ['fr', {}, 'is missing'],
    ['fr', 'words', 'is missing'],
    ['fr', { ...english, result: 'Result' }, 'result is missing'],
    [
      'fr',
      { ...english, steps: { ...english.steps, copied: undefined } },
      'steps.copied is missing',
    ],
  ])('refuses %p with %p', (name, words, message) => {
    expect(outcome(() => addLanguage(name, words)).code).toBe('wrong_data');
    expect(() => addLanguage(name, words)).toThrow(message);
    expect(explainReshape([6], [6], {}, { language: 'fr' }).error.code).toBe('unknown_option');
  });

  test.each([
    [
      { explanations: english, sounds: {} },
      'no part "sounds"; it has explanations, inferences, models, layouts',
    ],
    [{ models: english.codes, explanations: {} }, 'explanations.codes'],
    [{ explanations: { ...english, result: 7 } }, 'explanations.result is missing'],
  ])('refuses parts: %p', (parts, message) => {
    expect(() => addLanguage('parts', parts)).toThrow(message);
    expect(outcome(() => addLanguage('parts', parts)).code).toBe('wrong_data');
    expect(Object.hasOwn(languages, 'parts')).toBe(false);
  });

  test('takes parts in several calls, and says which there are', () => {
    addLanguage('part', { models: {} });
    expect(languages.part).toEqual(['models']);
    const text = (/** @type {string} */ language) =>
      explainReshape([6], [6], {}, { language }).text.split('\n').at(-1);
    expect(text('part')).toBe('Result: [6]');
    addLanguage('part', { explanations: { ...english, result: () => 'done' } });
    expect(languages.part).toEqual(['explanations', 'models']);
    expect(text('part')).toBe('done');
    expect(Object.isFrozen(languages.part)).toBe(true);
    expect(() => (languages.part = [])).toThrow(TypeError);
  });

  test('takes any name', () => {
    addLanguage('__proto__', { ...english, result: () => 'ok' });
    const language = '__proto__';
    expect(explainReshape([6], [6], {}, { language }).text.split('\n').at(-1)).toBe('ok');
    expect(explainReshape([6], [6]).text.split('\n').at(-1)).toBe('Result: [6]');
  });
});

describe('once Chinese is added', () => {
  beforeAll(() => addLanguage('zh', chinese));
  const zh = { language: 'zh' };

  test('English stays what is spoken where nothing is asked', () => {
    expect(explainReshape([6], [2, 3]).text).toBe(
      explainReshape([6], [2, 3], undefined, { language: 'en' }).text,
    );
    expect(explainReshape([6], [2, 3]).text).toMatch(
      /The input and the target both have 6 elements/,
    );
  });

  test.each([
    ['reshape.txt', explainReshape],
    ['flatten.txt', explainFlatten],
  ])('explanations of vectors/%s have the same numbers in both', (file, explain) => {
    for (const { columns } of readVectors(file)) {
      const [rules, input, asked] = columns;
      for (const { compared, ...options } of readRules(rules, file.slice(0, -4))) {
        const request = [readTarget(input), readTarget(asked), options];
        const [ours, theirs] = [explain(...request, zh), explain(...request)];
        expect(ours).toMatchObject({ ok: theirs.ok, shape: theirs.shape });
        const lines = ours.text.split('\n');
        expect(lines.map(numbersIn)).toEqual(theirs.text.split('\n').map(numbersIn));
        const isCommand = (line) => /^npx reshape-wasm .* --lang zh$/.test(line);
        const sentences = isCommand(lines.at(-1)) ? lines.slice(0, -1) : lines;
        expect(sentences.filter((line) => !/\p{Script=Han}/u.test(line))).toEqual([]);
        expect(ours.steps.filter(({ text, spec }) => text === '' || spec === '')).toEqual([]);
      }
    }
  });

  test('an opset beyond the newest, in both', () => {
    const { steps } = explainReshape([6], [6], { opset: 99 }, zh);
    const { newest } = about('onnx').opsets;
    expect(steps[0].text).toBe(
      `opset 99 下生效的是 Reshape-${newest}。已知的最新 opset 是 ${newest}。`,
    );
  });

  test('an error of no request, in both', () => {
    for (const code of Object.keys(sentences)) {
      const text = new ReshapeError(code, { reason: 'x' }).explain(zh).text;
      expect(text).toMatch(/^\p{Script=Han}?.*\p{Script=Han}.*。\n失败：/u);
      expect(text).not.toMatch(/Reshape-|\?/);
    }
  });

  test('types that there are not', () => {
    const texts = [zh, {}].map((words) => explainReshape([6], [6], { type: 'int5' }, words).text);
    expect(numbersIn(texts[0])).toEqual(numbersIn(texts[1]));
    expect(texts[0]).toMatch(/没有元素类型 "int5"/);
  });

  test('comparisons too', () => {
    for (const { columns } of readVectors('reshape.txt')) {
      const request = [readTarget(columns[1]), readTarget(columns[2])];
      for (const allowzero of [0, 1]) {
        const ours = compareReshape(...request, { allowzero, ...zh });
        const theirs = compareReshape(...request, { allowzero });
        expect(theirs).toMatchObject(ours.map(({ meaning, note, ...rest }) => rest));
        const numbers = ({ meaning, note }) => [meaning, note].map((text) => numbersIn(text ?? ''));
        expect(ours.map(numbers)).toEqual(theirs.map(numbers));
        const said = ours.flatMap(({ error, meaning, note }) => [
          ...(error ? [meaning] : []),
          ...(note ? [note] : []),
        ]);
        expect(said.filter((text) => !/\p{Script=Han}.*。$/u.test(text))).toEqual([]);
      }
    }
    for (const { note } of compareFlatten([2, 0, 3], 2, zh)) {
      if (note) expect(note).toMatch(/\p{Script=Han}/u);
    }
  });
});
