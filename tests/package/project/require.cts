// A user's TypeScript, as a CommonJS module: its types are those of the other entry, and as strict.
import wasm = require('reshape-wasm');
import { Tensor, explainReshape, reshape, type DataType, type Rules } from 'reshape-wasm';
import layout = require('reshape-wasm/layout');
import 'reshape-wasm/layout/zh';
import link = require('reshape-wasm/link');
import symbolic = require('reshape-wasm/symbolic');
import 'reshape-wasm/symbolic/zh';
import 'reshape-wasm/zh';

const rules: Rules = { dialect: 'numpy' };
const shape: number[] = wasm.resolveReshape([2, 3, 4], [6, -1], rules);
const tensor: Tensor = reshape(new Int8Array(6), [2, 3], [3, 2]);
const type: DataType = tensor.type;
const codeOf = (error: wasm.ReshapeError): wasm.Code => error.code;
console.log(shape, type, codeOf, wasm.version);
const url: string = link.linkTo(explainReshape([2, 3], [6], rules, { language: 'zh' }), '');
console.log(url);

const told: layout.LayoutExplanation = layout.explainLayout('Squeeze', [[1, 2]]);
console.log(told.text);

const inference: symbolic.Inference = symbolic.inferReshape(['N', 3], [0, -1]);
console.log(inference.holds);

// @ts-expect-error a link is of a request
link.linkTo('2,3');
// @ts-expect-error there is no such type
const wrong: DataType = 'float';
// @ts-expect-error there is no such dialect
wasm.resolveReshape([2, 3], [6], { dialect: 'nunpy' });
// @ts-expect-error a shape is not a text
reshape(tensor, '6');
console.log(wrong);
