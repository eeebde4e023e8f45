// The tables of README.md and docs are complete, and say what the core and the exports do.
import { describe, expect, test } from '@jest/globals';
import * as api from 'reshape-wasm';
import * as layout from 'reshape-wasm/layout';
import * as link from 'reshape-wasm/link';
import * as model from 'reshape-wasm/model';
import * as symbolic from 'reshape-wasm/symbolic';
import { withFigures } from '../../bench/document.js';
import { codeIn, rowsOf } from '../../documents.js';
import { read } from '../../sources.js';
import { untyped } from '../untyped.js';
import { outcome, tables } from '../vectors.js';

const { Tensor, compareReshape, dataTypes, resolveFlatten, resolveReshape, systems } = api;

const words = (/** @type {string} */ cell) => cell.split(' ').filter(Boolean);

/** An instance and what it inherits from, up to the language's own. @param {object} holder @returns {object[]} */
const holdersOf = (holder) =>
  [Object.prototype, Error.prototype].includes(holder)
    ? []
    : [holder, ...holdersOf(Object.getPrototypeOf(holder))];

/**
 * The names that an instance shows: its own fields, and the getters and methods of its classes.
 *
 * @param {object} instance
 */
const membersOf = (instance) =>
  [...new Set(holdersOf(instance).flatMap((holder) => Object.getOwnPropertyNames(holder)))]
    // Marks of the class, and the Error's own.
    .filter((name) => !/^(constructor|isReshape\w+|name|stack)$/.test(name));

const thrown = () => {
  try {
    return resolveReshape([2], [3]);
  } catch (error) {
    return error;
  }
};

describe('the tables of calls in docs/api.md', () => {
  const rows = rowsOf('docs/api.md', 'call').map(({ call, gives }) => ({
    names: codeIn(call).map((code) => code.replace(/^new /, '').match(/^[\w.]+/)?.[0] ?? ''),
    members: codeIn(gives).map((code) => code.match(/^\w+/)?.[0] ?? ''),
  }));
  const membersFor = (/** @type {string} */ name) =>
    rows.find(({ names }) => names.includes(name))?.members.toSorted();

  test('has every export and every static method, and no other', () => {
    const names = new Set(rows.flatMap((row) => row.names));
    const exported = [api, layout, link, symbolic, model].flatMap((entry) => Object.keys(entry));
    exported.push('Tensor.from', 'Tensor.full');
    expect([...names].sort()).toEqual(exported.sort());
  });

  test('has all that a tensor has', () => {
    const tensor = Tensor.from([1, 2]);
    const iterated = tensor[Symbol.iterator] ? ['for'] : [];
    expect(membersFor('Tensor')).toEqual([...membersOf(tensor), ...iterated].sort());
  });

  test('has all that an explanation has', () => {
    const both = [api.explainReshape([2], [2]), api.explainFlatten([2])].flatMap(membersOf);
    expect(membersFor('explainReshape')).toEqual([...new Set(both)].sort());
  });

  test('has all that an error has', () => {
    const members = membersOf(thrown());
    expect(members).toContain('code');
    expect(membersFor('ReshapeError')).toEqual(members.sort());
  });

  test('has all that a row of a comparison has', () => {
    const [{ call, gives }] = rowsOf('docs/api.md', 'call').filter((row) =>
      /compare/.test(row.call),
    );
    expect(call).toContain('compareFlatten');
    const fields = new Set(
      compareReshape([0, 4], [0, -1], { allowzero: 1 }).flatMap((row) => Object.keys(row)),
    );
    expect(codeIn(gives)).toEqual([`{ ${[...fields].join(', ')} }`]);
  });
});

/** The text of the column about decoded elements for one. @param {any} element */
const described = (element) =>
  typeof element === 'boolean'
    ? 'true or false'
    : Array.isArray(element)
      ? '[re, im]'
      : typeof element;

