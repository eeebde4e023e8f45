// Runs the command many times in one process, for tests of what it prints and how it ends: what only a process of its
// own shows, such as an output that cannot be written, needs one.
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** @typedef {import('./consumer.js').Outcome} Outcome */

const manyCommands = fileURLToPath(new URL('many_commands.js', import.meta.url));

/**
 * Starts the process.
 *
 * @param {string} program the command's file
 * @param {NodeJS.ProcessEnv} [env]
 */
export function startCommands(program, env) {
  const child = fork(manyCommands, [program], { env: env ?? process.env, execArgv: [] });
  return {
    /** @param {readonly string[]} args @param {string} cwd @returns {Promise<Outcome>} */
    run: (args, cwd) =>
      new Promise((done, fail) => {
        const ended = () => fail(new Error(`${args.join(' ')} ended the process`));
        // One that has ended says so no more.
        if (!child.connected) return void fail(new Error('an earlier command ended the process'));
        child.once('exit', ended);
        child.once('message', (outcome) => {
          child.off('exit', ended);
          done(/** @type {Outcome} */ (outcome));
        });
        child.send({ args, cwd });
      }),
    end: () => child.kill(),
  };
}
