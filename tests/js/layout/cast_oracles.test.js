// cast against onnxruntime and NumPy: each of their kernels, on all elements for which ONNX says what a cast gives.
import { beforeAll, describe, expect, test } from '@jest/globals';
import { fileURLToPath } from 'node:url';
import * as built from 'reshape-wasm/layout';
import { ask } from '../oracle/ask.js';
import { bitsOf, toArray, toBase64 } from '../oracle/elements.js';
import { rounds } from '../rounds.js';
import { untyped } from '../untyped.js';
import { castTypes, elementsFor, read } from './cast_elements.js';
import { castOf, isInteger, singleOf, valueOf } from './cast_reference.js';

const { cast } = untyped(built);
const pathOf = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url));
const { abs, trunc } = Math;
const { is } = Object;
const { isNaN } = Number;

const isFloat = (/** @type {string} */ type) => !isInteger(type) && type !== 'bool';

/** Whether ONNX leaves open what a cast gives: of floats that an integer type does not hold, and negative e8m0. */
function isOpen(from, to, value) {
  if (to === 'float8e8m0') return value < 0;
  if (!isFloat(from) || !isInteger(to)) return false;
  const bits = bitsOf(to);
  const isUnsigned = to.startsWith('u');
  const lowest = isUnsigned ? 0 : -(2 ** (bits - 1));
  const highest = isUnsigned ? 2 ** bits : 2 ** (bits - 1);
  // Small integers that are rounded up to the range's end, too.
  const whole = bits < 8 ? value + 0.5 : trunc(value);
  return !(whole >= lowest && whole < highest) || (bits < 8 && value < lowest);
}

/** Elements that are asked for: in test:long all, else at most as many as make the test short. */
const most = rounds(8000);

/** @param {string} from */
function sampleOf(from) {
  const { data, values } = elementsFor(from);
  if (bitsOf(from) <= 16 || values.length <= most) return { data, values };
  const step = Math.ceil(values.length / most) | 1;
  const kept = values.map((_, at) => at).filter((at) => at % step === 0);
  return {
    data: data.constructor.from(kept, (at) => data[at]),
    values: kept.map((at) => values[at]),
  };
}

const samples = Object.fromEntries(castTypes.map((type) => [type, sampleOf(type)]));

/** The first values of a cast that two do not agree on. */
function disagreements(values, ours, theirs, isLeftOut = (/** @type {any} */ _value) => false) {
  const found = [];
  for (let at = 0; at < values.length && found.length < 5; at++) {
    if (is(ours[at], theirs[at]) || isLeftOut(values[at])) continue;
    found.push(`${values[at]}: ${ours[at]}, and there ${theirs[at]}`);
  }
  return found;
}

/** Our elements as numbers, -0 and NaN too. */
function ourNumbers(from, to, saturate) {
  const { data, values } = samples[from];
  const options = saturate === undefined ? {} : { saturate };
  const made = cast({ type: from, data, dims: [values.length] }, to, options);
  return numbersIn(to, made.data, values.length);
}

/** Elements as numbers: of small floats what the codes stand for. */
function numbersIn(type, data, count) {
  const codes = read(type, data, count);
  if (isInteger(type) || ['bool', 'float32', 'float64'].includes(type)) return codes;
  return codes.map((code) => (isNaN(code) ? NaN : valueOf(type, code)));
}

