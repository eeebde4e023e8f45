// Prime factors and divisors of a count of elements, exact up to int64.

/** The largest count that is factorised: the largest int64. */
export const mostCounted = 2n ** 63n - 1n;

/** Factors below this are found by trial division. */
const mostTried = 1000n;

const gcd = (/** @type {bigint} */ one, /** @type {bigint} */ other) => {
  while (other > 0n) [one, other] = [other, one % other];
  return one;
};

/** @param {bigint} base @param {bigint} exponent @param {bigint} modulus */
function power(base, exponent, modulus) {
  let result = 1n;
  for (let square = base % modulus; exponent > 0n; exponent >>= 1n) {
    if (exponent & 1n) result = (result * square) % modulus;
    square = (square * square) % modulus;
  }
  return result;
}

/** The Miller-Rabin test, exact below 2^64 with these bases. @param {bigint} number odd, and larger than the bases */
function isPrime(number) {
  let odd = number - 1n;
  let halvings = 0;
  for (; odd % 2n === 0n; odd /= 2n) halvings++;
  return [2n, 3n, 5n, 7n, 11n, 13n, 17n, 19n, 23n, 29n, 31n, 37n].every((base) => {
    let witness = power(base, odd, number);
    if (witness === 1n) return true;
    for (let turn = 0; turn < halvings; turn++, witness = (witness * witness) % number) {
      if (witness === number - 1n) return true;
    }
    return false;
  });
}

/** A factor of a composite number other than itself and 1, by Pollard's rho. @type {(number: bigint) => bigint} */
function factorOf(number) {
  for (let shift = 1n; ; shift++) {
    const next = (/** @type {bigint} */ value) => (value * value + shift) % number;
    let slow = 2n;
    let fast = 2n;
    let found = 1n;
    while (found === 1n) {
      // One gcd for the product of 128 differences, because a gcd costs more than 128 multiplications.
      const [from, behind] = [fast, slow];
      let product = 1n;
      for (let turn = 0; turn < 128; turn++) {
        slow = next(slow);
        fast = next(next(fast));
        product = (product * (slow > fast ? slow - fast : fast - slow)) % number;
      }
      found = gcd(product, number);
      if (found !== number) continue;
      [fast, slow, found] = [from, behind, 1n];
      while (found === 1n) {
        slow = next(slow);
        fast = next(next(fast));
        found = gcd(slow > fast ? slow - fast : fast - slow, number);
      }
    }
    if (found !== number) return found;
  }
}

/**
 * The prime factors of a number with their multiplicity, ascending.
 *
 * @param {bigint} number from 1 to `mostCounted`; 0 and 1 have none
 * @returns {bigint[]}
 */
function primesOf(number) {
  /** @type {bigint[]} */
  const primes = [];
  let rest = number;
  for (let factor = 2n; factor < mostTried && factor * factor <= rest; factor++) {
    for (; rest % factor === 0n; rest /= factor) primes.push(factor);
  }
  const open = rest > 1n ? [rest] : [];
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    const factor = part < mostTried * mostTried || isPrime(part) ? part : factorOf(part);
    if (factor === part) primes.push(part);
    else open.push(factor, part / factor);
  }
  return primes.sort((one, other) => Number(one > other) - Number(one < other));
}

/** 360 as '2^3·3^2·5'; a prime, 0 and 1 as themselves. @param {bigint} number up to `mostCounted` */
export function factorised(number) {
  const primes = primesOf(number);
  const powers = [...new Set(primes)].map((prime) => {
    const times = primes.filter((other) => other === prime).length;
    return times > 1 ? `${prime}^${times}` : `${prime}`;
  });
  return powers.join('·') || `${number}`;
}

/** @param {bigint} number @returns {Set<bigint>} */
function divisorsOf(number) {
  let divisors = new Set([1n]);
  for (const prime of primesOf(number)) {
    divisors = new Set([...divisors, ...[...divisors].map((divisor) => divisor * prime)]);
  }
  return divisors;
}

/** The largest length that a JavaScript number holds. */
const longest = BigInt(Number.MAX_SAFE_INTEGER);

/**
 * The divisor of a number that is nearest to a length but differs from it, and from another divisor; of two equally
 * near ones, the smaller. It and its quotient are lengths that a JavaScript number holds exactly.
 *
 * @param {bigint} number from 1 to `mostCounted`
 * @param {bigint} length
 * @param {bigint} [other]
 * @returns {bigint | undefined} undefined if there is none
 */
export function nearestDivisor(number, length, other) {
  const distance = (/** @type {bigint} */ one) => (one < length ? length - one : one - length);
  /** @type {bigint | undefined} */
  let nearest;
  for (const divisor of divisorsOf(number)) {
    if (divisor === length || divisor === other || divisor > longest || number / divisor > longest)
      continue;
    const further =
      nearest !== undefined &&
      (distance(divisor) > distance(nearest) ||
        (distance(divisor) === distance(nearest) && divisor > nearest));
    if (!further) nearest = divisor;
  }
  return nearest;
}
