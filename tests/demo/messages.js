// Texts that people paste: messages of each system as threads and sources have them ('…' for the folder of a build),
// shapes as code writes them, nodes as Netron shows them; each with what it tells.

/** @typedef {import('../../web-demo/paste/messages.js').Understood} Understood */

const ort = 'onnxruntime';

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
  'x'.repeat(200_000),
];
