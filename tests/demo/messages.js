// Texts that people paste: messages of each system as threads and sources have them ('…' for the folder of a build),
// shapes as code writes them, nodes as Netron shows them; each with what it tells.

/** @typedef {import('../../web-demo/paste/messages.js').Understood} Understood */

const ort = 'onnxruntime';

/** A message of onnxruntime as Python has it. @param {number} code @param {string} name @param {string} text */
const inPython = (code, name, text) =>
  `onnxruntime.capi.onnxruntime_pybind11_state.Fail: [ONNXRuntimeError] : ${code} : ${name} : ${text}`;

/** One that a node gives while it runs. @param {string} operator @param {string} text */
const atRun = (operator, text) =>
  inPython(
    1,
    'FAIL',
    `Non-zero status code returned while running ${operator} node. Name:'${operator}_3' Status Message: ${text}`,
  );

/** One of a model that is loaded. @param {string} operator @param {string} text */
const atLoad = (operator, text) =>
  inPython(
    1,
    'FAIL',
    `Load model from m.onnx failed:Node (${operator}_0) Op (${operator}) [ShapeInferenceError] ${text}`,
  );

/** One of onnxruntime-web, while it loads a model. @param {string} text */
const inBrowser = (text) => `Error: Can't create a session. ERROR_CODE: 6, ERROR_MESSAGE: ${text}`;

/** One of the onnx package. @param {string} operator @param {string} text */
const byOnnx = (operator, text) =>
  `onnx.onnx_cpp2py_export.shape_inference.InferenceError: [ShapeInferenceError] Shape inference error(s): (op_type:${operator}, node name: ${operator}_0): [ShapeInferenceError] ${text}`;

/** @param {string} name @returns {Understood} */
const elsewhere = (name) => ({ says: { kind: 'elsewhere', values: [name] } });

