# Asks the onnx package what its shape inference gives: a JSON list of requests in, one of answers out.
import json
import sys

import onnx
from onnx import TensorProto, helper, shape_inference


def value(name, element, dims):
    return helper.make_tensor_value_info(name, element, dims)


def model(request):
    operator, opset = request["operator"], request["opset"]
    inputs = [value("x", TensorProto.FLOAT, request["input"])]
    initializers, names, attributes = [], ["x"], {}
    if operator == "Flatten":
        attributes["axis"] = request["axis"]
    else:
        target = request["target"]
        names.append("s")
        if isinstance(target, dict):
            inputs.append(value("s", TensorProto.INT64, [target["rank"]]))
        else:
            initializers.append(
                helper.make_tensor("s", TensorProto.INT64, [len(target)], target)
            )
        if "allowzero" in request:
            attributes["allowzero"] = request["allowzero"]
    node = helper.make_node(operator, names, ["y"], **attributes)
    # A Reshape behind an Identity: a graph's output needs no shape of its own there.
    graph = helper.make_graph(
        [node],
        "g",
        inputs,
        [value("y", TensorProto.FLOAT, None)],
        initializers,
    )
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", opset)])


def dim(one):
    if one.HasField("dim_value"):
        return one.dim_value
    # What is unknown gets a name of this form.
    if one.HasField("dim_param") and not one.dim_param.startswith("unk__"):
        return one.dim_param
    return None


def answer(request):
    try:
        inferred = shape_inference.infer_shapes(model(request), strict_mode=True)
    except Exception as error:
        return {"error": str(error)}
    tensor = inferred.graph.output[0].type.tensor_type
    return {"shape": [dim(one) for one in tensor.shape.dim] if tensor.HasField("shape") else None}


json.dump(
    {"version": onnx.__version__, "answers": [answer(one) for one in json.load(sys.stdin)]},
    sys.stdout,
)
