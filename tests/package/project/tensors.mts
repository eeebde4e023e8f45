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
  type CopyFor,
  type CopyOf,
  type Data,
  type DataFor,
  type DataOf,
  type DataOfLike,
  type DataOfValue,
  type DataType,
  type Dims,
  type ElementOf,
  type Failure,
  type Fault,
  type Field,
  type LanguageWords,
  type Lists,
  type Nested,
  type NewDataOf,
  type OnnxFamilyRules,
  type OnnxRules,
  type OpenVinoRules,
  type PlainOf,
  type PlainRules,
  type Range,
  type RankOfExpand,
  type RankOfLike,
  type RankOfSlice,
  type RankOfSqueeze,
  type RankOfUnsqueeze,
  type RankOfValue,
  type RowOf,
  type Rule,
  type ShapeOf,
  type System,
  type TargetOf,
  type TypeOf,
  type TypeOfLike,
  type TypeOfValue,
  ReshapeError,
} from 'reshape-wasm';
import { gather, pad, squeeze, stack, tile, unsqueeze } from 'reshape-wasm/layout';

// The array, and an element, follow from the type.
const floats = new Tensor('float32', new Float32Array(6), [2, 3]);
floats.data satisfies Float32Array;
floats.at(0, 0) satisfies number;
floats.toArray() as number[][];
floats.type satisfies 'float32';
new Tensor('int64', new BigInt64Array(2), [2]).at(0) satisfies bigint;
new Tensor('bool', new Uint8Array(1), [1]).at(0) satisfies boolean;
new Tensor('string', ['a'], [1]).at(0) satisfies string;
Tensor.from([]) satisfies Tensor<'float32', 1>;
Tensor.from([[]]) satisfies Tensor<'float32', 2>;
// @ts-expect-error: a list without elements is of float32, not of anything.
Tensor.from([]).values() satisfies BigInt64Array;
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

// Copies go into arrays of the type, and into tensors of it of this package or another one.
const turnable = new Tensor('float32', new Float32Array(6), [3, 2]).transpose();
floats.contiguous(new Float32Array(6)).data.buffer satisfies ArrayBuffer;
floats.contiguous(allocate('float32', [6])).dims satisfies readonly [number, number];
new Tensor('uint8', new Uint8Array(4), [4]).contiguous(
  new Tensor('uint8', new Uint8ClampedArray(4), [4]),
).data satisfies Uint8ClampedArray;
floats.contiguous({ data: new Float32Array(6), dims: [6] }).data satisfies Float32Array;
floats.reshape([6], { out: allocate('float32', [6]) }).data satisfies Float32Array;
floats.flatten(1, { out: { data: new Float32Array(6), dims: [6] } });
floats.copyTo(turnable) satisfies typeof turnable;
floats.copyTo({ data: new Float32Array(6), dims: [2, 3] }).data satisfies Float32Array;
floats.copyTo({ data: new Float32Array(6), shape: [2, 3], stride: [1, 2] })
  .stride satisfies number[];
declare const opaque: { type: string; data: Data; dims: number[] };
floats.copyTo(opaque) satisfies typeof opaque;
const intoAny = (from: Tensor, to: Tensor): Tensor => from.copyTo(to);
const intoFloats = (from: Tensor<'float32'>, to: Tensor): Tensor => from.copyTo(to);
declare const either: Tensor<'float32', 2> | Tensor<'uint8', 2>;
either.contiguous().toArray() satisfies number[][];
// @ts-expect-error no value is converted
floats.copyTo(new Tensor('float64', new Float64Array(6), [2, 3]));
// @ts-expect-error nor here
floats.contiguous(new Tensor('float64', new Float64Array(6), [2, 3]));
// @ts-expect-error an array has no dims: it is for contiguous
floats.copyTo(new Float32Array(6));

// Elements, lists, arrays and tensors are written into the places of a tensor.
floats.fill(1).set([[1, 2, 3], [4, 5, 6]]).set(new Float32Array(6)).set(7) satisfies typeof floats; // prettier-ignore
floats.set(turnable).set({ data: new Float32Array(6), dims: [2, 3] });
for (const row of floats) row.fill(9).set([1, 2, 3]);
new Tensor('int64', new BigInt64Array(2), [2]).fill(3n).fill(3).set([1n, 2n]);
new Tensor('bool', new Uint8Array(2), [2]).fill(true).set([true, 0]);
new Tensor('complex64', new Float32Array(4), [2]).fill([1, 2]).set([[1, 2], [3, 4]]); // prettier-ignore
new Tensor('string', ['a'], [1]).fill('b').set(['c']);
// @ts-expect-error not an element of the type
floats.fill('a');
// @ts-expect-error a tensor of another type
floats.set(new Tensor('int8', new Int8Array(6), [2, 3]));

