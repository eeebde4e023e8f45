// Measures one section in a process of its own, and writes its tables into a file, as JSON.
import { writeFileSync } from 'node:fs';

// A promise that a peer forgot must not end what the others do.
process.on('unhandledRejection', (reason) => console.log(`a peer failed: ${reason}`));

const [name, file, pace] = process.argv.slice(2);
const { measure } = await import(`./${name}.js`);
const tables = await measure((/** @type {string} */ text) => console.log(text), pace === 'quick');
writeFileSync(file, JSON.stringify(tables));
// Peers leave threads and timers behind.
process.exit(0);
