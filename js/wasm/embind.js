// Instantiates a wasm module and collects the functions that its C++ declares with embind, without embind's own script.
//
// embind would call each function through an invoker, with a conversion for each argument. These functions take and
// return numbers, which need none, so each is taken directly from the table. A narrow reshape, with its lists written,
// took 22 ns in this way; by embind's script 61 ns with EMBIND_AOT, 58 ns with invokers that it compiles from strings,
// which `script-src` without 'unsafe-eval' forbids, and 190 ns without either. The build starts the module by this file
// too, and so fails if another Emscripten registers functions in another way.

/** @typedef {{ calls: any, memory: WebAssembly.Memory }} Instance `calls`: the declared functions, by their names */

/**
 * Runs the module's initialisation, in which embind registers what EMSCRIPTEN_BINDINGS declares.
 *
 * @type {(module: WebAssembly.Module) => Instance}
 * @throws {TypeError} if a function is not registered in the way that this file knows
 * @throws {WebAssembly.LinkError} if the module imports what is not defined here
 */
export function instantiate(module) {
  /** @type {Record<string, Function>} */
  const calls = {};
  const env = {
    /**
     * The arguments that bind.h passes: addresses, but for `count`, the number of types: the result's, and one for each
     * argument.
     *
     * @param {number} name
     * @param {number} count
     * @param {number} _types
     * @param {number} _signature
     * @param {number} _invoker
     * @param {number} target
     */
    _embind_register_function(name, count, _types, _signature, _invoker, target) {
      const call = exports.__indirect_function_table.get(target);
      const text = textAt(exports.memory, name);
      if (call?.length !== count - 1) throw new TypeError(`embind registers ${text} in a new way`);
      calls[text] = call;
    },
    /** Embind calls this for further threads; a module here has one. */
    _embind_register_bindings() {},
    /** Not needed: the buffer of memory is compared instead. */
    emscripten_notify_memory_growth() {},
  };
  const exports = /** @type {any} */ (new WebAssembly.Instance(module, { env }).exports);
  exports._initialize();
  return { calls, memory: exports.memory };
}

/** The ASCII text at an address, up to a zero. @param {WebAssembly.Memory} memory @param {number} address */
function textAt(memory, address) {
  const bytes = new Uint8Array(memory.buffer, address);
  return String.fromCharCode(...bytes.subarray(0, bytes.indexOf(0)));
}