// They stay with it through every view and copy.
floats.transpose().slice(0).contiguous().flatten(0).expand([2, 1, 2]).data satisfies Float32Array;

// The rank follows from lists in the code, and the dims, the elements and the rows from the rank.
const matrix: Tensor<'float32', 2> = floats;
matrix.dims satisfies readonly [number, number];
matrix.strides satisfies readonly [number, number];
matrix.toArray() satisfies number[][];
for (const row of matrix) {
  row.toArray() satisfies number[];
  for (const entry of row) entry satisfies number;
}
const [, width] = matrix.dims;
width satisfies number;
floats.transpose().at(0, 1) satisfies number;
floats.reshape([-1]).toArray() satisfies number[];
floats.reshape([1, 2, 3]).at(0, 0, 0) satisfies number;
floats.reshape(BigInt64Array.of(6n)).toArray() satisfies Nested<number>;
floats.flatten().toArray() satisfies number[][];
floats.contiguous().toArray() satisfies number[][];
floats.slice(0).toArray() satisfies number[];
floats.slice(0, -1).toArray() satisfies number;
floats.slice(null, [1]).toArray() satisfies number[][];
floats.slice(undefined, [null, null, -1]).toArray() satisfies number[][];
floats.expand([2, 1, 1]).toArray() satisfies number[][][];
floats.expand([3]).toArray() satisfies number[][];
reshape(new Float32Array(6), [6], [2, 3]).toArray() satisfies number[][];
flatten({ data: new Float32Array(6), dims: [1, 2, 3] }).toArray() satisfies number[][];
transpose(matrix).toArray() satisfies number[][];
allocate('float32', [2, 3]).at(1, 2) satisfies number;
Tensor.from([[1, 2]]).toArray() satisfies number[][];
Tensor.from(1).toArray() satisfies number;
Tensor.from(new Float32Array(2)).toArray() satisfies number[];
Tensor.from([Int8Array.of(1), Int8Array.of(2)]).toArray() satisfies number[][];
Tensor.from([]).toArray() satisfies number[];
Tensor.from([[1, 2]], 'int8').toArray() satisfies number[][];
Tensor.from(matrix).at(0, 0) satisfies number;
new Tensor('float32', new Float32Array(0), []).toArray() satisfies number;
// @ts-expect-error one index for each dim
floats.at(0);
// @ts-expect-error there is no row of a row's element
for (const row of floats) for (const entry of row) entry.toArray();
// @ts-expect-error of another rank
matrix satisfies Tensor<'float32', 3>;
// @ts-expect-error a complex element is a list itself
Tensor.from([[1, 2]], 'complex64').toArray() satisfies [number, number][][];

// By name, and no less: `never` and `any` would satisfy all of the above.
type Exactly<A, B> = 0 extends 1 & A ? false : [A, B] extends [B, A] ? true : false;
const exact: readonly true[] = [
  true satisfies Exactly<Dims<2>, readonly [number, number]>,
  true satisfies Exactly<Lists<bigint, 3>, bigint[][][]>,
  true satisfies Exactly<Lists<bigint, number>, Nested<bigint>>,
  true satisfies Exactly<RowOf<'int8', 1, Int8Array>, number>,
  true satisfies Exactly<RowOf<'int8', 3, Int8Array>['dims'], Dims<2>>,
  true satisfies Exactly<RowOf<'int8', 0, Int8Array>, never>,
  true satisfies Exactly<RankOfSlice<3, [0, null, [1]]>, 2>,
  true satisfies Exactly<RankOfSlice<3, [number | null]>, number>,
  true satisfies Exactly<RankOfExpand<2, 3>, 3>,
  true satisfies Exactly<RankOfExpand<2, 1>, 2>,
  true satisfies Exactly<RankOfExpand<2, number>, number>,
  true satisfies Exactly<RankOfLike<{ shape: readonly [1, 2] }>, 2>,
  true satisfies Exactly<RankOfValue<number[][], 'float32'>, 2>,
  true satisfies Exactly<RankOfValue<number[][], 'complex64'>, number>,
  true satisfies Exactly<RankOfValue<unknown, 'float32'>, number>,
  true satisfies Exactly<DataOfValue<number[], 'int8'>, NewDataOf<'int8'>>,
  true satisfies Exactly<DataOfValue<unknown, 'int8'>, Int8Array>,
  true satisfies Exactly<DataOfLike<{ data: Int8Array }, 'int8'>, Int8Array>,
  true satisfies Exactly<RankOfLike<{ width: number; height: number }>, 3>,
  true satisfies Exactly<CopyOf<string[]>, string[]>,
  true satisfies Exactly<CopyFor<'int8', Int8Array>, Int8Array>,
  true satisfies Exactly<PlainOf<Uint8ClampedArray>, Uint8Array>,
];
const shapeOf: [ShapeOf<2>, TargetOf<2>, TargetOf<number>] = [[2, 3], [0, -1], 6];

