// The package by its name, as a page with an import map has it.
import * as api from 'reshape-wasm';
import { facts } from './facts.mjs';

globalThis.found = facts(api);
