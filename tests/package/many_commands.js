// The command, once for each message, in one process: a Node of its own takes longer to start than most of what is
// typed takes to run. Its argument is the program; what that writes goes into the answer.
import { pathToFileURL } from 'node:url';

const [, , program] = process.argv;

/** How often it ran. */
let turn = 0;

/** @param {readonly string[]} args @param {string} cwd */
async function runCommand(args, cwd) {
  const written = { stdout: '', stderr: '' };
  for (const name of /** @type {const} */ (['stdout', 'stderr'])) {
    process[name].removeAllListeners('error'); // of the turns before
    process[name].write = (/** @type {unknown} */ text) => {
      written[name] += text;
      return true;
    };
  }
  process.argv = [process.execPath, program, ...args];
  process.chdir(cwd);
  process.exitCode = 0;
  // The program is a module that runs when it is imported; those that it imports stay.
  await import(`${pathToFileURL(program)}?${(turn += 1)}`);
  const code = Number(process.exitCode);
  process.exitCode = 0;
  return { code, ...written };
}

process.on('message', async (/** @type {{ args: string[], cwd: string }} */ { args, cwd }) => {
  process.send?.(await runCommand(args, cwd));
});
