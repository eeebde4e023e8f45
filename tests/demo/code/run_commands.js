// A process that runs the command of this repository, a JSON list of lists of arguments: prints, for each, its output
// and exit code.
import { text } from 'node:stream/consumers';

const asked = JSON.parse(await text(process.stdin));
const { stdout, stderr } = process;
stdout.setMaxListeners(0);
stderr.setMaxListeners(0);
const write = stdout.write.bind(stdout);

const answers = [];
for (const [index, args] of asked.entries()) {
  let printed = '';
  stdout.write = stderr.write = (/** @type {any} */ some) => ((printed += some), true);
  process.argv = [process.argv[0], 'reshape-wasm', ...args];
  process.exitCode = 0;
  // A program is evaluated anew under each name.
  await import(`../../../cli/reshape-wasm.js?${index}`);
  answers.push({ printed, code: process.exitCode });
}
process.exitCode = 0;
write(JSON.stringify(answers));
