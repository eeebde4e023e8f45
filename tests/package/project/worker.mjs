// The package in a worker: as it is in a module worker, bundled in a classic one.
import * as api from './node_modules/reshape-wasm/dist/index.js';
import { facts } from './facts.mjs';

postMessage(facts(api));
