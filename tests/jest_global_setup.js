// Jest asks for a file of its own.
export { setup as default } from './jest_setup.js';