// Where a list is not in the code, the rank is not known.
declare const lengths: number[];
const found: Tensor<'float32'> = floats.reshape(lengths);
found.dims satisfies readonly number[];
found.at(...lengths) satisfies number;
floats.reshape([1, ...lengths]).toArray() satisfies Nested<number>;
declare const ranges: Range[];
floats.slice(...ranges).toArray() satisfies Nested<number>;
for (const row of found) (typeof row === 'number' ? row : row.at(0)) satisfies number;
// @ts-expect-error it may be an element
for (const row of found) row.toArray();
found.slice(0).at(0) satisfies number;
floats.reshape([1, 1, 1, 1, 1, 1, -1]).dims satisfies readonly number[];
// A target that says each length brings it back.
found.reshape([0, -1]).toArray() satisfies number[][];
Tensor.from(JSON.parse('[1]'), 'float32').reshape([-1]).toArray() satisfies number[];

// The array is the one that was given; a copy is a standard one of its kind, over an ArrayBuffer.
floats.data.buffer satisfies ArrayBuffer;
floats.transpose().values().buffer satisfies ArrayBuffer;
floats.reshape([6]).contiguous().slice([1]).data.buffer satisfies ArrayBuffer;
for (const row of floats) row.data.buffer satisfies ArrayBuffer;
Tensor.from([[1]], 'float16').data.buffer satisfies ArrayBuffer;
allocate('int4', [2]).data.buffer satisfies ArrayBuffer;
reshape(new Int8Array(6), [6], [2, 3]).data.buffer satisfies ArrayBuffer;
reshape({ data: new Int8Array(6), dims: [6] }, [2, 3]).data.buffer satisfies ArrayBuffer;
floats.parts()[1].buffer satisfies ArrayBuffer;
new Tensor('uint8', new Uint8ClampedArray(4), [4]).values() satisfies Uint8ClampedArray;
new Tensor('uint8', new Uint8ClampedArray(4), [4]).parts()[1] satisfies Uint8Array;
interface Buffer extends Uint8Array {
  toString(encoding?: 'base64'): string;
}
declare const buffer: Buffer;
new Tensor('uint8', buffer, [4]).data.toString('base64');
// @ts-expect-error what may be a copy is a Uint8Array
new Tensor('uint8', buffer, [4]).values().toString('base64');
// @ts-expect-error nor does a reshape give a Buffer
reshape(buffer, [4], [2, 2]).data.toString('base64');
const anyBytes: Tensor<'uint8'>[] = [
  new Tensor('uint8', buffer, [4]),
  new Tensor('uint8', new Uint8ClampedArray(4), [2, 2]),
];
declare const shared: Float32Array;
const overShared: Tensor<'float32', 2> = new Tensor('float32', shared, [2, 3]);

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
const storage: Int8Array = new Tensor('int8', bytes, [1]).data;
// @ts-expect-error strings do not lie in bytes
new Tensor('string', new ArrayBuffer(1), [1]);
// @ts-expect-error nor does a buffer take a copy
floats.contiguous(new ArrayBuffer(24));
const pixels = { data: new Uint8ClampedArray(4), width: 1, height: 1 };
Tensor.from(pixels).type satisfies 'uint8';
transpose(pixels).shape satisfies readonly [number, number, number];
Tensor.from(pixels).data satisfies Uint8ClampedArray;
// @ts-expect-error a shape is only read
floats.shape = [6];