describe('docs/types.md', () => {
  const rows = rowsOf('docs/types.md', 'types');
  const [arrays, versions] = ['array', 'ONNX Reshape'].map((column) =>
    rows
      .filter((row) => column in row)
      .flatMap((row) => words(row.types).map((type) => ({ type, ...row }))),
  );

  test('has every type in both tables, and no other', () => {
    for (const table of [arrays, versions]) {
      expect(table.map(({ type }) => type).sort()).toEqual([...dataTypes].sort());
    }
  });

  test.each(arrays)('says where $type lies and what its elements are', (row) => {
    const {
      array: wanted,
      bits,
      decoding,
    } = tables.dataTypes.find(({ name }) => name === row.type);
    const [array, ...more] = row.array.split(', ');
    expect(array).toBe(wanted);
    const perByte = { 2: 'four elements a byte', 4: 'two elements a byte' }[bits];
    const perElement = decoding === 'pair' ? 'two entries an element' : perByte;
    expect(more.filter((one) => one.includes(' '))).toEqual(perElement ? [perElement] : []);
    for (const name of [array, ...more.filter((one) => !one.includes(' '))]) {
      const Data = globalThis[name];
      // Float16Array is newer than the oldest engine.
      if (!Data) continue;
      const data = name === 'Array' ? [''] : new Data(decoding === 'pair' ? 2 : 1);
      const element = new Tensor(row.type, data, [1]).at(0);
      expect(described(element)).toBe(row['an element decoded']);
    }
  });

  /** Since versions in which an operator of a dialect takes a type. */
  const taking = (
    /** @type {string} */ dialect,
    /** @type {string} */ operator,
    /** @type {string} */ type,
  ) => {
    const number = tables.dialects.findIndex(({ name }) => name === dialect);
    const call = (/** @type {number} */ opset) => {
      const rules = untyped({ dialect, opset, type });
      return operator === 'Reshape'
        ? resolveReshape([1], [1], rules)
        : resolveFlatten([1], 1, rules);
    };
    return tables[operator.toLowerCase()]
      .filter((row) => row.dialect === number)
      .map(({ since }) => since)
      .filter((since) => outcome(() => call(since)).code === undefined);
  };

  test.each(versions)(
    'says from which version on $type is taken',
    ({ type, types: _, ...cells }) => {
      for (const [column, cell] of Object.entries(cells)) {
        const [system, operator] = column.split(' ');
        const since = taking(system.toLowerCase(), operator, type);
        expect([column, cell]).toEqual([column, since.length ? String(Math.min(...since)) : 'no']);
      }
    },
  );

  test.each(systems.filter((name) => !/^onnx(runtime)?$/.test(name)))(
    'says which types %s takes',
    (dialect) => {
      const rules = dialect.startsWith('openvino') ? { dialect, specialZero: true } : { dialect };
      const refused = dataTypes.filter(
        (type) => outcome(() => resolveReshape([1], [1], { ...rules, type })).code,
      );
      expect(refused).toEqual(dialect === 'openvino' ? ['string'] : []);
    },
  );
});

describe('docs/systems.md', () => {
  test('has every dialect, its most dims, its attributes, and how its rows were checked', () => {
    const answers = compareReshape([1], [1]);
    const rows = rowsOf('docs/systems.md', 'dialect');
    expect(rows.map(({ dialect }) => codeIn(dialect)[0]).sort()).toEqual([...systems].sort());
    for (const row of rows) {
      const [dialect] = codeIn(row.dialect);
      expect(row['how they were checked']).toBe(
        answers.find(({ system }) => system === dialect)?.version,
      );
      const number = tables.dialects.findIndex(({ name }) => name === dialect);
      const most = tables.reshape.filter((one) => one.dialect === number).map((one) => one.maxRank);
      expect([row['most dims']]).toEqual([...new Set(most.map(String))]);
      const needed = dialect.startsWith('openvino') ? { specialZero: true } : {};
      const attributes = { opset: 14, allowzero: 1, specialZero: true };
      const taken = Object.keys(attributes).filter((name) => {
        const rules = { dialect, ...needed, [name]: attributes[name] };
        return outcome(() => resolveReshape([1], [1], untyped(rules))).code === undefined;
      });
      expect([dialect, codeIn(row.attributes)]).toEqual([dialect, taken]);
    }
  });

  test.each(['Reshape', 'Flatten'])('has every since version of %s', (operator) => {
    const row = rowsOf('docs/systems.md', 'operator').find((one) => one.operator === operator);
    const versions = tables[operator.toLowerCase()]
      .filter(({ dialect }) => tables.dialects[dialect].name === 'onnx')
      .map(({ since }) => since)
      .sort((/** @type {number} */ one, /** @type {number} */ other) => one - other);
    expect(row?.['since versions']).toBe(versions.join(' '));
  });

  const [first, ...others] = rowsOf('docs/systems.md', 'system');
  const requests = Object.keys(first).filter((head) => head !== 'system');

  test.each(requests)('says what every system makes of %s', (head) => {
    const [input, target] = codeIn(head).map((text) => JSON.parse(text));
    const options = head.endsWith('allowzero 1') ? { allowzero: 1 } : {};
    const answers = compareReshape(input, target, options).map(({ system, shape, error }) => [
      `\`${system}\``,
      shape ? JSON.stringify(shape) : `\`${error}\``,
    ]);
    expect([first, ...others].map((row) => [row.system, row[head]])).toEqual(answers);
  });
});

test('docs/speed.md has a place for each question that a bench answers', () => {
  const text = read('docs/speed.md');
  const names = [...text.matchAll(/<!-- bench: (\w+) -->/g)].map(([, name]) => name);
  const of = (/** @type {string} */ name) => `figures on ${name}`;
  const figures = withFigures(text, Object.fromEntries(names.map((name) => [name, of(name)])));
  for (const name of names) expect(figures).toContain(`-->\n\n${of(name)}\n\n<!-- /bench -->`);
  const asked = ['machine', 'calls', 'parts', 'copies', 'loops', 'recipes', 'layout'];
  expect(names.sort()).toEqual([...asked, 'names', 'models', 'start', 'weight'].sort());
  expect(figures).not.toContain('| this package |');
  expect(text).toContain('| this package |');
  expect(() => withFigures(text, { none: '' })).toThrow('no place for none');
});
