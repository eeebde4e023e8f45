// Decides whether a Reshape of numbers, products of names, 0s and one -1 always, sometimes or never works, apart from
// the package: with bigints, on two assignments for `always`, and prime by prime for `never`.
import { resolveReshape } from 'reshape-wasm';

/** @typedef {import('./random_symbolic.js').Factors} Factors */

/** A product of names. @typedef {{ number: bigint, powers: Map<string, number> }} Product */

/** @param {readonly (string | number)[]} entries numbers and texts such as '2*N*M' @returns {Product} */
function productOf(entries) {
  let number = 1n;
  const powers = new Map();
  for (const factor of entries.flatMap((entry) => String(entry).split('*'))) {
    if (/^\d+$/.test(factor)) number *= BigInt(factor);
    else powers.set(factor, (powers.get(factor) ?? 0) + 1);
  }
  return { number, powers };
}

/** @param {Product} product @param {(name: string) => bigint} valueOf */
const valueOf = ({ number, powers }, valueOf) =>
  [...powers].reduce((value, [name, power]) => value * valueOf(name) ** BigInt(power), number);

/** Primes that divide no number of the requests, one for each name. */
const foreign = [10007n, 10009n, 10037n, 10039n, 10061n, 10067n];

/** @param {bigint} number @returns {bigint[]} */
function primesOf(number) {
  const primes = [];
  for (let prime = 2n; prime * prime <= number; prime++) {
    if (number % prime === 0n) primes.push(prime);
    while (number % prime === 0n) number /= prime;
  }
  return number > 1n ? [...primes, number] : primes;
}

/** How often a prime divides a number. @param {bigint} number @param {bigint} prime */
function exponent(number, prime) {
  let count = 0;
  for (; number % prime === 0n; number /= prime) count++;
  return count;
}

/** Highest exponent of one prime that a name is given: above all that the numbers of the requests need. */
const highest = 24;

/**
 * The differences that names can make between the exponents of one prime on both sides.
 *
 * @param {readonly number[]} coefficients each name's power on the left less that on the right
 * @returns {Set<number>}
 */
function reachable(coefficients) {
  let sums = new Set([0]);
  for (const coefficient of coefficients) {
    const next = new Set();
    for (const sum of sums) {
      for (let times = 0; times <= highest; times++) next.add(sum + times * coefficient);
    }
    sums = next;
  }
  return sums;
}

/** The lists with every name as one number. @param {readonly any[]} list @param {number} number */
const withNames = (list, number) =>
  list.map((entry) =>
    typeof entry === 'string' ? Number(valueOf(productOf([entry]), () => BigInt(number))) : entry,
  );

/** @param {{ input: any, target?: any, rules?: any }} request @returns {'always' | 'sometimes' | 'never'} */
export function decide({ input, target, rules }) {
  // Which mistakes but those of counts are made does not depend on the lengths, as long as none is 0.
  const literal =
    rules?.allowzero === 1 || ['numpy', 'torch', 'tensorflow'].includes(rules?.dialect);
  try {
    resolveReshape(withNames(input, 1), withNames(target, 1), rules);
  } catch (error) {
    if (error.code !== 'not_divisible' && error.code !== 'count_mismatch') return 'never';
  }
  const resolved = target.map((entry, index) => (entry === 0 && !literal ? input[index] : entry));
  const known = resolved.filter((entry) => typeof entry === 'string' || entry >= 0);
  const infers = known.length < resolved.length;
  if (input.includes(0)) return infers || known.includes(0) ? 'always' : 'never';
  if (known.includes(0)) return 'never';
  const [count, product] = [productOf(input), productOf(known)];
  const names = [...new Set([...count.powers.keys(), ...product.powers.keys()])];
  const works = (/** @type {(name: string) => bigint} */ value) => {
    const [left, right] = [valueOf(count, value), valueOf(product, value)];
    return infers ? left % right === 0n : left === right;
  };
  // Products that agree at 1 and at primes of their own agree everywhere.
  if (works(() => 1n) && works((name) => foreign[names.indexOf(name)])) return 'always';
  const coefficients = names.map(
    (name) => (count.powers.get(name) ?? 0) - (product.powers.get(name) ?? 0),
  );
  const sums = reachable(coefficients);
  const solvable = primesOf(count.number * product.number).every((prime) => {
    const wanted = exponent(product.number, prime) - exponent(count.number, prime);
    return [...sums].some((sum) => (infers ? sum >= wanted : sum === wanted));
  });
  return solvable ? 'sometimes' : 'never';
}
