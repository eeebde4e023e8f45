// The order in which Jest runs the test files: first those that count a call's work, then those that wait for other
// programs, such as a browser, since one that began last would be waited for alone; the rest as Jest has it.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** CommonJS, whose default export is a property. @type {typeof import('@jest/test-sequencer').default} */
const Sequencer = createRequire(import.meta.url)('@jest/test-sequencer').default;

/** The imports of a file that start another program. */
const programs =
  /'(?:node:child_process|.*\/(?:site|command|model_command|consumer|in_one_process|ask\w*)\.js)'/;

export default class WaitingFirst extends Sequencer {
  /**
   * Each count asks V8 about all functions in its process: a tenth of a second after fifty files, almost nothing in one
   * that has just started.
   *
   * @param {Parameters<InstanceType<typeof Sequencer>['sort']>[0]} tests
   */
  async sort(tests) {
    const groups = new Map(
      tests.map(({ path }) => {
        const text = readFileSync(path, 'utf8');
        return [path, text.includes("/work.js'") ? 0 : programs.test(text) ? 1 : 2];
      }),
    );
    const sorted = await super.sort([...tests]);
    return [0, 1, 2].flatMap((group) => sorted.filter(({ path }) => groups.get(path) === group));
  }
}
