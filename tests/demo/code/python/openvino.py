"""OpenVINO, as far as the page's code uses it: a parameter has a shape, and a Reshape asks for another."""

from types import SimpleNamespace

from asked import Asked


class _Types:
    def __getattr__(self, name):
        return name


def _reshape(data, pattern, special_zero):
    raise Asked(data.shape, pattern, specialZero=special_zero)


Type = _Types()
opset13 = SimpleNamespace(parameter=lambda shape, type: SimpleNamespace(shape=shape), reshape=_reshape)
