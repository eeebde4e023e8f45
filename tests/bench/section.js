// The program that measures one section and writes its tables into a file, as JSON.
import { writeFileSync } from 'node:fs';

// A rejected promise of one package must not end the measurement of the others.
process.on('unhandledRejection', (reason) => console.log(`a peer failed: ${reason}`));

const [name, file, pace] = process.argv.slice(2);
const { measure } = await import(`./${name}.js`);
const tables = await measure((/** @type {string} */ text) => console.log(text), pace === 'quick');
writeFileSync(file, JSON.stringify(tables));
// Other packages leave threads and timers, which would keep the process alive.
process.exit(0);