// A Float16Array is taken by what it has, since the oldest TypeScript does not know it.
declare const halves: {
  readonly BYTES_PER_ELEMENT: number;
  readonly buffer: ArrayBuffer;
  readonly byteOffset: number;
  readonly length: number;
  readonly [Symbol.toStringTag]: 'Float16Array';
  [Symbol.iterator](): ReturnType<Uint16Array[typeof Symbol.iterator]>;
  [index: number]: number;
};
new Tensor('float16', halves, [2]);
reshape(halves, [2], [1, 2]).type satisfies 'float16';

// Functions of others may leave open the type, the rank or the array.
const firstOf = <T extends DataType>(tensor: Tensor<T>): Tensor<T> => tensor.slice([0, 1]);
const packedOf = <T extends DataType>(tensor: Tensor<T>): Tensor<T> => tensor.contiguous();
const turnedOf = <T extends DataType, R extends number>(tensor: Tensor<T, R>): Tensor<T, R> =>
  tensor.transpose().contiguous();
const listedOf = <T extends DataType>(tensor: Tensor<T>): Tensor<T, 1> => tensor.reshape([-1]);
const matrixOf = <T extends DataType>(tensor: Tensor<T>): Tensor<T, 2> => tensor.flatten();
const rowsOf = <T extends DataType>(tensor: Tensor<T, 2>): Tensor<T, 1>[] => [...tensor];
const madeOf = <T extends DataType>(value: unknown, type: T): Tensor<T> => Tensor.from(value, type);
const exponentials = (tensor: Tensor<'float32', 2>): Tensor<'float32', 2> =>
  new Tensor('float32', tensor.values().map(Math.exp), tensor.dims);
class Image extends Tensor<'uint8', 3> {
  get height(): number {
    return this.dims[0];
  }
}
const image: Tensor<'uint8', 3> = new Image('uint8', new Uint8Array(4), [1, 1, 4]);
let growing: Tensor<'float32'> = exponentials(floats);
growing = growing.expand([2, 1, 1]);
growing = growing.reshape([-1]);

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

// Members that belong to the package are not declared.
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
console.log(exact, shapeOf, firstOf, packedOf, turnedOf, listedOf, matrixOf, rowsOf, madeOf);
console.log(intoAny, intoFloats, anyBytes, overShared, bytes, storage, image, growing);
console.log(nested, out, inferred, ofLike, ofValue, onnx, others, fault);

// A copy goes into an array of the type, whichever of its kinds the data is; copies of a Buffer are not Buffers.
const clamped = new Tensor('uint8', new Uint8ClampedArray(4), [4]);
clamped.contiguous(new Uint8Array(4)).data satisfies Uint8Array;
floats.reshape([6], { out: new Float32Array(6) });
// @ts-expect-error: the data is clamped, and so is the result's.
clamped.reshape([2, 2], { out: new Uint8Array(4) });
reshape(new Uint8ClampedArray(4), [4], [2, 2], { out: new Uint8ClampedArray(4) });
// @ts-expect-error: of another type.
floats.reshape([6], { out: new Float64Array(6) });
// @ts-expect-error: a Uint8Array has no such method.
Tensor.from(Buffer.from([1, 2]))
  .contiguous()
  .data.readUInt8(0);

