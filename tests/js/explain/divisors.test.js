// Prime factors and divisors, beside plain trial division and numbers whose factors are known.
import { describe, expect, test } from '@jest/globals';
import { factorised, mostCounted, nearestDivisor } from '../../../js/explain/divisors.js';
import { workOf } from '../work.js';

test.each([
  [0n, '0'],
  [1n, '1'],
  [2n, '2'],
  [360n, '2^3·3^2·5'],
  [97n, '97'],
  [2n ** 40n, '2^40'],
  [1009n * 1013n, '1009·1013'],
  [2n ** 61n - 1n, '2305843009213693951'],
  [2147483629n * 2147483647n, '2147483629·2147483647'],
  [3037000493n ** 2n, '3037000493^2'],
  [mostCounted, '7^2·73·127·337·92737·649657'],
])('%p is %s', (number, text) => expect(factorised(number)).toBe(text));

test('the primes of every small number are primes, and multiply to it', () => {
  const isPrime = (number) => {
    for (let factor = 2n; factor * factor <= number; factor++) {
      if (number % factor === 0n) return false;
    }
    return true;
  };
  const primesOf = (number) =>
    factorised(number)
      .split('·')
      .flatMap((power) => {
        const [prime, times = '1'] = power.split('^');
        return new Array(Number(times)).fill(BigInt(prime));
      });
  for (let number = 1n; number < 3000n; number++) {
    const primes = primesOf(number);
    expect(primes.every(isPrime)).toBe(true);
    expect(primes.reduce((product, prime) => product * prime, 1n)).toBe(number);
  }
});

describe('the nearest divisor', () => {
  test('is that which a search through all finds', () => {
    for (let number = 1n; number < 60n; number++) {
      for (let length = 1n; length < 130n; length++) {
        let nearest;
        for (let away = 1n; nearest === undefined && away < 200n; away++) {
          nearest = [length - away, length + away].find((one) => one > 0n && number % one === 0n);
        }
        expect([number, length, nearestDivisor(number, length)]).toEqual([number, length, nearest]);
      }
    }
  });

  test('other than one is the next', () => {
    expect(nearestDivisor(24n, 5n)).toBe(4n);
    expect(nearestDivisor(24n, 5n, 4n)).toBe(6n);
    expect(nearestDivisor(7n, 5n, 7n)).toBe(1n);
  });

  test('is found however far away it is', () => {
    expect(nearestDivisor(10n, 5000n)).toBe(10n);
    expect(nearestDivisor(2n ** 40n, 2n ** 45n)).toBe(2n ** 40n);
    expect(nearestDivisor(2147483629n * 2147483647n, 10n ** 12n)).toBe(2147483647n);
  });

  test('is a length that a number holds, and so is the other', () => {
    expect(nearestDivisor(2n ** 61n - 1n, 5n)).toBeUndefined();
    expect(nearestDivisor(2n ** 60n, 1n)).toBe(2n ** 7n * 2n);
  });
});

test.each([3037000493n ** 2n, 897612484786617600n, 2147483629n * 2147483647n])(
  'the divisors of %s, for which most is to be computed, take a million turns of loops at most',
  (number) => {
    expect(workOf(() => nearestDivisor(number, 5000n))).toBeLessThan(1_000_000);
  },
);