describe('onnxruntime', () => {
  const forms = castTypes.flatMap((from) =>
    castTypes
      .filter((to) => to !== from)
      .flatMap((to) =>
        (to.startsWith('float8') ? [true, false] : [undefined]).map((saturate) => ({
          from,
          to,
          saturate,
        })),
      ),
  );

  /** It has no kernel for these. */
  const lacks = ({ from, to }) => /float4/.test(from + to);

  /**
   * Its own ways where ONNX says what a cast gives, each with the values it is about.
   *
   * @type {{ title: string, forms: (form: any) => boolean, values: (value: any, form: any) => boolean }[]}
   */
  const deviations = [
    {
      title: 'it rounds to float32 first, and then again',
      forms: ({ from, to }) =>
        ['float64', 'int32', 'uint32', 'int64', 'uint64'].includes(from) &&
        isFloat(to) &&
        !/32|64/.test(to),
      values: (value, { to, saturate }) =>
        !is(
          castOf('float64', to, value, saturate),
          castOf('float64', to, singleOf(value), saturate),
        ),
    },
    {
      title: 'it takes 480 for a number that float8e4m3fn has',
      forms: ({ to, saturate }) => to === 'float8e4m3fn' && saturate === false,
      values: (value) => abs(Number(value)) >= 464 && abs(Number(value)) <= 496,
    },
    {
      title: 'it makes NaN of what is beyond the largest float8e5m2',
      forms: ({ to, saturate }) => to === 'float8e5m2' && saturate === false,
      values: (value) => abs(Number(value)) > 57344,
    },
    {
      title: 'it rounds halves away from zero',
      forms: ({ from, to }) => isFloat(from) && isInteger(to) && bitsOf(to) < 8,
      values: (value) => abs(value) % 1 === 0.5,
    },
    {
      title: 'it takes the -0 of float8e4m3fn and float8e5m2 for true',
      forms: ({ from, to }) => /^float8e(4m3fn|5m2)$/.test(from) && to === 'bool',
      values: (value) => is(value, -0),
    },
    {
      title: 'it takes a subnormal float32 for 0',
      forms: ({ from, to }) => from === 'float8e8m0' && to === 'bool',
      values: (value) => value === 2 ** -127,
    },
  ];

  /** @type {any[]} */
  let answers;
  beforeAll(async () => {
    const requests = forms.map(({ from, to, saturate }) => ({
      ...{ from, to, saturate, count: samples[from].values.length },
      data: toBase64(samples[from].data),
    }));
    answers = await ask(process.execPath, [pathOf('../oracle/run_casts.js')], requests);
  }, rounds(120_000));

  test('lacks the kernels that are listed, and no others', () => {
    const refused = forms.filter((_, index) => answers[index].refused !== undefined);
    expect(refused).toEqual(forms.filter(lacks));
  });

  test.each(forms.filter((form) => !lacks(form)))('$from to $to, saturate $saturate', (form) => {
    const { from, to, saturate } = form;
    const { type, values: bytes } = answers[forms.indexOf(form)];
    const { values } = samples[from];
    const data = toArray(type, bytes);
    const theirs = type === to ? numbersIn(to, data, values.length) : [...data];
    const known = deviations.filter((one) => one.forms(form));
    const isLeftOut = (value) =>
      isOpen(from, to, value) || known.some((one) => one.values(value, form));
    expect(disagreements(values, ourNumbers(from, to, saturate), theirs, isLeftOut)).toEqual([]);
  });

  test.each(deviations)('$title', (one) => {
    const differing = forms.some((form, index) => {
      if (!one.forms(form) || answers[index].refused !== undefined) return false;
      const { from, to, saturate } = form;
      const { type, values: bytes } = answers[index];
      const { values } = samples[from];
      const data = toArray(type, bytes);
      const theirs = type === to ? numbersIn(to, data, values.length) : [...data];
      const isOther = (value) => isOpen(from, to, value) || !one.values(value, form);
      return disagreements(values, ourNumbers(from, to, saturate), theirs, isOther).length > 0;
    });
    expect(differing).toBe(true);
  });
});

describe('NumPy', () => {
  const types = ['float16', 'float32', 'float64', 'bool'].concat(
    castTypes.filter((type) => isInteger(type) && bitsOf(type) >= 8),
  );
  // NumPy takes the bytes 0 and 1 alone for bool.
  const forms = types.flatMap((from) =>
    types.filter((to) => to !== from && from !== 'bool').map((to) => ({ from, to })),
  );

  /** @type {string[]} */
  let answers;
  beforeAll(async () => {
    const requests = forms.map(({ from, to }) => ({
      from,
      to,
      data: toBase64(samples[from].data),
    }));
    answers = await ask('/usr/bin/python3', [pathOf('cast_numpy.py')], requests);
  }, rounds(120_000));

  test.each(forms)('$from to $to', (form) => {
    const { from, to } = form;
    const { values } = samples[from];
    const theirs = numbersIn(to, toArray(to, answers[forms.indexOf(form)]), values.length);
    const isLeftOut = (value) => isOpen(from, to, value);
    expect(disagreements(values, ourNumbers(from, to, undefined), theirs, isLeftOut)).toEqual([]);
  });
});
