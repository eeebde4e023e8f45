// `import 'reshape-wasm/zh'` adds Chinese: explanations, comparisons and hints then accept `{ language: 'zh' }`.
import { chinese } from './messages/chinese.js';
import { addLanguage } from './messages/languages.js';

addLanguage('zh', { explanations: chinese });
