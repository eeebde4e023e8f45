// The systems that are compared, and how the rules of each were checked.

/**
 * By name, in the order of comparisons: the version that was run with the requests of tests/vectors, or whose
 * specification or sources were read.
 */
export const systemVersions = /** @type {const} */ ({
  onnx: 'checked by reading operator pages 1-25',
  'onnx-inference': 'checked by running 1.17.0, reading 1.23',
  'onnx-reference': 'checked by running 1.17.0 on NumPy 2.2.4',
  onnxruntime: 'checked by running 1.30.0',
  openvino: 'checked by reading Reshape-1 of 2026',
  'openvino-cpu': 'checked by reading the CPU plugin of 2026',
  numpy: 'checked by running 2.2.4',
  torch: 'checked by running 2.6.0',
  tensorflow: 'checked by running tfjs 4.22.0',
  webnn: 'checked by reading the specification of 2026',
});

/** @typedef {keyof typeof systemVersions} System */

/** The names of all systems. */
export const systems = /* @__PURE__ */ Object.freeze(
  /** @type {System[]} */ (/* @__PURE__ */ Object.keys(systemVersions)),
);
