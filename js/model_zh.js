// `import 'reshape-wasm/model/zh'` adds Chinese: checks then accept `{ language: 'zh' }`.
import './zh.js';
import './layout_zh.js';
import './symbolic_zh.js';
import { addLanguage } from './messages/languages.js';
import { chinese } from './model/check/words/chinese.js';

addLanguage('zh', { models: chinese });
