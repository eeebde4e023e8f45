// Expressions and facts as the text of docs/symbolic.md defines them, read and worked out slowly: exact fractions of
// bigints, one recursive call for each rule of the grammar. It shares nothing with the package.

/** A fraction, in lowest terms with a positive denominator. @typedef {{ over: bigint, under: bigint }} Fraction */

/** @typedef {(values: Map<string, bigint>) => Fraction | null} Meaning null: a division by zero */

const gcd = (/** @type {bigint} */ one, /** @type {bigint} */ other) => {
  while (other !== 0n) [one, other] = [other, one % other];
  return one < 0n ? -one : one;
};

/** @param {bigint} over @param {bigint} under @returns {Fraction | null} */
function fraction(over, under) {
  if (under === 0n) return null;
  const common = gcd(over, under) * (under < 0n ? -1n : 1n);
  return { over: over / common, under: under / common };
}

/** @type {Record<string, (one: Fraction, other: Fraction) => Fraction | null>} */
const operations = {
  '+': (one, other) =>
    fraction(one.over * other.under + other.over * one.under, one.under * other.under),
  '-': (one, other) =>
    fraction(one.over * other.under - other.over * one.under, one.under * other.under),
  '*': (one, other) => fraction(one.over * other.over, one.under * other.under),
  '/': (one, other) => fraction(one.over * other.under, one.under * other.over),
};

const token = /\s*(?:(\d+)|((?:input|target)\[\d+\]|[\p{L}_][\p{L}\p{N}_.]*)|([-+*/()]))/uy;

/** The tokens of a text. @param {string} text */
function tokensOf(text) {
  const tokens = [];
  token.lastIndex = 0;
  while (text.slice(token.lastIndex).trim() !== '') {
    const found = token.exec(text);
    if (!found) throw new SyntaxError(`no expression: ${text}`);
    const [, number, name, sign] = found;
    tokens.push({ number, name, sign });
  }
  return tokens;
}

/**
 * Reads an expression. Names may be such as input[0], which requirements and fails have for what has no name.
 *
 * @type {(text: string) => { names: Set<string>, meaning: Meaning }}
 */
export function readExpression(text) {
  const tokens = tokensOf(text);
  /** @type {Set<string>} */
  const names = new Set();
  let at = 0;
  const isSign = (/** @type {string[]} */ ...signs) => signs.includes(tokens[at]?.sign);

  /** @returns {Meaning} */
  function factor() {
    const { number, name, sign } = tokens[at++] ?? {};
    if (number !== undefined) return () => ({ over: BigInt(number), under: 1n });
    if (name !== undefined) {
      names.add(name);
      return (values) => {
        const value = values.get(name);
        if (value === undefined) throw new SyntaxError(`${text} has no value for ${name}`);
        return { over: value, under: 1n };
      };
    }
    if (sign !== '(') throw new SyntaxError(`no expression: ${text}`);
    const inside = sum();
    if (tokens[at++]?.sign !== ')') throw new SyntaxError(`no expression: ${text}`);
    return inside;
  }

  /** @param {() => Meaning} part @param {string[]} signs @returns {Meaning} */
  function chain(part, signs) {
    let left = part();
    while (isSign(...signs)) {
      const operation = operations[/** @type {string} */ (tokens[at++].sign)];
      const [before, right] = [left, part()];
      left = (values) => {
        const [one, other] = [before(values), right(values)];
        return one && other && operation(one, other);
      };
    }
    return left;
  }

  const product = () => chain(factor, ['*', '/']);
  const sum = () => chain(product, ['+', '-']);
  const meaning = sum();
  if (at !== tokens.length) throw new SyntaxError(`no expression: ${text}`);
  return { names, meaning };
}

/**
 * The value of an expression where that is an integer; null where it is none.
 *
 * @param {Meaning} meaning
 * @param {Map<string, bigint>} values
 */
export function wholeValue(meaning, values) {
  const value = meaning(values);
  return value && value.under === 1n ? value.over : null;
}

/** @typedef {{ names: Set<string>, holds: (values: Map<string, bigint>) => boolean }} Fact */

/** @type {Record<string, (one: bigint, other: bigint) => boolean>} of the cross products */
const relations = {
  '=': (one, other) => one === other,
  '>=': (one, other) => one >= other,
  '<=': (one, other) => one <= other,
};

/** Reads a fact such as 'N % 16 = 0' or 'B = C'. @param {string} text @returns {Fact} */
export function readFact(text) {
  const [, left, relation, right] = text.match(/^(.*?)(>=|<=|=)(.*)$/s) ?? [];
  if (relation === undefined) throw new SyntaxError(`no fact: ${text}`);
  if (left.includes('%')) {
    if (relation !== '=' || right.trim() !== '0') throw new SyntaxError(`no fact: ${text}`);
    const [dividend, divisor] = left.split('%').map(readExpression);
    return {
      names: new Set([...dividend.names, ...divisor.names]),
      holds(values) {
        const [one, other] = [dividend, divisor].map(({ meaning }) => meaning(values));
        const ratio = one && other && operations['/'](one, other);
        return ratio !== null && ratio.under === 1n;
      },
    };
  }
  const sides = [left, right].map(readExpression);
  return {
    names: new Set(sides.flatMap(({ names }) => [...names])),
    holds(values) {
      const [one, other] = sides.map(({ meaning }) => meaning(values));
      if (!one || !other) return false;
      return relations[relation](one.over * other.under, other.over * one.under);
    },
  };
}
