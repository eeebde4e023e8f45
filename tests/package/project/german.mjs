// A language that a user adds, as `node --import` loads it before the command: each of its sentences is one word.
import { addLanguage } from 'reshape-wasm';

const tables = ['codes', 'meanings', 'steps', 'hints', 'notes'];
const sentence = () => 'Ergebnis';
const table = new Proxy({}, { get: () => sentence });

addLanguage('de', {
  explanations: new Proxy({}, { get: (_, key) => (tables.includes(key) ? table : sentence) }),
});
