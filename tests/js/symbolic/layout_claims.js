// Requests of layout operators whose lengths have names, and what is said of them, tried on numbers.
import { resolveLayout } from 'reshape-wasm/layout';
import { exact } from '../layout/exact.js';
import { readExpression, readFact, wholeValue } from './expressions.js';

/** @typedef {import('../oracle/seeded.js').Chance} Chance */
/** @typedef {import('../oracle/layout_node.js').Request} Request */
/** @typedef {Map<string, bigint>} Values by name */

/**
 * A request with names.
 *
 * @typedef {object} NamedRequest
 * @property {string} operator
 * @property {number} opset
 * @property {any[][]} inputs
 * @property {Record<string, any>} values
 * @property {string[]} where facts that are true of them
 * @property {Values} own the values of the names that give the request in numbers
 */

/** The values whose entries may have names. */
const ofLengths = ['shape', 'split', 'repeats'];

/** Gives lengths names, whose values it keeps. */
class Naming {
  /** @param {Chance} chance */
  constructor(chance) {
    this.chance = chance;
    /** @type {Values} */
    this.own = new Map();
  }

  /** A name of a value. @param {number} value */
  name(value) {
    const { chance, own } = this;
    const known = [...own].filter(([name, one]) => one === BigInt(value) && !name.includes('.'));
    if (known.length > 0 && chance.chance(0.6)) return chance.pick(known)[0];
    const name = `${'NMHWSK'[chance.upTo(5)]}${own.size}`;
    own.set(name, BigInt(value));
    return name;
  }

  /** A length as a request may have it. @param {any} length @param {string} place such as 'inputs.0.1' */
  length(length, place) {
    const { chance, own } = this;
    if (typeof length !== 'number' || length < 0 || chance.chance(0.35)) return length;
    const kind = chance.upTo(14);
    const bounds = {
      ...(chance.chance(0.7) && { min: Math.max(0, length - chance.upTo(2)) }),
      ...(chance.chance(0.5) && { max: length + chance.upTo(2) }),
    };
    if (kind === 0) {
      own.set(place, BigInt(length));
      return null;
    }
    if (kind === 1 && Object.keys(bounds).length > 0) {
      if (bounds.min !== bounds.max) own.set(place, BigInt(length));
      return bounds;
    }
    if (kind === 2) return { ...bounds, name: this.name(length) };
    if (kind === 3 && length % 2 === 0) return `2*${this.name(length / 2)}`;
    if (kind === 4 && length > 0) return `${this.name(length - 1)} + 1`;
    if (kind === 5 && length > 0) return `${this.name(length)}*${this.name(1)}`;
    if (kind === 6) {
      const part = chance.upTo(Math.max(0, 2 * length - 1));
      const plus = Math.min(1, 2 * length - part);
      return `(${this.name(part)} + ${this.name(2 * length - part - plus)} + ${plus})/2`;
    }
    if (kind === 11) {
      const less = chance.upTo(3);
      return `(${this.name(2 * length + less)} - ${this.name(less)})/2`;
    }
    if (kind === 7) return `${this.name(length + 2)} - 2`;
    if (kind === 8) return `${this.name(2 * length)}/2`;
    if (kind === 9) return `${this.name(2 * length)}/${this.name(2)}`;
    if (kind === 10 && length > 0) return { ...bounds, name: `${this.name(length - 1)} + 1` };
    return this.name(length);
  }
}

/** Facts that are true of some values. @param {Values} own @param {Chance} chance @returns {string[]} */
function factsOf(own, chance) {
  const names = [...own.keys()];
  return names.flatMap((name) => {
    if (chance.chance(0.75)) return [];
    const value = Number(own.get(name));
    const equal = names.find((other) => other !== name && own.get(other) === own.get(name));
    return chance.pick([
      [`${name} >= ${Math.max(0, value - chance.upTo(2))}`],
      [`${name} <= ${value + chance.upTo(2)}`],
      [`${name} = ${value}`],
      value % 2 === 0 ? [`${name} % 2 = 0`] : [],
      equal ? [`${name} = ${equal}`] : [],
      equal ? [`${name} + 1 = ${equal} + 1`] : [],
    ]);
  });
}

/**
 * A request with names in the place of some of its lengths.
 *
 * @type {(request: Request, chance: Chance) => NamedRequest}
 */
export function namedRequest({ operator, opset, inputs, values }, chance) {
  const naming = new Naming(chance);
  const named = inputs.map((/** @type {any[]} */ shape, /** @type {number} */ input) =>
    shape.map((length, axis) => naming.length(length, `inputs.${input}.${axis}`)),
  );
  const own = Object.entries(values).map(([name, value]) => [
    name,
    ofLengths.includes(name)
      ? value.map((/** @type {any} */ length, /** @type {number} */ index) =>
          naming.length(length, `${name}.${index}`),
        )
      : exact(value),
  ]);
  return {
    ...{ operator, opset, inputs: named, values: Object.fromEntries(own), own: naming.own },
    where: chance.chance(0.5) ? factsOf(naming.own, chance) : [],
  };
}

