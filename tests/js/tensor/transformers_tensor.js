// A stand-in for the tensors of transformers.js, which the tests do not install.
import * as ort from 'onnxruntime-web';
import { untyped } from '../untyped.js';

/**
 * The surface of a transformers.js tensor: accessors over an onnxruntime tensor, `stride` as a method, and a proxy
 * that reads numbers as places. Source: src/utils/tensor.js of transformers.js 3.
 */
export class TransformersTensor {
  /** @param {any} type @param {any} data @param {readonly number[]} dims */
  constructor(type, data, dims) {
    this.ort_tensor = new ort.Tensor(type, data, dims);
    return new Proxy(this, {
      get: (tensor, key) =>
        typeof key === 'string' && Number.isInteger(Number(key))
          ? untyped(tensor).row(key)
          : tensor[key],
    });
  }
  get dims() {
    return this.ort_tensor.dims;
  }
  get type() {
    return this.ort_tensor.type;
  }
  get data() {
    return this.ort_tensor.data;
  }
  get size() {
    return this.ort_tensor.size;
  }
  get location() {
    return this.ort_tensor.location;
  }
  row() {
    throw new Error('a place was read');
  }
  stride() {
    const { dims } = this;
    return dims.map((_, axis) => dims.slice(axis + 1).reduce((step, length) => step * length, 1));
  }
  dispose() {
    this.ort_tensor.dispose();
  }
}
