// The oldest engines on which the package works, which every document and check reads from here.

/**
 * Chrome and Safari: WebAssembly SIMD, and modules of more than 4 kB that start at once on the main thread. Firefox and
 * Node: the methods of arrays that the sources use. tests/package/engines.test.js compares what the built files use.
 */
export const oldest = { Node: '20.19', Chrome: '115', Firefox: '115', Safari: '16.4' };

/** The same in esbuild's words. */
export const oldestEngines = Object.entries(oldest).map(
  ([name, version]) => name.toLowerCase() + version,
);
