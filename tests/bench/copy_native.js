// The upper limits of a copy: the same kernels, and memcpy, in a native program that takes part in the rounds.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../build/native-bench/copy_bench', import.meta.url));

/** Bits of an element, by type. */
export const bits = { float32: 32, float64: 64, float16: 16, uint8: 8, int4: 4, complex128: 128 };

/** @param {'kernels' | 'memcpy'} way @param {string} name @returns {import('./contest.js').Entrant} */
const native = (way, name) => ({
  name: `native, ${name}`,
  make({ type, dims, perm }) {
    if (!existsSync(program)) return undefined;
    const size = `${bits[/** @type {keyof typeof bits} */ (type)]}`;
    const child = spawn(program, [way, size, `${dims}`, `${perm}`], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const lines = createInterface({ input: child.stdout });
    const ended = once(child, 'exit').then(([code]) => {
      throw new Error(`ended with ${code}`);
    });
    ended.catch(() => {}); // the program also ends after the last round
    child.stdin.on('error', () => {}); // it has ended: `clock` reports it
    const clock = async (/** @type {number} */ times) => {
      child.stdin.write(`${times}\n`);
      const [line] = await Promise.race([once(lines, 'line'), ended]);
      return Number(line);
    };
    return { clock, end: () => child.stdin.end() };
  },
});

export const nativeCopies = [native('kernels', 'the same kernels'), native('memcpy', 'memcpy')];
