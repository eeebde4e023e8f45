// `import 'reshape-wasm/zh'`: explanations, comparisons and hints also speak Chinese, `{ language: 'zh' }`.
import { chinese } from './messages/chinese.js';
import { addLanguage } from './messages/languages.js';

addLanguage('zh', chinese);
