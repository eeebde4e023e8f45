// The languages that a request is written in.
import { command } from './command.js';
import { javascript } from './javascript.js';
import * as layout from './layout_code.js';
import { numpy } from './numpy.js';
import { onnx } from './onnx.js';
import { openvino } from './openvino.js';
import { torch } from './torch.js';

/** @typedef {import('./request_code.js').CodeRequest} CodeRequest */

/** By the language, the function that writes a request: null where the language cannot state it. */
export const writers = {
  js: javascript,
  onnx: (/** @type {CodeRequest} */ request) => onnx(request, 'onnx', 'onnxruntime'),
  numpy: (/** @type {CodeRequest} */ request) => numpy(request, 'numpy'),
  torch: (/** @type {CodeRequest} */ request) => torch(request, 'torch'),
  openvino: (/** @type {CodeRequest} */ request) => openvino(request, 'openvino'),
  cli: command,
};

/**
 * The functions that write a Transpose, a Squeeze or an Unsqueeze.
 *
 * @type {Partial<Record<keyof typeof writers, (asked: import('./layout_code.js').Asked) => string | null>>}
 */
export const layoutWriters = {
  js: layout.javascript,
  onnx: (asked) => layout.onnx(asked, 'onnx'),
  numpy: (asked) => layout.numpy(asked, 'onnx', 'numpy'),
  torch: (asked) => layout.torch(asked, 'onnx', 'torch'),
  cli: layout.command,
};

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

/** Those of them in which a Transpose, a Squeeze or an Unsqueeze is written. */
export const layoutLanguages = languages.filter(([language]) => language in layoutWriters);
