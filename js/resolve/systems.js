// The systems that are compared, and what each row of the rules was verified against.

/**
 * By name, in the order of comparisons: the version, and whether it was run beside the rules or its sources
 * were read. tests/vectors has the requests.
 */
export const systemVersions = /** @type {const} */ ({
  onnx: 'operator pages 1-25, read',
  'onnx-inference': 'onnx 1.17.0 run, 1.23 read',
  'onnx-reference': 'onnx 1.17.0 on NumPy 2.2.4, run',
  onnxruntime: '1.30.0, run',
  openvino: 'Reshape-1 of 2026, read',
  'openvino-cpu': 'CPU plugin of 2026, read',
  numpy: '2.2.4, run',
  torch: '2.6.0, run',
  tensorflow: 'tfjs 4.22.0, run',
  webnn: 'specification of 2026, read',
});

/** @typedef {keyof typeof systemVersions} System */

/** The names of all systems. */
export const systems = /* @__PURE__ */ Object.freeze(
  /** @type {System[]} */ (/* @__PURE__ */ Object.keys(systemVersions)),
);
