// The commands and their options, with the help's text for each.
import { about, systems } from 'reshape-wasm';
import { operatorOptions } from './operator_options.js';

/** Of the system of a request that names none. */
const { attribute: ofDefault } =
  systems.map((system) => about(system)).find(({ isDefault }) => isDefault) ?? {};

/** The command's name. */
export const program = 'reshape-wasm';

/**
 * An option: the name of its value in the help, whether it may be given more than once, and the lines of the help.
 * kind: of a value that an operator takes.
 *
 * @typedef {{ value?: string, short?: string, several?: boolean, kind?:
 *   import('./operator_options.js').Kind, says: string[] }} Option
 */

const table = /** @satisfies {Record<string, Option>} */ ({
  axis: {
    ...{ value: 'N', kind: 'number' },
    says: [
      "Flatten's axis, 1 where flatten is given none; with it",
      'compare and infer are about a Flatten; of explain that',
      'of concat, split, gather, and of tile before opset 6',
    ],
  },
  onnx: {
    value: 'OPSET',
    says: [
      'the ONNX operator in a model of this opset; the default is',
      'ONNX at the newest opset',
    ],
  },
  openvino: { says: ["OpenVINO's Reshape-1"] },
  numpy: { says: ['numpy.reshape'] },
  system: { value: 'NAME', says: ['any system: SYSTEMS'] },
  opset: { value: 'N', says: ["the model's opset, for the ONNX systems"] },
  allowzero: {
    value: '0|1',
    says: [
      '1: a 0 in the target is a length of zero; 0: it copies the',
      `input's length (the default). ONNX, from opset ${ofDefault?.since}`,
    ],
  },
  'special-zero': {
    value: '0|1',
    says: ['1: a 0 copies (the default here); 0: it is a length of', 'zero. OpenVINO'],
  },
  type: { value: 'NAME', says: ['element type such as float16, where a system limits them'] },
  where: {
    value: 'FACT',
    several: true,
    says: [
      'what is known of names: "N >= 2", "N % 16 = 0", "B = C";',
      'may be given several times',
    ],
  },
  batch: {
    value: 'NAME=AXIS',
    several: true,
    says: [
      'the input NAME carries the batch along AXIS; once given,',
      'inputs that are not named carry none. --batch none: no',
      'input carries it, and --length says what is asked',
    ],
  },
  name: { value: 'N', says: ['what the batch is called where the file has a number'] },
  length: {
    value: 'S=NAME:AXIS',
    several: true,
    says: [
      'whether all shapes resolve for every length S in AXIS of',
      'the input NAME; may be given several times: the same S',
      'joins axes of inputs. fix writes one S, and no batch',
    ],
  },
  all: {
    says: [
      'list the nodes that hold, too, and what is cut short; of',
      'several files: the whole reports',
    ],
  },
  run: {
    says: [
      'run the model in the onnxruntime installed here, as',
      'exported and as fixed, and compare sample by sample',
    ],
  },
  sizes: { value: '1,2,3', says: ['the numbers of samples that --run tries'] },
  'fail-on': {
    value: 'STATUS,…',
    says: [
      'what does not end with 0: any of broken, repairable,',
      'unknown (by default these three), declared (holds,',
      'but a number is declared where N is), no-batch, or none',
    ],
  },
  config: {
    value: 'FILE',
    says: [
      'JSON that states the batch, the lengths and the expected',
      'status of models; without FILE… all of them are checked',
    ],
  },
  'write-config': {
    value: 'FILE',
    says: ["write today's answers as such a config, where no file is"],
  },
  out: { value: 'OUT', short: 'o', says: ['the file to write, in whole or not at all'] },
  'in-place': { says: ['write FILE itself'] },
  only: {
    value: 'NODE,…',
    several: true,
    says: [
      'fix these nodes alone, on your word; may be given several',
      'times; a comma in a name is written \\,',
    ],
  },
  'dims-only': { says: ['write dims of inputs and outputs only, no targets'] },
  set: {
    value: 'NAME=N',
    several: true,
    says: [
      'write N for a name in the dims of inputs, outputs and',
      'values, and no targets; may be given several times',
    ],
  },
  'dry-run': { says: ['print the edits and write nothing'] },
  port: { value: 'N', says: ['the port of the page; by default a free one, from 5173 on'] },
  json: { says: ['print JSON'] },
  lang: { value: 'en|zh', says: ['language of the explanation'] },
  help: { short: 'h', says: ['print this'] },
  ...operatorOptions,
});

/** Every option, by its name. @type {Readonly<Record<string, Option>>} */
export const options = table;

/**
 * The value of an option as it is typed: a text, or several; true of one that takes no value.
 *
 * @template Row
 * @typedef {Row extends { several: boolean } ? string[] : Row extends { value: string } ? string : boolean} Value
 */

/**
 * The values of the options that are given.
 *
 * @typedef {{ [Name in keyof typeof table]?: Value<(typeof table)[Name]> }} Values
 */

const anySystem = ['onnx', 'openvino', 'numpy', 'system', 'opset'];
const anyOutput = ['json', 'lang', 'help'];

/** The options that an operator of explain takes. */
const ofOperators = Object.keys(options).filter((name) => options[name].kind !== undefined);

