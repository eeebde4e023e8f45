"""Asks the systems that are Python packages. An answer is a tuple of lengths, or the code of a mistake."""

import math
import re
import warnings

import numpy as np
import onnx
import onnx.reference
import torch
from onnx import AttributeProto, TensorProto, helper

from requests import INT64_MAX, NEWEST

NOT_ASKED = "-"
MOST_ELEMENTS = 10**6  # that are really made

VERSIONS = {
    "numpy": f"NumPy {np.__version__}",
    "torch": f"PyTorch {torch.__version__.split('+')[0]}",
    "onnx-inference": f"onnx {onnx.__version__}, infer_shapes(strict_mode=True)",
    "onnx-reference": f"onnx {onnx.__version__}, ReferenceEvaluator, on NumPy {np.__version__}",
}

NUMPY_SAYS = [
    (r"can only specify one unknown dimension", "multiple_inferred"),
    (r"maximum supported dimension for an ndarray is (currently )?\d+, found \d+", "rank_too_large"),
    (r"array is too big", "overflow"),
    (r"cannot reshape array of size \d+ into shape", "count_mismatch"),
]
REFERENCE_SAYS = [*NUMPY_SAYS, (r"index \d+ is out of bounds for axis 0", "zero_beyond_rank")]
TORCH_SAYS = [
    (r"numel: integer multiplication overflow|Stride calculation overflowed", "overflow"),
    (r"only one dimension can be inferred", "multiple_inferred"),
    (r"invalid shape dimension -\d+", "below_minus_one"),
    (r"because the unspecified dimension size -1 can be any value and is ambiguous", "zero_product"),
    (r"shape '\[[^-]*\]' is invalid for input of size \d+", "count_mismatch"),
    (r"shape '\[.*-1.*\]' is invalid for input of size \d+", "error"),
    (r"Dimension out of range \(expected to be in range of", "axis_out_of_range"),
]
INFERENCE_SAYS = [
    (r"Target shape may not have multiple -1 dimensions", "multiple_inferred"),
    (r"Invalid position of 0", "zero_beyond_rank"),
    (r"Invalid dimension value", "below_minus_one"),
    (r"Invalid Target shape product of 0", "zero_product"),
    (r"Dimension could not be inferred: incompatible shapes", "not_divisible"),
    (r"Invalid value\(-?\d+\) for attribute 'axis'", "axis_out_of_range"),
]

unknown_messages = set()


def code_of(error, sayings, system):
    """The code that the message stands for, `error` where it stands for none or for several."""
    message = str(error)
    for pattern, code in sayings:
        if re.search(pattern, message):
            return code
    unknown_messages.add(f"{system}: {type(error).__name__}: {message.splitlines()[0]}")
    return "error"


def product(lengths):
    return math.prod(lengths)


def leaves_int64(request):
    """Whether a product of lengths other than 0 may do, whichever of them are copied."""
    lengths = [*request.input, *getattr(request, "target", ())]
    return product(max(length, 1) for length in lengths) > INT64_MAX


def numpy_code(error, sayings, system, request):
    """The same words serve for a remainder, a known product of 0, one that leaves int64, and counts that differ."""
    code = code_of(error, sayings, system)
    # Flatten is a reshape to two lengths there, the second a -1.
    infers = min(getattr(request, "target", [-1]), default=0) < 0
    return "error" if code == "count_mismatch" and (infers or leaves_int64(request)) else code


def array_of(lengths, dtype=np.uint8):
    """An array of such lengths in one byte; None where NumPy cannot have it."""
    try:
        return np.broadcast_to(np.zeros((), dtype), lengths)
    except ValueError:
        return None


def numpy_reshape(request):
    array = array_of(request.input)
    if array is None:
        return NOT_ASKED
    try:
        return array.reshape(request.target).shape
    except (ValueError, OverflowError) as error:
        return numpy_code(error, NUMPY_SAYS, "numpy", request)


def tensor_of(lengths):
    """A tensor of such lengths, without elements where they would be many; None where torch cannot have it."""
    device = "cpu" if product(lengths) <= MOST_ELEMENTS else "meta"
    try:
        return torch.empty(lengths, dtype=torch.uint8, device=device)
    except RuntimeError:
        return None


def torch_answer(ask, input):
    tensor = tensor_of(input)
    if tensor is None:
        return NOT_ASKED
    try:
        return tuple(ask(tensor).shape)
    except (RuntimeError, IndexError, ValueError, OverflowError) as error:
        return code_of(error, TORCH_SAYS, "torch")


def torch_reshape(request):
    return torch_answer(lambda tensor: torch.reshape(tensor, request.target), request.input)


def torch_flatten(request):
    return torch_answer(lambda tensor: torch.flatten(tensor, start_dim=request.axis), request.input)


def type_of(request):
    """A type that the operator takes in that version."""
    return (TensorProto.FLOAT, np.float32) if request.opset < 9 else (TensorProto.UINT8, np.uint8)


def model_of(request, constant_target):
    """One node on an input of known lengths; the target a constant, or an input."""
    element = type_of(request)[0]
    inputs = [helper.make_tensor_value_info("x", element, request.input)]
    constants = []
    if hasattr(request, "axis"):
        node = helper.make_node("Flatten", ["x"], ["y"], axis=request.axis)
    elif request.opset < 5:
        node = helper.make_node("Reshape", ["x"], ["y"])
        node.attribute.append(helper.make_attribute("shape", request.target, attr_type=AttributeProto.INTS))
    else:
        flag = {} if request.allowzero is None else {"allowzero": request.allowzero}
        node = helper.make_node("Reshape", ["x", "s"], ["y"], **flag)
        length = [len(request.target)]
        if constant_target:
            constants = [helper.make_tensor("s", TensorProto.INT64, length, request.target)]
        else:
            inputs.append(helper.make_tensor_value_info("s", TensorProto.INT64, length))
    output = helper.make_tensor_value_info("y", element, None)
    graph = helper.make_graph([node], "g", inputs, [output], constants)
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", request.opset)])


def infer(request):
    """What shape inference says of constants, where it says something."""
    # Past int64 onnx 1.17 wraps, and 1.23 refuses.
    if request.opset > onnx.defs.onnx_opset_version() or leaves_int64(request):
        return NOT_ASKED
    try:
        inferred = onnx.shape_inference.infer_shapes(model_of(request, True), strict_mode=True)
    except onnx.shape_inference.InferenceError as error:
        return code_of(error, INFERENCE_SAYS, "onnx-inference")
    tensor = inferred.graph.output[0].type.tensor_type
    if not tensor.HasField("shape"):
        return NOT_ASKED
    assert all(dim.HasField("dim_value") for dim in tensor.shape.dim), request
    return tuple(dim.dim_value for dim in tensor.shape.dim)


def refer(request):
    """What the reference implementation makes of an array."""
    if request.opset > onnx.defs.onnx_opset_version():
        return NOT_ASKED
    array = array_of(request.input, type_of(request)[1])
    if array is None:
        return NOT_ASKED
    feeds = {"x": array}
    if hasattr(request, "target") and request.opset >= 5:
        feeds["s"] = np.array(request.target, np.int64)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            result = onnx.reference.ReferenceEvaluator(model_of(request, False)).run(None, feeds)[0]
        return result.shape
    except (ValueError, IndexError, OverflowError, RuntimeError) as error:
        return numpy_code(error, REFERENCE_SAYS, "onnx-reference", request)
