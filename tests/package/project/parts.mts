// `parts()` beside onnxruntime's constructor: what must compile, and what must not.
import * as ort from 'onnxruntime-web';
import { Tensor, allocate, type DataType, type OnnxruntimeType, type Sharing } from 'reshape-wasm';

// A session's types ask for methods that only onnxruntime's own tensors have.
declare const session: ort.InferenceSession;
// @ts-expect-error so that they take no other tensor
session.run({ input: Tensor.from([1, 2]) });
session.run({ input: new ort.Tensor(...Tensor.from([1, 2]).parts()) });

// A type that is known stays known.
const floats = new Tensor('float32', new Float32Array(6), [2, 3]).transpose();
floats.values() satisfies Float32Array;
floats.parts() satisfies [type: 'float32', values: Float32Array, dims: number[]];
new ort.Tensor(...floats.parts()) satisfies ort.TypedTensor<'float32'>;
new ort.Tensor(...new Tensor('int64', new BigInt64Array(1), [1]).parts())
  .data satisfies BigInt64Array;
new ort.Tensor(...new Tensor('string', ['a'], [1]).parts()).data satisfies string[];
new ort.Tensor(...new Tensor('bool', new Uint8Array(1), [1]).parts()).type satisfies 'bool';
new ort.Tensor(...new Tensor('uint8', new Uint8ClampedArray(4), [4]).parts())
  .type satisfies 'uint8';
new ort.Tensor(...new Tensor('float16', new Uint16Array(1), [1]).parts()).type satisfies 'float16';
new ort.Tensor(...new Tensor('int4', new Uint8Array(1), [2]).parts());
new ort.Tensor(...allocate('uint4', [2]).parts()).type satisfies 'uint4';
new ort.Tensor(...floats.parts({ copy: true }));
// @ts-expect-error they are not of another type
floats.parts() satisfies [type: 'float64', values: Float64Array, dims: number[]];
// @ts-expect-error there is no such option
floats.values({ copied: true });

// A type that is found out when the program runs.
declare const any: Tensor;
new ort.Tensor(...any.parts()) satisfies ort.Tensor;
const feed = <T extends OnnxruntimeType>(tensor: Tensor<T>): ort.Tensor =>
  new ort.Tensor(...(tensor as Tensor).parts());
feed(floats);
// @ts-expect-error onnxruntime has no tensors of this type
feed(new Tensor('bfloat16', new Uint16Array(1), [1]));

// The pixels of a canvas.
declare const image: ImageData;
new ort.Tensor(...Tensor.from(image).parts());

// A tensor of one type is still one of any type.
const general: Tensor = floats;
const either: Tensor<'float32' | 'float64'> = floats;
new ort.Tensor(...either.parts()) satisfies ort.Tensor;
const sharing: Sharing = { copy: null };
const type: DataType = general.type;
console.log(type, sharing);