/** Messages: where each stands, its text, what it tells. @type {readonly [string, string, Understood][]} */
export const messages = [
  [
    'microsoft/onnxruntime#10463',
    "onnxruntime.capi.onnxruntime_pybind11_state.RuntimeException: [ONNXRuntimeError] : 6 : RUNTIME_EXCEPTION : Non-zero status code returned while running Reshape node. Name:'Reshape_331' Status Message: …/onnxruntime/core/providers/cpu/tensor/reshape_helper.h:42 onnxruntime::ReshapeHelper::ReshapeHelper(const onnxruntime::TensorShape &, std::vector<int64_t> &, bool) gsl::narrow_cast<int64_t>(input_shape.Size()) == size was false. The input tensor cannot be reshaped to the requested shape. Input shape:{8,255,52,52}, requested shape:{1,3,85,52,52}",
    { dialect: ort, input: ['8', '255', '52', '52'], target: ['1', '3', '85', '52', '52'] },
  ],
  [
    'microsoft/onnxruntime#9940',
    "Non-zero status code returned while running Reshape node. Name:'Reshape_9' Status Message: …/onnxruntime/core/providers/cpu/tensor/reshape_helper.h:37 size != 0 && (input_shape.Size() % size) == 0 was false. The input tensor cannot be reshaped to the requested shape. Input shape:{1,0}, requested shape:{-1,0}",
    { dialect: ort, input: ['1', '0'], target: ['-1', '0'] },
  ],
  [
    'microsoft/onnxruntime#14712',
    'The input tensor cannot be reshaped to the requested shape. Input shape:{51}, requested shape:{}',
    { dialect: ort, input: ['51'], target: [] },
  ],
  [
    'BVLC/caffe#7010',
    "WinRT originate error - 0x80004005 : 'Non-zero status code returned while running Reshape node. Name:'conv5-2_Reshape' Status Message: reshape_helper.h:42 The input tensor cannot be reshaped to the requested shape. Input shape:{128,1,128}, requested shape:{1,128}'。",
    { dialect: ort, input: ['128', '1', '128'], target: ['1', '128'] },
  ],
  [
    'microsoft/onnxruntime#2872',
    'Input shape:{1,1,64,64}, requested shape:{139965333768264,139965333768264,139958748113104,139958748113104}',
    {
      dialect: ort,
      input: ['1', '1', '64', '64'],
      target: ['139965333768264', '139965333768264', '139958748113104', '139958748113104'],
    },
  ],
  [
    'onnxruntime, reshape_helper.h',
    'The requested shape has too many elements. Input shape:{1}, requested shape:{6148914691236517205,3}',
    { dialect: ort, input: ['1'], target: ['6148914691236517205', '3'] },
  ],
  [
    'microsoft/onnxruntime#8421',
    "Non-zero status code returned while running Reshape node. Name:'Reshape_1' Status Message: The dimension with value zero exceeds the dimension size of the input tensor.",
    { dialect: ort, input: ['2', '0'], target: ['1', '2', '0'], example: true },
  ],
  [
    'NumPy, reshape with two -1',
    'ValueError: can only specify one unknown dimension',
    { dialect: 'numpy', input: ['6'], target: ['-1', '-1'], example: true },
  ],
  [
    'NumPy, with the call before it',
    'y = np.zeros((2, 3, 4)).reshape(-1, -1)\nValueError: can only specify one unknown dimension',
    { dialect: 'numpy', input: ['2', '3', '4'], target: ['-1', '-1'] },
  ],
  [
    'NumPy, with a function’s call before it',
    'y = np.reshape(np.zeros((2, 3, 4)), (-1, -1))\nValueError: can only specify one unknown dimension',
    { dialect: 'numpy', input: ['2', '3', '4'], target: ['-1', '-1'] },
  ],
  [
    'PyTorch, infer_size with two -1',
    'RuntimeError: only one dimension can be inferred',
    { dialect: 'torch', input: ['6'], target: ['-1', '-1'], example: true },
  ],
  [
    'PyTorch, view',
    "RuntimeError: view size is not compatible with input tensor's size and stride (at least one dimension spans across two contiguous subspaces). Use .reshape(...) instead.",
    { dialect: 'torch', input: ['2', '3'], target: ['6'], transposed: true, example: true },
  ],
  [
    'onnx, shape inference of Flatten',
    "[ShapeInferenceError] Invalid value(-5) for attribute 'axis'",
    { dialect: 'onnx', operator: 'flatten', axis: '-5' },
  ],
  [
    'PyTorch, infer_size',
    "RuntimeError: shape '[5, -1]' is invalid for input of size 24",
    { dialect: 'torch', input: ['24'], target: ['5', '-1'] },
  ],
  [
    'PyTorch, infer_size of an empty tensor',
    'RuntimeError: cannot reshape tensor of 0 elements into shape [0, -1] because the unspecified dimension size -1 can be any value and is ambiguous',
    { dialect: 'torch', input: ['0'], target: ['0', '-1'] },
  ],
  [
    'NumPy 1.24',
    'ValueError: cannot reshape array of size 24 into shape (5,newaxis)',
    { dialect: 'numpy', input: ['24'], target: ['5', '-1'] },
  ],
  [
    'numpy/numpy#16179',
    'ValueError: cannot reshape array of size 10 into shape (2,3)',
    { dialect: 'numpy', input: ['10'], target: ['2', '3'] },
  ],
  [
    'NumPy 1.24, a scalar',
    'ValueError: cannot reshape array of size 51 into shape ()',
    { dialect: 'numpy', input: ['51'], target: [] },
  ],
  [
    'openvinotoolkit/openvino#18724',
    "Check 'backward_compatible_check || in_out_elements_equal' failed at src/core/src/op/reshape.cpp:431:\nWhile validating node 'v1::Reshape Reshape_968 (/Gather_2[0]:f32[6,100,32,32], /anomaly_map_generator/Constant[0]:i64[3]) -> (f32[?,?,?])' with friendly_name 'Reshape_968':\nRequested output shape [1,100,1024] is incompatible with input shape [6,100,32,32]",
    { dialect: 'openvino', input: ['6', '100', '32', '32'], target: ['1', '100', '1024'] },
  ],
  [
    'openvinotoolkit/openvino#7531',
    'Requested output shape {1,180,1280,4} is incompatible with input shape Shape{1, 270, 480, 16}',
    { dialect: 'openvino', input: ['1', '270', '480', '16'], target: ['1', '180', '1280', '4'] },
  ],
  [
    'NervanaSystems/ngraph#4794',
    'Product of output shape dimensions does not match product of argument shape dimensions (output shape: Shape{1, 2, 2760708352}, argument shape: {2,2760708352})',
    { dialect: 'openvino', input: ['2', '2760708352'], target: ['1', '2', '2760708352'] },
  ],
  [
    'openvinotoolkit/openvino#28',
    '[ ERROR ]  Number of elements in input [  1 100  14  14 576] and output [300, 14, 14, 576] of reshape node Reshape_5 mismatch',
    {
      dialect: 'openvino',
      input: ['1', '100', '14', '14', '576'],
      target: ['300', '14', '14', '576'],
    },
  ],
  [
    'OpenVINO, reshape_shape_inference.hpp',
    "While validating node 'opset1::Reshape Reshape_12 (data[0]:f32[2,3,4], pattern[0]:i64[2]) -> (f32[?,?])' with friendly_name 'Reshape_12':\nNon-'-1' output dimensions do not evenly divide the input dimensions",
    { dialect: 'openvino', input: ['2', '3', '4'] },
  ],
  [
    'OpenVINO, the CPU plugin',
    '[cpu]reshape: the shape of input data (1.27.27.192) conflicts with the reshape pattern (0.2.14.2.14.192)',
    {
      dialect: 'openvino-cpu',
      input: ['1', '27', '27', '192'],
      target: ['0', '2', '14', '2', '14', '192'],
    },
  ],
  [
    'rockchip-linux/rknn-toolkit#455',
    "Cannot reshape a tensor with 96000 elements to shape [20,120] (2400 elements) for '{{node Reshape_1}} = Reshape[T=DT_FLOAT, Tshape=DT_INT32](Add/cond/Identity, Reshape/shape)' with input shapes: [20,40,120], [2] and with input tensors computed as partial shapes: input[1] = [20,120].",
    { dialect: 'tensorflow', input: ['20', '40', '120'], target: ['20', '120'] },
  ],
  [
    'Russell91/TensorBox#242',
    "Cannot reshape a tensor with 998400 elements to shape [9600,832] (7987200 elements) for 'Reshape' (op: 'Reshape') with input shapes: [1,30,40,832], [2]",
    { dialect: 'tensorflow', input: ['1', '30', '40', '832'], target: ['9600', '832'] },
  ],
  [
    'TensorFlow, shape inference of Reshape',
    "Dimension size must be evenly divisible by 5 but is 24 for '{{node Reshape}} = Reshape[T=DT_FLOAT, Tshape=DT_INT32](x, Reshape/shape)' with input shapes: [2,3,4], [2] and with input tensors computed as partial shapes: input[1] = [5,?].",
    { dialect: 'tensorflow', input: ['2', '3', '4'], target: ['5', '-1'] },
  ],
  [
    'qqwweee/keras-yolo3#20',
    'InvalidArgumentError: Input to reshape is a tensor with 1379040 values, but the requested shape requires a multiple of 12675',
    { dialect: 'tensorflow', input: ['1379040'], target: ['-1', '12675'] },
  ],
  [
    'tensorflow/tensorflow#29623',
    'Input to reshape is a tensor with 76800 values, but the requested shape has 768',
    { dialect: 'tensorflow', input: ['76800'], target: ['768'] },
  ],
  [
    'Keras, Reshape',
    'ValueError: total size of new array must be unchanged, input_shape = [2, 3, 4], output_shape = [5, -1]',
    { dialect: 'tensorflow', input: ['2', '3', '4'], target: ['5', '-1'] },
  ],
  [
    'TensorFlow.js, inferFromImplicitShape',
    'Error: Size(24) must match the product of shape 5,5',
    { dialect: 'tensorflow', input: ['24'], target: ['5', '5'] },
  ],
  [
    'TensorFlow.js, an empty tensor',
    'Error: Cannot infer the missing size in [0,-1] when there are 0 elements',
    { dialect: 'tensorflow', input: ['0'], target: ['0', '-1'] },
  ],
  [
    'NVIDIA/TensorRT#1383',
    '[TensorRT] ERROR: Reshape_30: reshape changes volume. Reshaping [8,255,52,52] to [1,3,85,52,52].',
    { input: ['8', '255', '52', '52'], target: ['1', '3', '85', '52', '52'] },
  ],
  [
    'onnx, two -1',
    byOnnx('Reshape', 'Target shape may not have multiple -1 dimensions.'),
    { dialect: 'onnx', input: ['6'], target: ['-1', '-1'], example: true },
  ],
  [
    'onnx, no whole length',
    byOnnx('Reshape', 'Dimension could not be inferred: incompatible shapes'),
    { dialect: 'onnx', input: ['1'], target: ['2', '-1'], example: true },
  ],
  [
    'onnx, a negative length',
    byOnnx('Reshape', 'Invalid dimension value: -2'),
    { dialect: 'onnx', input: ['1'], target: ['-2'], example: true },
  ],
  [
    'onnx, a 0 beyond the rank',
    byOnnx('Reshape', 'Invalid position of 0.'),
    { dialect: 'onnx', input: ['2', '0'], target: ['1', '2', '0'], example: true },
  ],
  [
    'onnx, a -1 beside a 0',
    byOnnx(
      'Reshape',
      'Invalid Target shape product of 0. Product cannot be 0 in combination with -1',
    ),
    { dialect: 'onnx', input: ['0'], target: ['0', '-1'], example: true },
  ],
  [
    'onnxruntime at load, two -1',
    atLoad('Reshape', 'Target shape may not have multiple -1 dimensions.'),
    { dialect: ort, input: ['6'], target: ['-1', '-1'], example: true },
  ],
  [
    'onnxruntime-web at load, no whole length',
    inBrowser('[ShapeInferenceError] Dimension could not be inferred: incompatible shapes'),
    { dialect: ort, input: ['1'], target: ['2', '-1'], example: true },
  ],
  [
    'onnxruntime-web at load, a negative length',
    inBrowser('[ShapeInferenceError] Invalid dimension value: -2'),
    { dialect: ort, input: ['1'], target: ['-2'], example: true },
  ],
  [
    'onnxruntime at load, a 0 beyond the rank',
    atLoad('Reshape', 'Invalid position of 0.'),
    { dialect: ort, input: ['2', '0'], target: ['1', '2', '0'], example: true },
  ],
  [
    'onnxruntime at load, allowzero before opset 14',
    inPython(
      10,
      'INVALID_GRAPH',
      'This is an invalid model. Error in Node:Reshape_0 : Unrecognized attribute: allowzero for operator Reshape',
    ),
    {
      dialect: ort,
      operator: 'reshape',
      input: ['0'],
      target: ['0'],
      opset: '13',
      allowzero: '1',
      example: true,
    },
  ],
  [
    'onnxruntime at load, of which nothing else is known',
    atLoad('Reshape', 'Unknown.'),
    { dialect: ort },
  ],
  [
    'onnxruntime-web, new Tensor',
    "Error: Tensor's size(24) does not match data length(23).",
    { dialect: ort, input: ['23'], target: ['24'] },
  ],
  [
    'onnxruntime-web, Tensor.reshape to [1, -1]',
    'RangeError: dims[1] must be a non-negative integer, got: -1',
    { says: { kind: 'whole', values: ['1', '-1'] } },
  ],
  [
    'onnxruntime-web, new Tensor with a name',
    'TypeError: dims[0] must be an integer, got: N',
    { says: { kind: 'whole', values: ['0', 'N'] } },
  ],
  [
    'onnxruntime, a batch that the file does not declare',
    inPython(
      2,
      'INVALID_ARGUMENT',
      'Got invalid dimensions for input: input for the following indices\n index: 0 Got: 4 Expected: 1\n Please fix either the inputs/outputs or the model.',
    ),
    { says: { kind: 'declared', values: ['input', '0', '4', '1'] } },
  ],
  [
    'onnxruntime-web, two lengths that the file does not declare',
    'failed to call OrtRun(). ERROR_CODE: 2, ERROR_MESSAGE: Got invalid dimensions for input: x for the following indices\n index: 0 Got: 4 Expected: 1\n index: 1 Got: 5 Expected: 3\n Please fix either the inputs/outputs or the model.',
    { says: { kind: 'declared', values: ['x', '0', '4', '1', '1', '5', '3'] } },
  ],
  [
    'onnxruntime, another rank',
    inPython(
      2,
      'INVALID_ARGUMENT',
      'Invalid rank for input: x Got: 2 Expected: 3 Please fix either the inputs/outputs or the model.',
    ),
    { says: { kind: 'rank', values: ['x', '2', '3'] } },
  ],
  [
    'onnxruntime, Squeeze at run time',
    atRun(
      'Squeeze',
      '…/core/providers/cpu/tensor/squeeze.h:54 static TensorShapeVector onnxruntime::SqueezeBase::ComputeOutputShape(const TensorShape &, const TensorShapeVector &) input_shape[i] == 1 was false. Dimension of input 0 must be 1 instead of 2. shape={2,3,4}',
    ),
    { operator: 'squeeze', input: ['2', '3', '4'], axes: ['0'] },
  ],
  [
    'onnxruntime, Squeeze at load',
    atLoad('Squeeze', 'Dimension of input 1 must be 1 instead of 3'),
    { operator: 'squeeze', input: ['1', '3'], axes: ['1'], example: true },
  ],
  [
    'onnxruntime, an axis of Squeeze at run time',
    atRun(
      'Squeeze',
      '…/core/providers/common.h:32 int64_t onnxruntime::HandleNegativeAxis(int64_t, int64_t) IsAxisInRange(axis, tensor_rank) was false. axis 5 is not in valid range [-3,2]',
    ),
    { operator: 'squeeze', input: ['1', '1', '1'], axes: ['5'], example: true },
  ],
  [
    'onnxruntime, an axis of Unsqueeze at run time',
    atRun(
      'Unsqueeze',
      '…/core/providers/common.h:32 int64_t onnxruntime::HandleNegativeAxis(int64_t, int64_t) IsAxisInRange(axis, tensor_rank) was false. axis 5 is not in valid range [-4,3]',
    ),
    { operator: 'unsqueeze', input: ['1', '1', '1'], axes: ['5'], example: true },
  ],
  [
    'onnxruntime, an axis of Unsqueeze at load',
    atLoad('Unsqueeze', 'Unexpected axis value: 2. Expected range [-2, 2)'),
    { operator: 'unsqueeze', input: ['1'], axes: ['2'], example: true },
  ],
  [
    'onnx, an axis of Unsqueeze',
    byOnnx('Unsqueeze', "values in 'axes' are beyond the bounds of the computed output shape"),
    { operator: 'unsqueeze', input: ['1'], axes: ['2'], example: true },
  ],
  [
    'onnxruntime, Unsqueeze at run time',
    atRun('Unsqueeze', "'axes' has a duplicate axis"),
    { operator: 'unsqueeze', input: ['1'], axes: ['0', '0'], example: true },
  ],
  [
    'onnxruntime-web, Unsqueeze at load',
    inBrowser('[ShapeInferenceError] Axis 0 is referred to more than once.'),
    { operator: 'unsqueeze', input: ['1'], axes: ['0', '0'], example: true },
  ],
  [
    'onnxruntime, Transpose at run time',
    atRun('Transpose', 'perm size: 2 does not match input rank: 3'),
    { operator: 'transpose', input: ['1', '1', '1'], perm: ['1', '0'], example: true },
  ],
  [
    'onnxruntime, Transpose before 1.20',
    atRun('Transpose', 'perm: [ 0 2 3 1 ] does not align with rank of input data: 5'),
    {
      operator: 'transpose',
      input: ['1', '1', '1', '1', '1'],
      perm: ['0', '2', '3', '1'],
      example: true,
    },
  ],
  [
    'onnxruntime-web, Transpose at load',
    inBrowser('[TypeInferenceError] Invalid attribute perm {0, 1, 3}, input shape = {2, 3, 4}'),
    { operator: 'transpose', input: ['2', '3', '4'], perm: ['0', '1', '3'] },
  ],
  [
    'onnxruntime-web, an axis twice in perm',
    inBrowser('[TypeInferenceError] Attribute perm for Transpose has repeated value: 0'),
    { operator: 'transpose', input: ['1', '1'], perm: ['0', '0'], example: true },
  ],
  [
    'onnxruntime-web, an axis twice in perm of an unknown rank',
    'Attribute perm of Transpose has an invalid value. Value 0 is repeated.',
    { operator: 'transpose', input: ['1', '1'], perm: ['0', '0'], example: true },
  ],
  [
    'onnxruntime-web, an axis beyond perm',
    'Attribute perm of Transpose has an invalid value. Value 2 is outside range.',
    { operator: 'transpose', input: ['1'], perm: ['1'], example: true },
  ],
  [
    'onnxruntime, Transpose of which nothing else is known',
    atRun('Transpose', 'Unknown.'),
    { operator: 'transpose' },
  ],
  [
    'onnxruntime, Concat at run time',
    atRun(
      'Concat',
      'concatbase.h:136 PrepareForComputeImpl Non concat axis dimensions must match: Axis 0 has mismatched dimensions of 3 and 2',
    ),
    elsewhere('Concat'),
  ],
  [
    'onnxruntime-web, Concat of two ranks',
    'failed to call OrtRun(). ERROR_CODE: 1, ERROR_MESSAGE: …/concatbase.h:120 input_rank == reference_rank was false. Ranks of input data are different, cannot concatenate them. expected rank: 2 got: 3',
    elsewhere('Concat'),
  ],
  [
    'onnxruntime, Split at run time',
    atRun(
      'Split',
      "Cannot split using values in 'split' attribute. Axis=1 Input shape={2,3,4} NumOutputs=2 Num entries in 'split' (must equal number of outputs) was 2 Sum of sizes in 'split' (must equal size of selected axis) was 2",
    ),
    elsewhere('Split'),
  ],
  [
    'onnxruntime-web, Split at load',
    inBrowser(
      "[ShapeInferenceError] Mismatch between the sum of 'split' (2) and the split dimension of the input (3)",
    ),
    elsewhere('Split'),
  ],
  ['onnxruntime, Expand at run time', atRun('Expand', 'invalid expand shape'), elsewhere('Expand')],
  ['onnx, Expand', byOnnx('Expand', 'Incompatible dimensions'), elsewhere('Expand')],
  [
    'onnxruntime, Gather at run time',
    atRun(
      'Gather',
      'indices element out of data bounds, idx=3 must be within the inclusive range [-3,2]',
    ),
    elsewhere('Gather'),
  ],
  [
    'openvinotoolkit/nncf#3537',
    "E       RuntimeError: Check 'backward_compatible_check || in_out_elements_equal' failed at src/core/shape_inference/include/reshape_shape_inference.hpp:370:\nE       While validating node 'opset1::Reshape /swin/encoder/layers.0/blocks.0/Reshape_9 (opset1::Reshape /swin/encoder/layers.0/blocks.0/Reshape_8[0]:f32[4,4,4,4], opset1::Constant /swin/encoder/layers.0/blocks.0/Constant_43[0]:i64[3]) -> (f32[1,16,4])' with friendly_name '/swin/encoder/layers.0/blocks.0/Reshape_9':\nE       Shape inference input shapes {[4,4,4,4],[3]}\nE       Requested output shape [1,16,4] is incompatible with input shape",
    { dialect: 'openvino', input: ['4', '4', '4', '4'], target: ['1', '16', '4'] },
  ],
  [
    'OpenVINO 2025, a node without its inputs',
    "While validating node 'opset1::Reshape Reshape_12 () -> ()' with friendly_name 'Reshape_12':\nShape inference input shapes {[2,3,4],[2]}\nNon-'-1' output dimensions do not evenly divide the input dimensions",
    { dialect: 'openvino', input: ['2', '3', '4'] },
  ],
  [
    'lix19937/tensorrt-insight#23',
    'Error Code 4: Miscellaneous (IShuffleLayer Reshape_966: reshape wildcard -1 has no integer solution. Reshaping [6,1000,8,32] to [6,334,-1].)',
    { input: ['6', '1000', '8', '32'], target: ['6', '334', '-1'] },
  ],
  [
    'TensorRT, a symbolic input',
    'IShuffleLayer Reshape_30: reshape changes volume. Reshaping [(# 0 (SHAPE x)),16,38,38] to [-1,4,-1].',
    { input: ['dim0_x', '16', '38', '38'], target: ['-1', '4', '-1'] },
  ],
  [
    'TensorRT, expressions',
    'Reshaping [(# 0 (SHAPE /in/x)),(+ (# 2 (SHAPE /in/x)) -1),512] to [(# 0 (SHAPE /in/x)),16,33].',
    { input: ['dim0__in_x', '?', '512'], target: ['dim0__in_x', '16', '33'] },
  ],
  [
    'NVIDIA/TensorRT#3990',
    'IShuffleLayer (Unnamed Layer* 190) [Shuffle]: reshaping failed for tensor: TensorRTInputPH_38 reshape would change volume 97200 to 98100 Instruction: RESHAPE_ZERO_IS_PLACEHOLDER{3240 1 30} {545 180}.)',
    { input: ['3240', '1', '30'], target: ['545', '180'] },
  ],
  [
    'sonos/tract#1366',
    'Reshaping [Val(1), Val(197), Val(576)] to [Val(1), Val(197), Val(3), Val(3), Val(65)]',
    { input: ['1', '197', '576'], target: ['1', '197', '3', '3', '65'] },
  ],
  [
    'Keras 3, Reshape',
    'ValueError: The total size of the tensor must be unchanged. Received: input_shape=(784,), target_shape=(28, 29)',
    { dialect: 'tensorflow', input: ['784'], target: ['28', '29'] },
  ],
  [
    'Keras 3, Reshape with two -1',
    'ValueError: There must be at most one unknown dimension (-1) in target_shape. Received: target_shape=(-1, -1).',
    { dialect: 'tensorflow', input: ['6'], target: ['-1', '-1'], example: true },
  ],
  [
    'TensorFlow.js, two -1',
    'Error: Shapes can only have 1 implicit size. Found -1 at dim 0 and dim 1',
    { dialect: 'tensorflow', input: ['6'], target: ['-1', '-1'], example: true },
  ],
  [
    'TensorFlow.js, no whole length',
    "Error: The implicit shape can't be a fractional number. Got 24 / 5",
    { dialect: 'tensorflow', input: ['24'], target: ['-1', '5'] },
  ],
  [
    'TensorFlow.js, a negative length',
    'Error: Shapes can not be < 0. Found -2 at dim 0',
    { dialect: 'tensorflow', input: ['1'], target: ['-2'], example: true },
  ],
  [
    'TensorFlow.js, tensor2d',
    'Error: Based on the provided shape, [2,3], the tensor should have 6 values but has 5',
    { dialect: 'tensorflow', input: ['5'], target: ['2', '3'] },
  ],
  [
    'TensorFlow.js, layers.reshape',
    'ValueError: Total size of new array must be unchanged.',
    { dialect: 'tensorflow', input: ['1'], target: ['2'], example: true },
  ],
  [
    'PaddlePaddle, ReshapeOp',
    "InvalidArgumentError: The 'shape' in ReshapeOp is invalid. The input tensor X'size must be equal to the capacity of 'shape'. But received X's shape = [3], X's size = 3, 'shape' is [1, 2], the capacity of 'shape' is 2.\n  [Hint: Expected capacity == in_size, but received capacity:2 != in_size:3.] (at …/reshape_op.cc:206)",
    { input: ['3'], target: ['1', '2'] },
  ],
  [
    'PaddlePaddle, two -1',
    "InvalidArgumentError: Only one dimension value of 'shape' in ReshapeOp can be -1. But received shape = [-1, 3, -1], shape[2] is also -1.",
    { input: ['1'], target: ['-1', '3', '-1'], example: true },
  ],
  [
    'JAX, jnp.reshape',
    'TypeError: cannot reshape array of shape (4, 64, 100) (size 25600) into shape (64, 100) (size 6400)',
    { input: ['4', '64', '100'], target: ['64', '100'] },
  ],
  [
    'JAX, lax.reshape',
    'TypeError: reshape total size must be unchanged, got new_sizes (5, 5) for shape (2, 3, 4).',
    { input: ['2', '3', '4'], target: ['5', '5'] },
  ],
  [
    'MLX, reshape',
    'ValueError: [reshape] Cannot reshape array of size 1 into shape (2,1,1,1).',
    { input: ['1'], target: ['2', '1', '1', '1'] },
  ],
  [
    'MLX, two -1',
    'ValueError: [reshape] Reshape can only infer one dimension.',
    { input: ['6'], target: ['-1', '-1'], example: true },
  ],
  [
    'tenstorrent/tt-forge-onnx#2348, of TVM',
    'InternalError: Check failed: oshape_sum == data_shape_sum (442368 vs. 165888) : Input tensor shape(12,24,576) and reshaped shape(12,576,64) are not compatible!',
    { input: ['12', '24', '576'], target: ['12', '576', '64'] },
  ],
  [
    'apache/tvm#7301',
    'Check failed: oshape_sum == data_shape_sum (172380 vs. 173056) : Input tensor shape and reshaped shape are not compatible',
    { input: ['173056'], target: ['172380'] },
  ],
  [
    'TVM, Relax',
    'Reshape expects the new shape to be convertible from the old shape. However, the old shape is R.shape([2, 3, 4]), with product 24, while the new shape is R.shape([5, 5]), with product 25.',
    { input: ['2', '3', '4'], target: ['5', '5'] },
  ],
  [
    'EricLBuehler/mistral.rs#643, of candle',
    'Model failed with error: ShapeMismatchBinaryOp { lhs: [1, 26, 4096], rhs: [26, 32, 160], op: "reshape" }',
    { input: ['1', '26', '4096'], target: ['26', '32', '160'] },
  ],
  [
    'candle, as it is displayed',
    'Error: shape mismatch in reshape, lhs: [2, 3, 4], rhs: [5, 5]',
    { input: ['2', '3', '4'], target: ['5', '5'] },
  ],
  [
    'candle, a hole',
    'Error: cannot reshape tensor with 24 elements to (5, ())',
    { input: ['24'], target: ['5', '-1'] },
  ],
  [
    'apple/coremltools#1037',
    'Espresso exception: "Invalid argument": generic_reshape_kernel: Invalid bottom shape (64 12 1 1 1) for reshape to (9216 -1 1 1 1)',
    { input: ['64', '12', '1', '1', '1'], target: ['9216', '-1', '1', '1', '1'] },
  ],
  [
    'opencv/opencv#26674',
    "[ERROR:0@8.208] global net_impl.cpp:1164 getLayerShapesRecursively OPENCV/DNN: [Reshape]:(onnx_node!/model.22/dfl/Reshape): getMemoryShapes() throws exception. inputs=1 outputs=1/1 blobs=0\n[ERROR:0@8.208] global net_impl.cpp:1167 getLayerShapesRecursively     input[0] = [ 1 64 1029 ]\n[ERROR:0@8.208] global net_impl.cpp:1171 getLayerShapesRecursively     output[0] = [ ]\n(-215:Assertion failed) total(srcShape, srcRange.start, srcRange.end) == maskTotal in function 'cv::dnn::computeShapeByReshapeMask'",
    { input: ['1', '64', '1029'] },
  ],
  [
    'CVHub520/yolov5_obb#4, of OpenCV',
    'OpenCV(4.6.0) Error: Assertion failed (total(srcShape, srcRange.start, srcRange.end) == maskTotal) in cv::dnn::computeShapeByReshapeMask',
    { input: ['1'], target: ['2'], example: true },
  ],
  [
    'opencv/opencv#23520',
    "reshape_layer.cpp:150: error: (-1:Backtrace) Can't infer a dim denoted by -1 in function 'cv::dnn::computeShapeByReshapeMask'",
    { input: ['1'], target: ['2', '-1'], example: true },
  ],
  [
    'opencv/opencv#17914',
    "reshape_layer.cpp:133: error: (-5:Bad argument) Copy dim[3] (which has zero size) is out of the source shape bounds in function 'computeShapeByReshapeMask'",
    { input: ['2', '0'], target: ['1', '2', '0'], example: true },
  ],
  [
    'exo-explore/exo#288, of tinygrad',
    "ValueError: size mismatched, can't reshape self.shape=(1, 25, 128256, 4096) -> new_shape=(1, 25, 32, 128)",
    { input: ['1', '25', '128256', '4096'], target: ['1', '25', '32', '128'] },
  ],
  [
    'tinygrad, later',
    "ValueError: size mismatch, can't reshape ((3, 3)) -> ((1, 1))",
    { input: ['3', '3'], target: ['1', '1'] },
  ],
];

