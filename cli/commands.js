// The commands and their options, with the help's text for each.
import { about, systems } from 'reshape-wasm';
import { operatorOptions } from './request/operator_options.js';

/** The system of a request that names none. */
const { attribute: ofDefault } =
  systems.map((system) => about(system)).find(({ isDefault }) => isDefault) ?? {};

/** The command's name. */
export const program = 'reshape-wasm';

/**
 * An option: the name of its value in the help, whether it may be given more than once, and the lines of the help. An
 * option that means different things has its lines by command, and `default` for the others. `kind` is the kind of the
 * value if an operator takes it.
 *
 * @typedef {{ value?: string, short?: string, several?: boolean, kind?: import('./request/operator_options.js').Kind,
 *   says: string[] | Record<string, string[]> }} Option
 */

const ofFlatten = ['the axis of a Flatten. The request is a Flatten then.'];

const table = /** @satisfies {Record<string, Option>} */ ({
  axis: {
    ...{ value: 'N', kind: 'number' },
    says: {
      flatten: ['the axis. The default is 1.'],
      explain: ['of concat, split, gather, and of tile before opset 6'],
      infer: [
        ...ofFlatten,
        'With an OPERATOR it is the axis of concat, split, gather,',
        'and of tile before opset 6.',
      ],
      default: ofFlatten,
    },
  },
  onnx: {
    value: 'OPSET',
    says: ['the ONNX operator at this opset. The default is ONNX at', 'the newest opset.'],
  },
  openvino: { says: ["OpenVINO's Reshape-1"] },
  numpy: { says: ['numpy.reshape'] },
  system: { value: 'NAME', says: ['one of these systems: SYSTEMS'] },
  opset: { value: 'N', says: ["the model's opset, for the ONNX systems"] },
  allowzero: {
    value: '0|1',
    says: [
      '1: a 0 in the target is a length of zero.',
      "0: a 0 copies the input's length (the default).",
      `ONNX has it from opset ${ofDefault?.since} on.`,
    ],
  },
  'special-zero': {
    value: '0|1',
    says: [
      "1: a 0 in the target copies the input's length (the",
      'default here). 0: it is a length of zero. OpenVINO has it.',
    ],
  },
  type: { value: 'NAME', says: ['the element type, such as float16. Some systems limit it.'] },
  where: {
    value: 'FACT',
    several: true,
    says: ['a fact about names: "N >= 2", "N % 16 = 0" or "B = C".', 'You may give several.'],
  },
  batch: {
    value: 'NAME=AXIS',
    several: true,
    says: [
      'the input NAME carries the batch along AXIS. Inputs that',
      'you do not name carry none then. You may give several.',
      '--batch none: no input carries it. State a --length then.',
    ],
  },
  name: { value: 'N', says: ['the name of the batch where the file has a number'] },
  length: {
    value: 'S=NAME:AXIS',
    several: true,
    says: {
      check: [
        'check whether all shapes resolve for every length S of',
        'axis AXIS of the input NAME. You may give several. The',
        'same S joins axes of inputs.',
      ],
      fix: [
        'make axis AXIS of the input NAME any length S. fix writes',
        'one S, and no batch then. You may give several axes: the',
        'same S joins axes of inputs.',
      ],
    },
  },
  all: {
    says: [
      'list the nodes that hold too, and cut no list short.',
      'Print the whole report of each of several files.',
    ],
  },
  run: {
    says: [
      'run the model as exported and as fixed, in the',
      'onnxruntime that is installed, and compare the samples',
    ],
  },
  sizes: { value: '1,2,3', says: ['the numbers of samples that --run tries'] },
  'fail-on': {
    value: 'STATUS,…',
    says: [
      'the statuses whose exit code is not 0: any of broken,',
      'repairable, unknown (the default is these three),',
      'declared (it holds, but the file has a number where N is),',
      'no-batch, or none',
    ],
  },
  config: {
    value: 'FILE',
    says: {
      check: [
        'JSON that states the batch, the lengths and the expected',
        'status of models. Without FILE… all of them are checked.',
      ],
      fix: ['JSON that states the batch and the lengths of models'],
    },
  },
  'write-config': {
    value: 'FILE',
    says: ["write today's answers as such a config, to a new file"],
  },
  out: {
    value: 'OUT',
    short: 'o',
    says: ['the file to write. It is written whole or not at all.'],
  },
  'in-place': { says: ['write FILE itself'] },
  only: {
    value: 'NODE,…',
    several: true,
    says: [
      'fix these nodes alone, even if the model is not proven.',
      'You may give it several times. Write a comma in a name',
      'as \\,',
    ],
  },
  'dims-only': { says: ['write dims of inputs and outputs only, no targets'] },
  set: {
    value: 'NAME=N',
    several: true,
    says: [
      'write N for a name in the dims of inputs, outputs and',
      'values, and no targets. You may give several.',
    ],
  },
  'dry-run': { says: ['print the edits and write nothing'] },
  port: { value: 'N', says: ['the port of the page. The default is a free port from', '5173 on.'] },
  json: { says: ['print JSON'] },
  lang: { value: 'en|zh', says: ['the language of the output: English or Chinese'] },
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

/** The exit codes of a command about shapes. @param {string} valid @param {string} invalid */
const ofShapes = (valid, invalid) => [
  ['0', valid],
  ['1', invalid],
  ['2', 'bad usage: an unknown option, a shape that cannot be read'],
  ['3', 'the output cannot be written, for example to a full disk'],
];

/**
 * Every command. `usage` has its arguments, a line for each form. `brief` is its line in the help of all commands, and
 * `says` tells more. `exitCodes` has each code with its meaning.
 *
 * @type {Record<string, { usage: string[], brief: string, says: string[], options: string[], examples: string[],
 *   exitCodes: string[][] }>}
 */
export const commands = {
  explain: {
    usage: ['INPUT TARGET [options]', 'OPERATOR INPUT… [options]'],
    brief: 'prints each step of a Reshape, or of another ONNX operator',
    says: [
      'prints each step of a Reshape, or of another ONNX OPERATOR,',
      'and the result. If the request fails, it says why, and offers changes that work.',
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
    exitCodes: ofShapes('the request is valid', 'the request is invalid'),
  },
  flatten: {
    usage: ['INPUT [--axis N] [options]'],
    brief: 'prints each step of a Flatten',
    says: [
      'prints each step of a Flatten, and the result.',
      'If the request fails, it says why, and offers changes that work.',
    ],
    options: ['axis', ...anySystem, 'type', ...anyOutput],
    examples: ['flatten 2,3,4 --axis -1', 'flatten 2,3,4 --axis -1 --onnx 9 --lang zh'],
    exitCodes: ofShapes('the request is valid', 'the request is invalid'),
  },
  compare: {
    usage: ['INPUT TARGET [options]', 'INPUT --axis N [options]'],
    brief: 'prints the answer of every system to one Reshape or Flatten',
    says: ['prints the answer of every system to one', 'Reshape or Flatten, and why they differ.'],
    options: ['axis', 'onnx', 'opset', 'allowzero', ...anyOutput],
    examples: ['compare 0,4 0,-1 --allowzero 1', 'compare 2,3,4 --axis 2 --onnx 13 --json'],
    exitCodes: ofShapes(
      'the request is valid under some system',
      'the request is invalid under every system',
    ),
  },
  infer: {
    usage: ['INPUT TARGET [options]', 'INPUT --axis N [options]', 'OPERATOR INPUT… [options]'],
    brief: 'gives the answer for every N, if lengths are names or not known',
    says: [
      'gives the answer of a Reshape, a Flatten or another',
      'ONNX OPERATOR whose lengths have names or are not known.',
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
    exitCodes: ofShapes('the request may be valid', 'the request is never valid'),
  },
  page: {
    usage: ['[INPUT TARGET] [options]', '[INPUT --axis N] [options]', "'#LINK'", 'MODEL.onnx'],
    brief: 'serves the page to this machine, with a request or a model',
    says: [
      'serves the page to this machine alone, without a',
      'network. The page opens on a request or on a model, if you give one.',
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
    brief: 'says whether a model works for every batch size',
    says: [
      'says whether models work for every batch size: each sample',
      'then comes out as it does alone. It also prints which targets to write if not.',
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
      ['1', 'a node is frozen, fails or mixes samples. fix may repair it.'],
      ['2', 'bad usage, no model, or output that cannot be written'],
      ['3', 'not proven: an operator has no rule, or a shape is not known'],
      ['2, 1, 3, 0', 'of several files the first of these that any file has'],
    ],
  },
  fix: {
    usage: ['FILE -o OUT [options]', 'FILE --in-place [options]'],
    brief: 'makes the batch of a model dynamic, if check proves it',
    says: ['makes the batch of a model dynamic, if check proves it.'],
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
      ['0', 'the file is written, or could be with --dry-run'],
      ['1', 'nothing is written'],
      ['2', 'bad usage, no model, or output that cannot be written'],
    ],
  },
};
