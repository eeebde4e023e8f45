// A user's TypeScript, as an ES module. What must not compile is marked, and unmarked would not pass.
import {
  ReshapeError,
  Tensor,
  about,
  addLanguage,
  allocate,
  compareFlatten,
  compareReshape,
  dataTypes,
  explainFlatten,
  explainReshape,
  flatten,
  isReshapeError,
  memory,
  reshape,
  resolveFlatten,
  resolveReshape,
  systems,
  version,
  type About,
  type Attribute,
  type Comparison,
  type DataType,
  type Explanation,
  type Hint,
  type Rules,
  type Shape,
  type Step,
  type System,
  type TensorLike,
} from 'reshape-wasm';
import {
  commandFor,
  linkTo,
  parseRequest,
  parseShape,
  plainText,
  printRequest,
  printable,
  type Request,
} from 'reshape-wasm/link';
import {
  explainLayout,
  type LayoutExplanation,
  type LayoutHint,
  type LayoutStep,
} from 'reshape-wasm/layout';
import 'reshape-wasm/layout/zh';
import {
  evaluate,
  inferFlatten,
  inferReshape,
  type Inference,
  type Ranked,
  type SymbolicDim,
} from 'reshape-wasm/symbolic';
import 'reshape-wasm/symbolic/zh';
import {
  checkModel,
  fixModel,
  openModel,
  summary,
  type Edit,
  type Fixed,
  type OpenFixed,
  type OpenModel,
  type Report,
  type ReportData,
  type Summary,
} from 'reshape-wasm/model';
import 'reshape-wasm/model/zh';
import 'reshape-wasm/zh';

const rules: Rules = { dialect: 'onnx', opset: 14, allowzero: 1 };
const shape: number[] = resolveReshape([2, 3, 4], [0, -1], rules);
const [rows, columns]: [number, number] = resolveFlatten([2, 3, 4], 1);
const big: number[] = resolveReshape([2n, 3n], [6n]);
const typed: number[] = resolveReshape(new Int32Array([2, 3]), new BigInt64Array([6n]));
const frozen: Shape = [2, 3] as const;
resolveReshape(frozen, -1);
resolveReshape([2, 3], [[6]], { dialect: 'numpy' });
resolveReshape([2, 3], [6], { dialect: 'openvino', specialZero: true });
resolveReshape([2, 3], [6], { dialect: 'onnxruntime', opset: 14, allowzero: 2, type: 'int8' });
resolveReshape([2, 3], [6], { dialect: 'openvino-cpu', specialZero: false });
resolveReshape([2, 3], [6], { dialect: 'tensorflow' });

const told: LayoutExplanation = explainLayout(
  'Unsqueeze',
  [[3, 4]],
  { axes: [0, 3] },
  { opset: 13, language: 'zh' },
);
const [toldStep, toldHint]: [LayoutStep | undefined, LayoutHint | undefined] = [
  told.steps[0],
  told.hints[0],
];
console.log(told.shapes?.[0]?.[0], toldStep?.parameter, toldHint?.values, told.error?.code);
// @ts-expect-error there is no such operator
explainLayout('Relu', [[2]]);

const tensor: Tensor = reshape(new Float32Array(24), [2, 3, 4], [0, -1]);
const same: Tensor = reshape(tensor, [4, 6]).flatten(1, { opset: 13 });
const strings: Tensor = reshape(['a', 'b'], [2], [2, 1]);
const like: TensorLike = { data: new Float32Array(6), dims: [2, 3], type: 'float32' };
const flat: Tensor = flatten(like, -1);
const dims: readonly number[] = flat.dims;
const type: DataType = flat.type;
const name: string = version + dataTypes[0];

try {
  resolveReshape([2], [3]);
} catch (error) {
  // @ts-expect-error it is not known yet
  console.log(error.code);
  if (isReshapeError(error)) console.log(error satisfies ReshapeError, error.code);
  if (error instanceof ReshapeError) {
    const code: string = error.code;
    const index: number | undefined = error.index;
    console.log(code, index, error.input, error.target, error.rules.opset);
    const hints: readonly Hint[] = error.hints;
    const why: Explanation = error.explain({ language: 'zh' });
    console.log(hints[0]?.target, hints[0]?.axis, why.text, error.explainUrl);
  }
}
const turned: Tensor = tensor.transpose([2, 0, 1]).contiguous(new Float32Array(24));
turned.reshape([-1], { copy: false, order: 'F' }).dispose();
{
  using held: Tensor = allocate('float32', [2, 3]);
  console.log(held.strides, held.offset, held.isContiguous, memory().bytes);
}