const one = { shape: ['1', '3', '85'] };

/** Shapes in the ways that code and people write them. @type {readonly [string, Understood][]} */
export const shapes = [
  ['torch.Size([1, 3, 85])', one],
  ['{1,3,85}', one],
  ['1x3x85', one],
  ['1×3×85', one],
  ['1 * 3 * 85', one],
  ['(1, 3, 85)', one],
  ['[1 3 85]', one],
  ['TensorShape([1, 3, 85])', one],
  ['Shape{1, 3, 85}', one],
  ['shape=(1, 3, 85)', one],
  ['float32[1,3,85]', one],
  ['tensor: float16[1,3,85]', one],
  ['int64[2]', { shape: ['2'] }],
  ['float32[batch,3,224,224]', { shape: ['batch', '3', '224', '224'] }],
  ['float32[?,3]', { shape: ['?', '3'] }],
  ['１，３，８５', one],
  ['［１、３、８５］', one],
  ['(5,)', { shape: ['5'] }],
  ['()', { shape: [] }],
  ['torch.Size([])', { shape: [] }],
  ['(None, 224, 224, 3)', { shape: ['?', '224', '224', '3'] }],
  ['(batch, 3*h, 224)', { shape: ['batch', '3*h', '224'] }],
  ['[N, 3, 4] -> [None, 12 * N]', { input: ['N', '3', '4'], target: ['-1', '12*N'] }],
  ['y = x.view(N, -1)', { dialect: 'torch', target: ['N', '-1'] }],
  ['np.reshape(x, (6, -1))', { dialect: 'numpy', target: ['6', '-1'] }],
  ['[2, 3, 4] -> [0, -1]', { input: ['2', '3', '4'], target: ['0', '-1'] }],
  ['from (2, 3, 4) to (0, -1)', { input: ['2', '3', '4'], target: ['0', '-1'] }],
  [
    'np.zeros((2, 3, 4)).reshape(5, -1)',
    { input: ['2', '3', '4'], target: ['5', '-1'], dialect: 'numpy' },
  ],
  ['x = x.view(-1, 320)', { target: ['-1', '320'], dialect: 'torch' }],
  [
    'torch.zeros(2, 3, 4).reshape(-1, 12)',
    { input: ['2', '3', '4'], target: ['-1', '12'], dialect: 'torch' },
  ],
  ['tf.zeros([6]).reshape(2, 3)', { input: ['6'], target: ['2', '3'], dialect: 'tensorflow' }],
  ['x.reshape(2, 3)', { target: ['2', '3'] }],
  [
    'np.transpose(np.zeros((2,3,4)), (2,0,1))',
    { operator: 'transpose', input: ['2', '3', '4'], perm: ['2', '0', '1'] },
  ],
  [
    'np.zeros((2, 3, 4)).transpose(2, 0, 1)',
    { operator: 'transpose', input: ['2', '3', '4'], perm: ['2', '0', '1'] },
  ],
  [
    'np.reshape(np.zeros((2,3,4)), (5, 5))',
    { input: ['2', '3', '4'], target: ['5', '5'], dialect: 'numpy' },
  ],
  ['tf.transpose(x, perm=[0, 2, 1])', { operator: 'transpose', perm: ['0', '2', '1'] }],
  ['x.permute(0,2,3,1)', { operator: 'transpose', perm: ['0', '2', '3', '1'] }],
  ['x = x.permute([1, 0])', { operator: 'transpose', perm: ['1', '0'] }],
  ['N,3,4 -> 1,12', { input: ['N', '3', '4'], target: ['1', '12'] }],
  ['2x3x4 to 6, 4', { input: ['2', '3', '4'], target: ['6', '4'] }],
  ["['batch_size', 3, 224, 224]", { shape: ['batch_size', '3', '224', '224'] }],
  ['["batch", None, 4] -> [None, 4]', { input: ['batch', '?', '4'], target: ['-1', '4'] }],
  ['(2, 3) => (6)', { input: ['2', '3'], target: ['6'] }],
];

