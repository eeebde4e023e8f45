// The memory of the wasm modules that are started after this is imported.

/** @type {WebAssembly.Memory[]} */
const memories = [];
const { Instance } = WebAssembly;
WebAssembly.Instance = /** @type {any} */ (
  function (/** @type {WebAssembly.Module} */ module, /** @type {WebAssembly.Imports} */ imports) {
    const instance = new Instance(module, imports);
    memories.push(/** @type {WebAssembly.Memory} */ (instance.exports.memory));
    return instance;
  }
);

/** The bytes of the module that was started last. */
export const lastMemory = () => memories[memories.length - 1].buffer.byteLength;
