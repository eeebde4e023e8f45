// All that is Chinese, the package's sentences and the page's texts: a file of its own, loaded by state/chinese.js.
import 'reshape-wasm/zh';

export { zh } from './zh.js';