// The rank of one axis is known: rows iterate, and lengths are numbers without a check.
const frames = new Tensor('float32', new Float32Array(6), [1, 2, 3]);
for (const row of squeeze(frames, 0)) row.values() satisfies Float32Array;
const [frame] = stack([frames, frames]).dims;
const [batch] = unsqueeze(frames, 0).dims;
const [picked] = gather(frames, [0, 0]).dims;
const [columns] = gather(frames, 0).dims;
[frame, batch, picked, columns] satisfies number[];
// So it is of a list of axes in the code, by the methods and by the functions.
declare const axes: number[];
const ranked: readonly true[] = [
  true satisfies Exactly<typeof squeezedFrames, Tensor<'float32', 2, typeof frames.data>>,
  true satisfies Exactly<typeof widened, Tensor<'float32', 5, typeof frames.data>>,
  true satisfies Exactly<RankOfSqueeze<3, 0>, 2>,
  true satisfies Exactly<RankOfSqueeze<3, [0, -1]>, 1>,
  true satisfies Exactly<RankOfSqueeze<3, []>, 3>,
  true satisfies Exactly<RankOfSqueeze<3, number[]>, number>,
  true satisfies Exactly<RankOfSqueeze<number, 0>, number>,
  true satisfies Exactly<RankOfUnsqueeze<3, 0>, 4>,
  true satisfies Exactly<RankOfUnsqueeze<3, readonly [0, -1]>, 5>,
  true satisfies Exactly<RankOfUnsqueeze<6, [0, 1]>, number>,
  true satisfies Exactly<RankOfUnsqueeze<3, number | number[]>, number>,
];
const squeezedFrames = frames.squeeze(0);
const widened = frames.unsqueeze([0, -1]);
frames.squeeze().dims satisfies readonly number[];
frames.squeeze([0]).dims satisfies readonly [number, number];
frames.unsqueeze(axes).dims satisfies readonly number[];
frames.unsqueeze([]).dims satisfies readonly [number, number, number];
frames.moveAxis(-1, 0).dims satisfies readonly [number, number, number];
frames.moveAxis([0, 1], axes).flip(axes).flip().flip(0).data.buffer satisfies ArrayBuffer;
squeeze(frames).dims satisfies readonly number[];
squeeze(frames, [0]).dims satisfies readonly [number, number];
squeeze(frames, axes).dims satisfies readonly number[];
unsqueeze(frames, [0, 1]).at(0, 0, 0, 0, 0) satisfies number;
const viewed = <T extends DataType>(tensor: Tensor<T>): Tensor<T> =>
  tensor.squeeze().unsqueeze(0).moveAxis(0, 1).flip();
// @ts-expect-error: the axes that are new have to be named.
frames.unsqueeze();
// @ts-expect-error: an axis is a number.
frames.squeeze('0');

// One value in all places; a copy; the one element; the number of dims.
const full = Tensor.full('int64', [2, 3], 1);
full.dims satisfies readonly [number, number];
full.data.buffer satisfies ArrayBuffer;
full.at(0, 0) satisfies bigint;
Tensor.full('bool', [], true).item() satisfies boolean;
Tensor.full('string', axes, '').data satisfies string[];
Tensor.full('complex64', [1], [1, 2]).item() satisfies [number, number];
// @ts-expect-error: not an element of the type
Tensor.full('float32', [2], '1');
// @ts-expect-error: the type comes first
Tensor.full([2], 1);
const copied: Tensor<'int64', 2> = full.clone();
full.clone().data.buffer satisfies ArrayBuffer;
new Tensor('float32', shared, [2, 3]).clone().data satisfies Float32Array;
const clonedOf = <T extends DataType>(tensor: Tensor<T>): Tensor<T> => tensor.clone();
full.rank satisfies 2;
anyTensorOf(full).rank satisfies number;
declare function anyTensorOf(tensor: Tensor): Tensor;
console.log(ranked, viewed, copied, clonedOf);
gather(frames, [[0, 0]]).dims satisfies readonly number[];
pad(frames, Int32Array.of(0, 0, 0, 0, 0, 1));
tile(frames, [1n, 1n, 2n]);
// A value is an element of the type of the tensor, or of any where that is not known.
pad(frames, [0, 0, 0, 0, 0, 1], { value: -Infinity });
// @ts-expect-error: a float32 is no bigint.
pad(frames, [0, 0, 0, 0, 0, 1], { value: 1n });
const ids = new Tensor('int64', BigInt64Array.of(1n, 2n), [2]);
stack([ids, ids], 0, { padding: 'end', value: 0 });
stack([ids, ids], 0, { padding: 'end', value: 0n });
stack([ids, ids], 0, { padding: 'right' });
stack([ids, ids], 0, { padding: 'left' });
// @ts-expect-error: nor is a text an integer.
stack([ids, ids], 0, { padding: 'end', value: '0' });
pad(new Tensor('bool', Uint8Array.of(1), [1]), [0, 1], { value: true });
pad(new Tensor('complex64', Float32Array.of(1, 2), [1]), [0, 1], { value: [1, 2] });
pad(new Tensor('string', ['a'], [1]), [0, 1], { value: '-' });
declare const anyTensor: Tensor;
for (const value of [1, 1n, true, 'a', [1, 2]] as const) pad(anyTensor, [0, 1], { value });
pad({ data: Float32Array.of(1), dims: [1] }, [0, 1], { value: 2 });
pad(JSON.parse('{}'), [0, 1], { value: 2 });
// @ts-expect-error: a rank less.
squeeze(frames, 0).dims satisfies readonly [number, number, number];
