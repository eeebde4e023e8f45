// The most memory that this process has had.
import { readFileSync } from 'node:fs';

/**
 * Linux counts the memory of the process that started this one into `resourceUsage().maxRSS`, so that a test's
 * answer would depend on what its worker ran before. `VmHWM` begins anew with the program.
 *
 * @returns {number} bytes
 */
export function peakMemory() {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS * 1024;
  const [, kilobytes] = /** @type {RegExpMatchArray} */ (
    readFileSync('/proc/self/status', 'utf8').match(/VmHWM:\s*(\d+) kB/)
  );
  return Number(kilobytes) * 1024;
}