/**
 * Every command. `usage` has its arguments, a line for each form.
 *
 * @type {Record<string, { usage: string[], says: string[], options: string[], examples: string[], exitCodes?:
 *   string[][] }>}
 * exitCodes: of a command that reads a file, each with what it means
 */
export const commands = {
  explain: {
    usage: ['INPUT TARGET [options]', 'OPERATOR INPUT… [options]'],
    says: [
      'every step of a Reshape, or of another OPERATOR of ONNX,',
      'and its result, or why it fails and what would work',
    ],
    options: [...anySystem, 'allowzero', 'special-zero', 'type', ...anyOutput, ...ofOperators],
    examples: [
      'explain 2,3,4 0,-1',
      'explain "[0, 3, 4]" "[3, 4, 0]" --onnx 14 --allowzero 1',
      'explain 0,10 0,1,-1 --openvino --special-zero 1',
      'explain 2,3,4 -1,5 --system torch --json',
      'explain unsqueeze 3,4 --axes 0,3 --onnx 13',
      'explain concat 2,3 2,5 --axis -1',
    ],
  },
  flatten: {
    usage: ['INPUT [--axis N] [options]'],
    says: ['every step of a Flatten and its result,', 'or why it fails and what would work'],
    options: ['axis', ...anySystem, 'type', ...anyOutput],
    examples: ['flatten 2,3,4 --axis -1', 'flatten 2,3,4 --axis -1 --onnx 9 --lang zh'],
  },
  compare: {
    usage: ['INPUT TARGET [options]', 'INPUT --axis N [options]'],
    says: ['what every system gives for one Reshape or Flatten,', 'and why they differ'],
    options: ['axis', 'onnx', 'opset', 'allowzero', ...anyOutput],
    examples: ['compare 0,4 0,-1 --allowzero 1', 'compare 2,3,4 --axis 2 --onnx 13 --json'],
  },
  infer: {
    usage: ['INPUT TARGET [options]', 'INPUT --axis N [options]', 'OPERATOR INPUT… [options]'],
    says: [
      'what is true of a Reshape, a Flatten or another OPERATOR',
      'of ONNX whose lengths have names or are not known',
    ],
    options: [
      ...['axis', ...anySystem, 'allowzero', 'special-zero', 'type', 'where', ...anyOutput],
      ...ofOperators.filter((name) => name !== 'axis'),
    ],
    examples: [
      'infer N,3,4 0,-1',
      'infer "[N, ?, 2*M]" 0,-1 --where "N >= 1"',
      'infer N:1..64,3,4 --axis 1 --json',
      'infer ... rank:2',
      'infer concat N,3 N,M --axis 1',
    ],
  },
  page: {
    usage: ['[INPUT TARGET] [options]', '[INPUT --axis N] [options]', "'#LINK'", 'MODEL.onnx'],
    says: [
      'serves the page to this machine alone, without a',
      'network, opened on a request or on a model',
    ],
    options: [
      ...['axis', ...anySystem, 'allowzero', 'special-zero', 'type', 'where', 'port'],
      ...['lang', 'help'],
    ],
    examples: [
      'page',
      'page model.onnx',
      'page 2,3,4 5,-1 --onnx 14',
      "page '#flatten&in=2,3,4&axis=1&onnx=13'",
    ],
    exitCodes: [
      ['0', 'the page was served, until Ctrl-C'],
      ['2', 'bad usage, no page, or a port that is in use'],
    ],
  },
  check: {
    usage: ['FILE… [options]'],
    says: [
      'whether models keep the samples of a batch apart, and',
      'which targets to write so that they do',
    ],
    options: [
      ...['batch', 'name', 'length', 'outputs', 'all', 'run', 'sizes', 'fail-on'],
      ...['config', 'write-config'],
      ...anyOutput,
    ],
    examples: [
      'check model.onnx',
      'check --config models.json',
      'check model.onnx --batch image=0 --all',
      'check text.onnx --length S=x:1',
      'check models/*.onnx --fail-on broken,unknown',
    ],
    exitCodes: [
      ['0', 'every sample comes out as it does alone, for every N'],
      ['1', 'something is frozen, fails or mixes; fix may repair it'],
      ['2', 'bad usage, no model, or output that cannot be written'],
      ['3', 'not proven: something has no rule, or is not known'],
      ['2, 1, 3, 0', 'of several files the worst, in this order'],
    ],
  },
  fix: {
    usage: ['FILE -o OUT [options]', 'FILE --in-place [options]'],
    says: ["makes a model's batch dynamic, where check proves it"],
    options: [
      ...['out', 'in-place', 'batch', 'name', 'only', 'dims-only', 'set', 'length', 'outputs'],
      ...['dry-run', 'config'],
      ...anyOutput,
    ],
    examples: [
      'fix model.onnx -o model-N.onnx',
      'fix model.onnx --dry-run',
      'fix model-N.onnx --set N=1 -o model-1.onnx',
      'fix text.onnx --length S=x:1 -o text-S.onnx',
      'fix model.onnx --outputs scores -o scores-N.onnx',
    ],
    exitCodes: [
      ['0', 'the file is written; with --dry-run: it could be'],
      ['1', 'nothing is written'],
      ['2', 'bad usage, no model, or output that cannot be written'],
    ],
  },
};
