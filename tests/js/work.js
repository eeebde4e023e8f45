// Counts the work of a call in the package: the same number on every machine, however busy it is.
import { Session } from 'node:inspector';
import { afterAll } from '@jest/globals';

const session = new Session();
session.connect();
/** Posts a command, whose answer is there at once. @param {string} command @param {object} [options] */
function post(command, options) {
  /** @type {any} */
  let answer;
  session.post(command, options, (error, result) => {
    if (error) throw error;
    answer = result;
  });
  return answer;
}
// It counts in functions that are compiled from here on: a test imports this file before it calls the package.
post('Profiler.enable');
post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
// Counting keeps V8 from optimizing anything in the process, which runs other test files afterwards.
afterAll(() => {
  post('Profiler.stopPreciseCoverage');
  post('Profiler.disable');
  session.disconnect();
});

/** The folders of the package's code. */
const folders = ['../../dist/', '../../js/'].map((path) => new URL(path, import.meta.url).href);

/** How often blocks of the package's code were entered since this was last asked. */
const entered = () =>
  post('Profiler.takePreciseCoverage')
    .result.filter(({ url }) => folders.some((folder) => url.startsWith(folder)))
    .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges.map(({ count }) => count)))
    .reduce((sum, count) => sum + count, 0);

/**
 * How often a call enters blocks of the package's code: functions, branches, and each turn of a loop. What happens
 * inside the engine's own functions is not counted, nor what happens in WebAssembly.
 *
 * @param {() => unknown} call
 */
export function workOf(call) {
  entered();
  call();
  const work = entered();
  if (work === 0) throw new Error('the call entered no code of the package');
  return work;
}