const stop: number | undefined = undefined;
tensor.slice(0, null, undefined, [1, stop], [null, stop, -1]);

const explained: Explanation = explainReshape([2, 3, 4], [0, -1], rules, { language: 'zh' });
const steps: readonly Step[] = explainFlatten([2, 3, 4]).steps;
const result: number[] | null = explained.shape;
const said: [string | undefined, number | bigint | undefined] = [steps[0]?.text, steps[0]?.value];
const code: string | undefined = explained.error?.code;
const compared: Comparison[] = compareReshape([0, 4], [0, -1], { allowzero: 1, language: 'zh' });
const meaning: string | null | undefined = compared[0]?.meaning;
// Every system has rules, and no rules are of another.
type Ruled = NonNullable<Rules['dialect']>;
const everySystem: [Exclude<System, Ruled>, Exclude<Ruled, System>] extends [never, never]
  ? true
  : false = true;
const system: System | undefined = compareFlatten([2, 3], 1, { opset: 13 })[0]?.system;
const known: About = about('openvino');
const attribute: Attribute | null = known.attribute;
const newest: number | undefined = known.opsets?.newest;
const command: string | null = commandFor(explained, { language: 'zh' });
const asked: Request | undefined = parseRequest(linkTo(explained, ''));
const parsedShape: SymbolicDim[] | Ranked = parseShape(plainText(asked?.input ?? ''));
inferReshape(Array.isArray(parsedShape) ? parsedShape : null, parsedShape);
const shownLine: string = printable(asked?.input ?? '');
// @ts-expect-error a shape is read from a text
parseShape([2, 3]);
console.log(shownLine);
// @ts-expect-error: an error may have no link.
(error: ReshapeError): string => linkTo(error, '');
console.log(
  result,
  said,
  code,
  compared[0]?.note,
  meaning,
  system,
  systems[0],
  attribute?.copies,
  newest,
  known.since.Flatten[0],
  command,
  asked && printRequest(asked),
);
addLanguage satisfies Function;
console.log(shape, rows, columns, big, typed, same, strings, dims, type, name);

const dimsOfAllKinds: readonly SymbolicDim[] = [2, 2n, 'N', null, { min: 1, max: 8, name: 'M' }];
const inferred: Inference = inferReshape(dimsOfAllKinds, [0, -1], rules, {
  where: ['N >= 1'],
  language: 'zh',
});
const inferredShape: readonly SymbolicDim[] | null = inferred.shape;
const holds: 'always' | 'sometimes' | 'never' = inferred.holds;
const failsWhen: string | undefined = inferred.fails[0]?.when;
const ofUnknownRank: Inference = inferReshape(null, { rank: null });
const numbers: number[] = evaluate(inferFlatten(['N', 3]).shape ?? [], { N: 4, M: 4n });
const ofTypedArrays: Inference = inferReshape(new Int32Array([2, 3]), new BigInt64Array([-1n]));
const ofBareNumber: Inference = inferReshape(['N', 6], 12, { dialect: 'numpy' });
const ofTyped: number[] = evaluate(new Uint32Array([2, 3]), {});
console.log(inferFlatten(new BigInt64Array([2n])).shape, ofTypedArrays, ofBareNumber, ofTyped);
console.log(inferredShape, holds, failsWhen, numbers, inferred.error?.code, inferred.exact);
console.log(ofUnknownRank.requires, ofUnknownRank.text, ofUnknownRank.url, linkTo(inferred));

