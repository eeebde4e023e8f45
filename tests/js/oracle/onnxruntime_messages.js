// Which of our codes each of onnxruntime's messages stands for.

/** Every message names one cause. Source: onnxruntime 1.30, run. @type {[RegExp, string][]} */
const causes = [
  [/Type Error: Type 'tensor\(\w+\)' of input parameter/, 'unsupported_type'],
  [/Unrecognized attribute: allowzero/, 'unknown_attribute'],
  [/Attribute shape is not set/, 'target_missing'],
  [/A shape tensor must be a vector tensor/, 'target_not_1d'],
  [/A dimension cannot be less than -1/, 'below_minus_one'],
  [/At most one dimension can be -1/, 'multiple_inferred'],
  [/dimension with value zero exceeds the dimension size/, 'zero_beyond_rank'],
  [/The requested shape has too many elements/, 'overflow'],
  [/SafeIntOnOverflow\(\) Integer overflow/, 'overflow'],
  // It tries to infer beside a literal 0, and these three are where it gives up.
  [/ input_shape_size == 0 was false/, 'zero_with_inferred'],
  [/The input shape has too many elements/, 'zero_with_inferred'],
  [/input_shape_non_zero_size % size_for_inference/, 'zero_with_inferred'],
  // The shape it prints has its zeros copied already, so a 0 left there is what the -1 stumbled on.
  [/\(input_shape_size % size\) == 0 was false.*requested shape:\{(.*,)?0[,}]/, 'zero_product'],
  [
    /\(input_shape_size % size\) == 0 was false.*requested shape:\{(?!(.*,)?0[,}])/,
    'not_divisible',
  ],
  [/input_shape_size == requested_shape_size was false/, 'count_mismatch'],
  [/The rank of input tensor must be >= axis/, 'axis_out_of_range'],
  [/HandleNegativeAxis.*axis -\d+ is not in valid range/, 'axis_out_of_range'],
  [/ShapeInferenceError\] Invalid value\(-?\d+\) for attribute 'axis'/, 'axis_out_of_range'],
];

/** The codes that onnxruntime can tell apart. */
export const codesOfMessages = [...new Set(causes.map(([, code]) => code))];

/**
 * The code a message stands for.
 *
 * @param {string} message
 * @throws {Error} where it is none of the known ones, or more than one
 */
export function codeOfMessage(message) {
  const codes = causes.filter(([pattern]) => pattern.test(message)).map(([, code]) => code);
  if (codes.length === 1) return codes[0];
  throw new Error(`onnxruntime's message stands for [${codes}]: ${message}`);
}
