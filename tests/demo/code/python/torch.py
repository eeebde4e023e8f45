"""PyTorch, as far as the page's code uses it: a tensor has a shape, and asks for another."""

from asked import Asked


def __getattr__(name):
    if name.startswith("__"):
        raise AttributeError(name)
    return name  # an element type


class Tensor:
    def __init__(self, shape):
        self.shape = shape

    def permute(self, axes):
        return Tensor(tuple(self.shape[axis] for axis in axes))

    def reshape(self, target):
        raise Asked(self.shape, target)


def zeros(shape, dtype="float32", device="cpu"):
    return Tensor(shape)