/**
 * Values of the names: the request's own, then others.
 *
 * @param {NamedRequest} request
 * @param {Chance} chance
 * @param {number} count
 */
export function valuesOf({ own }, chance, count) {
  const others = Array.from({ length: count }, () => {
    // Near its own, where more works than anywhere.
    const isNear = chance.chance(0.5);
    return new Map(
      [...own].map(([name, value]) => [
        name,
        isNear && chance.chance(0.7) ? value : BigInt(chance.upTo(7)),
      ]),
    );
  });
  return [own, ...others];
}

/**
 * The number of an entry; undefined if the values exclude it.
 *
 * @type {(entry: any, place: string, values: Values) => any}
 */
function numberOf(entry, place, values) {
  if (typeof entry === 'number' || typeof entry === 'bigint') return entry;
  const {
    min = 0,
    max = Infinity,
    name,
  } = typeof entry === 'object' ? (entry ?? {}) : { name: entry };
  if (name === undefined && min === max) return min;
  const value = wholeValue(readExpression(name ?? place).meaning, values);
  return value === null || value < min || value > max ? undefined : Number(value);
}

/**
 * The request at values of its names; undefined if they exclude it.
 *
 * @param {NamedRequest} request
 * @param {Values} values
 */
function inNumbers({ inputs, values: given, where }, values) {
  if (!where.every((text) => readFact(text).holds(values))) return undefined;
  const shapes = inputs.map((shape, input) =>
    shape.map((entry, axis) => numberOf(entry, `inputs.${input}.${axis}`, values)),
  );
  const lists = Object.entries(given).map(([name, value]) => [
    name,
    ofLengths.includes(name)
      ? value.map((/** @type {any} */ entry, /** @type {number} */ index) =>
          numberOf(entry, `${name}.${index}`, values),
        )
      : value,
  ]);
  const all = [...shapes, ...lists.map(([, value]) => value)].flat();
  return all.includes(undefined) ? undefined : { shapes, values: Object.fromEntries(lists) };
}

/** @param {NamedRequest} request @param {{ shapes: any[][], values: Record<string, any> }} numbers */
function resolved({ operator, opset }, { shapes, values }) {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0; // Many requests fail, and a stack takes longer than the rest.
  try {
    return { shapes: resolveLayout(/** @type {any} */ (operator), shapes, values, { opset }) };
  } catch (error) {
    return { shapes: undefined, code: error.code };
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** Whether a dim may have a length. @param {any} dim @param {number} length @param {Values} values */
function mayBe(dim, length, values) {
  if (typeof dim === 'number' || typeof dim === 'bigint') return BigInt(dim) === BigInt(length);
  if (dim === null) return true;
  const { min = 0, max = Infinity, name } = typeof dim === 'object' ? dim : { name: dim };
  if (length < min || length > max) return false;
  return name === undefined || wholeValue(readExpression(name).meaning, values) === BigInt(length);
}

/**
 * The fault of an inference at values of the names, in words; undefined if nothing is.
 *
 * @param {NamedRequest} request
 * @param {import('reshape-wasm/symbolic').LayoutInference} inference
 * @param {Values} values
 * @param {{ works: number, fails: number, exactDims: number, dims: number }} seen counts what was tried
 */
export function wrongAt(request, inference, values, seen) {
  const numbers = inNumbers(request, values);
  if (!numbers) return undefined;
  const { shapes, code } = resolved(request, numbers);
  const { holds, requires, exact } = inference;
  const satisfied = requires.every((text) => readFact(text).holds(values));
  if (!shapes) {
    seen.fails++;
    if (holds === 'always') return `always, but ${code}`;
    return exact && satisfied && holds === 'sometimes' ? `satisfied, but ${code}` : undefined;
  }
  seen.works++;
  if (holds === 'never') return `never ${inference.error?.code}, but it works`;
  if (!satisfied) return `works, but requires ${requires.join(', ')}`;
  const said = inference.shapes;
  if (!said) return undefined;
  if (said.length !== shapes.length) return `${said.length} results for ${shapes.length}`;
  for (const [result, shape] of shapes.entries()) {
    if (said[result].length !== shape.length) return 'another rank';
    for (const [axis, length] of shape.entries()) {
      const dim = said[result][axis];
      seen.dims++;
      if (typeof dim !== 'object') seen.exactDims++;
      if (!mayBe(dim, length, values)) return `${length} is not ${JSON.stringify(dim)}`;
    }
  }
  return undefined;
}
