// `import 'reshape-wasm/symbolic/zh'` adds Chinese to inferences, and to all that `reshape-wasm/zh` adds it to.
import './zh.js';
import { addLanguage } from './messages/languages.js';
import { chinese } from './symbolic/chinese.js';

addLanguage('zh', { inferences: chinese });
