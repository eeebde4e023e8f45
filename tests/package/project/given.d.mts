// The declarations in front of the code of README.md and docs as given, by its own types; of packages that are not
// installed here, what the code uses of them.
import type { InferenceSession, Tensor as InferenceTensor } from 'onnxruntime-web';
import type { TypedArray } from 'reshape-wasm';

/** @huggingface/transformers: a tensor whose type is known when the program runs. */
declare class TransformersTensor {
  constructor(type: TransformersType, data: TypedArray | unknown[], dims: number[]);
  readonly type: TransformersType;
  readonly data: TypedArray | unknown[];
  readonly dims: number[];
}

type TransformersType = keyof InferenceTensor.DataTypeMap;

/** WebNN, by its specification of 2026. */
interface MLOperand {
  readonly dataType:
    'float32' | 'float16' | 'int32' | 'uint32' | 'int64' | 'uint64' | 'int8' | 'uint8';
  readonly shape: readonly number[];
}

interface MLGraphBuilder {
  input(name: string, descriptor: { dataType: MLOperand['dataType']; shape: number[] }): MLOperand;
  reshape(input: MLOperand, newShape: number[]): MLOperand;
}

interface MLContext {
  readTensor(tensor: object): Promise<ArrayBuffer>;
}

export interface Given {
  session: InferenceSession;
  bytes: Uint8Array;
  picking: Uint8Array;
  states: TransformersTensor;
  transformers: { Tensor: typeof TransformersTensor };
  builder: MLGraphBuilder;
  context: MLContext;
}
