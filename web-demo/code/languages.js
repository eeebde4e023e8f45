// The languages that a request is written in.
import { command } from './command.js';
import { javascript } from './javascript.js';
import { numpy, onnx, openvino, torch } from './python.js';

/** By the language, the function that writes a request: null where the language cannot state it. */
export const writers = { js: javascript, onnx, numpy, torch, openvino, cli: command };

/** @typedef {keyof typeof writers} CodeLanguage */

/** The languages in the order of the page, each with its title. @type {readonly [CodeLanguage, string][]} */
export const languages = [
  ['js', 'JavaScript'],
  ['onnx', 'ONNX'],
  ['numpy', 'NumPy'],
  ['torch', 'PyTorch'],
  ['openvino', 'OpenVINO'],
  ['cli', 'CLI'],
];
