// The types of tensors: what must compile, and what must not.
import {
  Tensor,
  addLanguage,
  allocate,
  compareReshape,
  explainReshape,
  flatten,
  reshape,
  transpose,
  type Bytes,
  type Code,
  type Data,
  type DataFor,
  type DataOf,
  type DataType,
  type ElementOf,
  type Failure,
  type Fault,
  type Field,
  type LanguageWords,
  type Nested,
  type OnnxFamilyRules,
  type OnnxRules,
  type OpenVinoRules,
  type PlainRules,
  type Rule,
  type StorageFor,
  type System,
  type TypeOf,
  type TypeOfLike,
  type TypeOfValue,
  ReshapeError,
} from 'reshape-wasm';

// The array, and an element, follow from the type.
const floats = new Tensor('float32', new Float32Array(6), [2, 3]);
floats.data satisfies Float32Array;
floats.at(0, 0) satisfies number;
floats.toArray() as number[][];
floats.type satisfies 'float32';
new Tensor('int64', new BigInt64Array(2), [2]).at(0) satisfies bigint;
new Tensor('bool', new Uint8Array(1), [1]).at(0) satisfies boolean;
new Tensor('string', ['a'], [1]).at(0) satisfies string;
new Tensor('complex64', new Float32Array(2), [1]).at(0) satisfies [number, number];
new Tensor('int4', new Uint8Array(1), [2]).data satisfies Uint8Array;
new Tensor('float16', new Uint16Array(2), [2]).reshape([2, 1]).data satisfies Uint16Array;
new Tensor('uint8', new Uint8ClampedArray(4), [4]);
const every: DataOf<'uint64'> = new BigUint64Array(1);
const element: ElementOf<'float64'> = 1.5;
// @ts-expect-error the type and the array must pair
new Tensor('int64', new Float32Array(24), [24]);
// @ts-expect-error nor may strings lie in a typed array
new Tensor('string', new Uint8Array(1), [1]);
// @ts-expect-error an element of int64 is a bigint
new Tensor('int64', new BigInt64Array(2), [2]).at(0) satisfies number;
// @ts-expect-error out has the array of the type
floats.contiguous(new Float64Array(6));

// They stay with it through every view and copy.
floats.transpose().slice(0).contiguous().flatten(0).expand([2, 1, 2]).data satisfies Float32Array;

// Where it is left out, the type follows from the array.
reshape(new Float64Array(6), [6], [2, 3]).data satisfies Float64Array;
reshape(['a', 'b'], [2], [2, 1]).at(0, 0) satisfies string;
flatten(new Int8Array(6), [2, 3]).type satisfies 'int8';
reshape(new Uint16Array(4), [4], [2, 2], { type: 'bfloat16' }).type satisfies 'bfloat16';
Tensor.from(new BigUint64Array(2)).type satisfies 'uint64';
Tensor.from([[1, 2]]).data satisfies Float32Array;
Tensor.from([1n]).at(0) satisfies bigint;
Tensor.from([true]).type satisfies 'bool';
Tensor.from([[1, 2]], 'int8').data satisfies Int8Array;
allocate('int16', [2]).data satisfies Int16Array;
// @ts-expect-error strings cannot lie in WebAssembly memory
allocate('string', [1]);

// Tensors of other libraries: of onnxruntime and transformers.js, WebNN, TensorFlow.js, and ndarrays.
flatten({ data: new Int32Array(4), dims: [2, 2] }).data satisfies Int32Array;
transpose({ data: new Int32Array(4), dims: [2, 2], type: 'int32', location: 'cpu' }).at(0, 0);
reshape({ data: new Float32Array(4), shape: [4], dtype: 'float32' }, [2, 2])
  .type satisfies 'float32';
reshape({ data: new Float32Array(4), shape: [4], stride: [1], offset: 0, dtype: 'array' }, [4]);
declare const stated: { data: Data; dims: number[]; type: string };
reshape(stated, [-1]).type satisfies DataType;

