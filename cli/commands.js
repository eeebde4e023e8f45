// The commands and their options, with the help's text for each.
import { about, systems } from 'reshape-wasm';

/** The command's name. */
export const program = 'reshape-wasm';

/**
 * Every option. `value` is the name of its value in the help, `says` the lines of the help.
 *
 * @type {Record<string, { value?: string, short?: string, says: string[] }>}
 */
export const options = {
  axis: {
    value: 'N',
    says: ["Flatten's axis, 1 where flatten is given none; with it", 'compare compares a Flatten'],
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
      `input's length (the default). ONNX, from opset ${about(systems[0]).attribute?.since}`,
    ],
  },
  'special-zero': {
    value: '0|1',
    says: ['1: a 0 copies (the default here); 0: it is a length of', 'zero. OpenVINO'],
  },
  type: { value: 'NAME', says: ['element type such as float16, where a system limits them'] },
  json: { says: ['print JSON'] },
  lang: { value: 'en|zh', says: ['language of the explanation'] },
  help: { short: 'h', says: ['print this'] },
};

const anySystem = ['onnx', 'openvino', 'numpy', 'system', 'opset'];
const anyOutput = ['json', 'lang', 'help'];

/**
 * Every command. `usage` has its arguments, a line for each form.
 *
 * @type {Record<string, { usage: string[], says: string[], options: string[], examples: string[] }>}
 */
export const commands = {
  explain: {
    usage: ['INPUT TARGET [options]'],
    says: ['every step of a Reshape and its result,', 'or why it fails and what would work'],
    options: [...anySystem, 'allowzero', 'special-zero', 'type', ...anyOutput],
    examples: [
      'explain 2,3,4 0,-1',
      'explain "[0, 3, 4]" "[3, 4, 0]" --onnx 14 --allowzero 1',
      'explain 0,10 0,1,-1 --openvino --special-zero 1',
      'explain 2,3,4 -1,5 --system torch --json',
    ],
  },
  flatten: {
    usage: ['INPUT [--axis N] [options]'],
    says: ['every step of a Flatten, likewise'],
    options: ['axis', ...anySystem, 'type', ...anyOutput],
    examples: ['flatten 2,3,4 --axis -1', 'flatten 2,3,4 --axis -1 --onnx 9 --lang zh'],
  },
  compare: {
    usage: ['INPUT TARGET [options]', 'INPUT --axis N [options]'],
    says: ['what every system gives for one Reshape or Flatten,', 'and why they differ'],
    options: ['axis', 'onnx', 'opset', 'allowzero', ...anyOutput],
    examples: ['compare 0,4 0,-1 --allowzero 1', 'compare 2,3,4 --axis 2 --onnx 13 --json'],
  },
};
