// The failures of onnxruntime as `check --run` shows them: recorded messages of its builds.
import { expect, test } from '@jest/globals';
import { failureText } from '../../cli/model/run_failure.js';

const call = 'failed to call OrtRun(). ERROR_CODE: 1, ERROR_MESSAGE: ';
const node = (/** @type {string} */ operator, name = 'n') =>
  `Non-zero status code returned while running ${operator} node. Name:'${name}' Status Message: `;
const cannot =
  'The input tensor cannot be reshaped to the requested shape. Input shape:{2,6}, requested shape:{1,2,3}';
const build = '/mnt/azure_nvme_temp/_work/1/s/onnxruntime/core/providers/cpu/tensor/';

test.each([
  [
    `${call}${build}reshape_helper.h:86 onnxruntime::ReshapeHelper::ReshapeHelper(const TensorShape &, TensorShapeVector &, bool) size != 0 && (input_shape_size % size) == 0 was false. ${cannot}\n`,
    cannot,
  ],
  [
    `${node('Reshape', '/Reshape_1')}/onnxruntime_src/onnxruntime/core/providers/cpu/tensor/reshape_helper.h:40 onnxruntime::ReshapeHelper::ReshapeHelper(const onnxruntime::TensorShape&, onnxruntime::TensorShapeVector&, bool) gsl::narrow_cast<int64_t>(input_shape.Size()) == size was false. ${cannot}`,
    `Reshape /Reshape_1: ${cannot}`,
  ],
  [
    // As MSVC names functions.
    `${node('Reshape')}D:\\a\\_work\\1\\s\\onnxruntime\\core\\providers\\cpu\\tensor\\reshape_helper.h:42 onnxruntime::ReshapeHelper::ReshapeHelper gsl::narrow_cast<int64_t>(input_shape.Size()) == size was false. ${cannot}`,
    `Reshape n: ${cannot}`,
  ],
  [
    `${call}${build}grid_sample.cc:392 virtual Status onnxruntime::GridSample<float>::Compute(OpKernelContext *) const [T = float] grid_dims[0] == N was false. Grid batch size 1 does not match input batch size 2\n`,
    'Grid batch size 1 does not match input batch size 2',
  ],
  [
    `${call}${build}squeeze.h:54 static TensorShapeVector onnxruntime::SqueezeBase::ComputeOutputShape(const TensorShape &, const TensorShapeVector &) input_shape[i] == 1 was false. Dimension of input 0 must be 1 instead of 2. shape={2,6}\n`,
    'Dimension of input 0 must be 1 instead of 2. shape={2,6}',
  ],
  [
    `${call}${node('Concat', 'c')}concatbase.h:136 PrepareForComputeImpl Non concat axis dimensions must match: Axis 0 has mismatched dimensions of 1 and 2`,
    'Concat c: Non concat axis dimensions must match: Axis 0 has mismatched dimensions of 1 and 2',
  ],
  [
    `[ONNXRuntimeError] : 1 : FAIL : ${node('MatMul', '')}matmul_helper.h:61 Compute MatMul dimension mismatch`,
    'MatMul: MatMul dimension mismatch',
  ],
  [
    `${call}${node('Gather', 'g')}indices element out of data bounds, idx=5 must be within the inclusive range [-2,1]`,
    'Gather g: indices element out of data bounds, idx=5 must be within the inclusive range [-2,1]',
  ],
  // A condition is all that is said.
  [
    `${node('Add', 'a')}/s/ops.h:5 void onnxruntime::Iterator::Append(ptrdiff_t) axis == 1 was false.`,
    'Add a: axis == 1 was false.',
  ],
  [
    "Can't create a session. ERROR_CODE: 6, ERROR_MESSAGE: [ShapeInferenceError] Input tensor must have at least 3 dimensions",
    '[ShapeInferenceError] Input tensor must have at least 3 dimensions',
  ],
  [
    'no random input of the type string can be made',
    'no random input of the type string can be made',
  ],
])('%s', (message, shown) => {
  expect(failureText(new Error(message))).toBe(shown);
});

test('of a long line the beginning is shown', () => {
  const long = `${node('Add', 'a')}/s/a.cc:1 ${'a::b '.repeat(20_000)}${'('.repeat(20_000)}`;
  expect(failureText(new Error(long))).toMatch(/^Add a: (a::b )+a?:?:?…$/);
  expect(failureText(new Error(long)).length).toBeLessThan(2000);
  expect(failureText('thrown')).toBe('thrown');
});