// A buffer and a DataView are taken with a type, and an image by its pixels.
new Tensor('float32', new ArrayBuffer(24), [6]).data satisfies Float32Array;
new Tensor('int64', new SharedArrayBuffer(16), [2]).at(0) satisfies bigint;
new Tensor('bool', new DataView(new ArrayBuffer(2)), [2]).type satisfies 'bool';
const bytes: Bytes = new ArrayBuffer(1);
const storage: StorageFor<'int8'> = bytes;
// @ts-expect-error strings do not lie in bytes
new Tensor('string', new ArrayBuffer(1), [1]);
// @ts-expect-error nor does a buffer take a copy
floats.contiguous(new ArrayBuffer(24));
const pixels = { data: new Uint8ClampedArray(4), width: 1, height: 1 };
Tensor.from(pixels).type satisfies 'uint8';
transpose(pixels).shape satisfies readonly number[];
// @ts-expect-error a shape is only read
floats.shape = [6];

// A Float16Array is taken by what it has, since the oldest TypeScript does not know it.
declare const halves: {
  readonly BYTES_PER_ELEMENT: number;
  readonly buffer: ArrayBuffer;
  readonly byteOffset: number;
  readonly length: number;
  readonly [Symbol.toStringTag]: 'Float16Array';
  [index: number]: number;
};
new Tensor('float16', halves, [2]);
reshape(halves, [2], [1, 2]).type satisfies 'float16';

// A tensor of any type is what functions take, and its type is found out.
declare const type: DataType;
new Tensor(type, new Float32Array(2), [2]);
const anything: Tensor = floats;
const sum = (tensor: Tensor<'float32' | 'float64'>): number => tensor.at(0);
sum(floats);
// @ts-expect-error of another type
sum(new Tensor('int64', new BigInt64Array(1), [1]));

// Codes, rules, fields and systems are lists of words.
declare const error: ReshapeError;
error.code satisfies Code;
// @ts-expect-error there is no such code
error.code === 'wrong_date';
const field: Field | undefined = error.field;
const explained = explainReshape([2], [2], {}, { language: 'de' }); // a language that addLanguage added
const rule: Rule | undefined = explained.steps[0]?.rule;
const system: System = 'openvino-cpu';
// @ts-expect-error there is no such rule
explained.steps[0]?.rule === 'no_rule';
declare const words: LanguageWords;
addLanguage('de', words);
// @ts-expect-error a language has all that English has
addLanguage('de', { codes: {} });

// A comparison has the codes of errors.
compareReshape([2], [2])[0]?.error satisfies Code | null | undefined;

// The types that declarations mention have names.
const nested: Nested<number> = floats.toArray();
const out: DataFor<'uint8'> = new Uint8ClampedArray(1);
const inferred: TypeOf<Int8Array> = 'int8';
const ofLike: TypeOfLike<{ data: Float64Array; dims: number[] }> = 'float64';
const ofValue: TypeOfValue<bigint[]> = 'int64';
const onnx: OnnxRules = { opset: 14, allowzero: 1 };
const others: [OnnxFamilyRules, OpenVinoRules, PlainRules] = [
  { dialect: 'onnxruntime' },
  { dialect: 'openvino', specialZero: true },
  { dialect: 'torch' },
];
const fault: Fault | null = explained.error;
words.codes['wrong_data'] satisfies ((failure: Failure) => string) | undefined;

// What belongs to the package is not declared.
// @ts-expect-error
Tensor.allocated;
// @ts-expect-error
floats.isReshapeTensor;
// @ts-expect-error
ReshapeError.failureOf;
// @ts-expect-error
error.isReshapeError;

// Test frameworks take a class of errors by its constructor.
declare function toThrow(expected: { new (...args: any[]): any }): void;
declare function toThrowError(expected: new (...args: any[]) => Error): void;
toThrow(ReshapeError);
toThrowError(ReshapeError);
const instance: InstanceType<typeof ReshapeError> = error;

console.log(instance, every, element, anything, field, rule, system);
console.log(bytes, storage, nested, out, inferred, ofLike, ofValue, onnx, others, fault);