/** Nodes of Netron's panel. @type {readonly [string, string, Understood][]} */
export const nodes = [
  [
    'a Reshape with its target as an initializer',
    `NODE PROPERTIES
type
Reshape
module
ai.onnx v14
name
Reshape_331
ATTRIBUTES
allowzero
0
INPUTS
data
name: /model/Conv_output_0
tensor: float32[8,255,52,52]
shape
name: /model/Constant_output_0
category: Initializer
tensor: int64[5]
[
    1,
    3,
    85,
    52,
    52
]
OUTPUTS
reshaped
name: /model/Reshape_output_0
tensor: float32[1,3,85,52,52]
`,
    {
      operator: 'reshape',
      opset: '14',
      allowzero: '0',
      type: 'float32',
      input: ['8', '255', '52', '52'],
      target: ['1', '3', '85', '52', '52'],
    },
  ],
  [
    'a Flatten',
    `Node Properties
type: Flatten
module: ai.onnx v13
name: Flatten_2
Attributes
axis: 2
Inputs
input: name: x
type: float16[2,3,4]
Outputs
output: name: y
`,
    { operator: 'flatten', opset: '13', axis: '2', type: 'float16', input: ['2', '3', '4'] },
  ],
];

/** Texts that tell nothing. */
export const nothing = [
  '',
  'hello',
  'Reshape',
  'a, b',
  'see [1] and [2]',
  'from [the start] to [the end]',
  '{"a": 1}',
  '["a", "b"]',
  'const f = () => (x)',
  'const f = (a, b) => [a, b]',
  'def f() -> (int):',
  "While validating node 'opset1::Result y () -> ()'",
  'a, b -> c, d',
  'x.transpose(1, 2)',
  '() => 3, 4',
  'It was running fast, and stopped.',
  'see page 3, then go to 4',
  'Reshaping [a b] to [c d]',
  'x'.repeat(200_000),
];
