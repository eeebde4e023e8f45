// Jest asks for a file of its own.
export { teardown as default } from './jest_setup.js';
