// A process that runs modules, a JSON list of their paths: prints, for each, what it printed and its error.
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';

/** @type {string[]} */
let printed = [];
console.log = (...values) =>
  void printed.push(
    values.map((value) => (Array.isArray(value) ? `[${value.join(', ')}]` : value)).join(' '),
  );

const answers = [];
for (const path of JSON.parse(await text(process.stdin))) {
  printed = [];
  const error = await import(pathToFileURL(path).href).then(
    () => null,
    (caught) => caught.code ?? String(caught),
  );
  answers.push({ printed: printed.join('\n'), error });
}
process.stdout.write(JSON.stringify(answers));