// @ts-expect-error a target is needed
inferReshape(['N']);
// @ts-expect-error a name is a text
inferReshape([Symbol('N')], [-1]);
// @ts-expect-error a fact is a text
inferReshape(['N'], [-1], {}, { where: [2] });
// @ts-expect-error facts are a list
inferReshape(['N'], [-1], {}, { where: 'N >= 1' });
// @ts-expect-error OpenVINO's attribute is required
inferReshape(['N'], [-1], { dialect: 'openvino' });
// @ts-expect-error an answer is not to be written to
inferred.requires.push('N = 1');
// @ts-expect-error values are numbers
evaluate(['N'], { N: '4' });
// @ts-expect-error a shape is not a text
resolveReshape('2,3', [6]);
// @ts-expect-error a target is needed
resolveReshape([2, 3]);
// @ts-expect-error numbers and bigints do not mix
resolveReshape([2, 3n], [6]);
// @ts-expect-error there is no such dialect
resolveReshape([2, 3], [6], { dialect: 'nunpy' });
// @ts-expect-error OpenVINO's attribute is required
resolveReshape([2, 3], [6], { dialect: 'openvino' });
// @ts-expect-error PyTorch has no copied zeros
resolveReshape([2, 3], [6], { dialect: 'torch', specialZero: true });
// @ts-expect-error NumPy counts no opsets
resolveReshape([2, 3], [6], { dialect: 'numpy', opset: 3 });
// @ts-expect-error there is no such option
resolveReshape([2, 3], [6], { allowZero: 1 });
// @ts-expect-error an opset is a number
resolveReshape([2, 3], [6], { opset: '14' });
// @ts-expect-error there is no such type
new Tensor('float', new Float32Array(1), [1]);
// @ts-expect-error an axis is one number
flatten(new Float32Array(6), [2, 3], [1]);
// @ts-expect-error the data alone is not a tensor
reshape(new Float32Array(6), [6]);
// @ts-expect-error dims are not to be written to
tensor.dims[0] = 3;
// @ts-expect-error nor replaced
tensor.dims = [24];
// @ts-expect-error nor strides
tensor.strides = [1];
// @ts-expect-error nor an offset
tensor.offset = 1;
// @ts-expect-error a shape is numbers
const texts: string[] = resolveReshape([2], [2]);
console.log(texts);

// @ts-expect-error there is no such system
about('onnyx');
// @ts-expect-error a language is a text
explainReshape([2], [2], {}, { language: 1 });
// @ts-expect-error a comparison is under every system
compareReshape([2], [2], { dialect: 'onnx' });
// @ts-expect-error a row with a shape has no meaning
compared.map((row) => row.meaning.length);
// @ts-expect-error a request is whole
printRequest({ operator: 'reshape' });
// @ts-expect-error a shape may be null
explained.shape.length;

// Models.
const modelBytes = new Uint8Array(8);
const checkedReport: Report = checkModel(modelBytes, {
  batch: { x: 0 },
  name: 'N',
  language: 'zh',
});
const reportData: ReportData = checkedReport.toJSON();
const repaired: Fixed = fixModel(modelBytes, reportData, { only: ['r'], dimsOnly: false });
fixModel(modelBytes, reportData, { set: { N: 1, S: 2n } });
const repairedBytes: Uint8Array = repaired.bytes();
// A Blob takes bytes over an ArrayBuffer, and over no SharedArrayBuffer.
const repairedBuffer: ArrayBuffer = repaired.bytes().buffer as ArrayBuffer;
const writtenTargets: (number | bigint)[][] = checkedReport.nodes.flatMap(({ fix }) =>
  fix?.target ? [fix.target] : [],
);
const explainedNode: Explanation | Inference | undefined = checkedReport.nodes[0]?.explain();
const editRanges: [number, number][] = repaired.edits.map(({ at }: Edit) => at);
const opening: Promise<OpenModel> = openModel(
  {
    size: 8,
    read: async (offset: number, length: number) => modelBytes.slice(offset, offset + length),
  },
  { onProgress: (offset: number) => console.log(offset) },
);
async function streamed(): Promise<void> {
  const openedModel = await opening;
  const openedFix: OpenFixed = openedModel.fix(openedModel.check());
  for await (const piece of openedFix.stream()) console.log(piece.length);
}
console.log(streamed, repairedBytes, repairedBuffer, writtenTargets, explainedNode, editRanges);
const briefReport: Summary = summary(checkedReport);
const briefFacts: [string[], number | undefined, string | undefined][] = summary(
  reportData,
).groups.map(({ names }) => [
  names,
  briefReport.declared?.lengths[0],
  briefReport.files[0]?.length,
]);
console.log(briefFacts);
// @ts-expect-error a summary is of a whole report
summary({ status: 'holds' });
// @ts-expect-error a report is not a list
fixModel(modelBytes, [1]);
// @ts-expect-error nor any object
fixModel(modelBytes, { status: 'holds' });
// @ts-expect-error only is a list of names
fixModel(modelBytes, checkedReport, { only: 5 });
// @ts-expect-error onProgress is a function
openModel({ size: 8, read: async () => modelBytes }, { onProgress: 5 });
