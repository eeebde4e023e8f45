// The things that tests of the model entry share: a frozen model, makers of small ones, and the code of an error.
import { checkModel, fixModel, openModel } from 'reshape-wasm/model';
import { frozenModels } from '../../onnx/models/frozen_models.js';
import { model } from '../../onnx/writer/writer.js';
import { untyped } from '../untyped.js';

/** The calls without their types, for arguments that the types refuse. */
export const any = untyped({ checkModel, fixModel, openModel });

/** A model with one Reshape that is frozen to one sample. */
export const { bytes } = frozenModels['raw_data'];

/** The code of the error that a call throws. @param {() => unknown} call @returns {string} */
export const codeOf = (call) => {
  try {
    call();
  } catch (error) {
    return error.code;
  }
  return 'nothing';
};

/** A model with one output, y. */
export const of = (inputs, nodes, more = {}) =>
  model({ opset: 17, inputs, outputs: [{ name: 'y', type: 'float32' }], nodes, ...more });
