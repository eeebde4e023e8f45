"""Lists what is in ONNX models, as python3-onnx reads them: paths come as arguments, a line of JSON for each."""
import json
import sys

import onnx
from onnx import numpy_helper

INTEGERS = (6, 7, 9)


def domain_of(domain):
    return "" if domain == "ai.onnx" else domain


def constant(name, tensor):
    small = tensor.data_type in INTEGERS and not tensor.external_data
    count = 1
    for length in tensor.dims:
        count *= length
    numbers = None
    if small and count <= 1024:
        numbers = [int(value) for value in numpy_helper.to_array(tensor).flatten()]
    return [name, tensor.data_type, list(tensor.dims), numbers]


def dims_of(value):
    if not value.type.HasField("tensor_type") or not value.type.tensor_type.HasField("shape"):
        return None
    return [dim.dim_param or (dim.dim_value if dim.HasField("dim_value") else None)
            for dim in value.type.tensor_type.shape.dim]


def kind_of(attribute):
    """The type, which files before IR version 3 do not state."""
    if attribute.type:
        return attribute.type
    for kind, field in enumerate(("f", "i", "s", "t", "g"), 1):
        if attribute.HasField(field):
            return kind
    for kind, field in enumerate(("floats", "ints", "strings", "tensors", "graphs"), 6):
        if len(getattr(attribute, field)):
            return kind
    return 0


def node_of(node, waiting):
    for attribute in node.attribute:
        waiting.extend(graph_parts(graph) for graph in [attribute.g] * attribute.HasField("g"))
        waiting.extend(graph_parts(graph) for graph in attribute.graphs)
    return {
        "operator": node.op_type, "domain": domain_of(node.domain), "name": node.name,
        "inputs": list(node.input), "outputs": list(node.output),
        "attributes": [[attribute.name, kind_of(attribute)] for attribute in node.attribute],
    }


def graph_parts(graph):
    values = list(graph.input) + list(graph.output)
    return {
        "nodes": graph.node,
        "inputs": [value.name for value in graph.input],
        "outputs": [value.name for value in graph.output],
        "constants": sorted(constant(tensor.name, tensor) for tensor in graph.initializer),
        "dims": {value.name: dims_of(value) for value in values},
    }


def function_parts(function):
    return {"nodes": function.node, "inputs": list(function.input), "outputs": list(function.output),
            "constants": [], "dims": {}}


for path in sys.argv[1:]:
    model = onnx.load(path, load_external_data=False)
    waiting = [graph_parts(model.graph)] + [function_parts(function) for function in model.functions]
    listed = []
    while waiting:
        parts = waiting.pop(0)
        parts["nodes"] = [node_of(node, waiting) for node in parts["nodes"]]
        listed.append(parts)
    opsets = {domain_of(opset.domain): opset.version for opset in model.opset_import}
    print(json.dumps({"irVersion": model.ir_version, "opsets": opsets, "graphs": listed}))
