// The package by `import`.
import * as api from 'reshape-wasm';
import { facts } from './facts.mjs';

console.log(JSON.stringify(facts(api)));
