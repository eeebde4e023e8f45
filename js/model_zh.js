// `import 'reshape-wasm/model/zh'` adds Chinese: checks then accept `{ language: 'zh' }`.
import './zh.js';
import './symbolic_zh.js';
import { chinese } from './model/chinese.js';
import { addModelLanguage } from './model/words.js';

addModelLanguage('zh', chinese);
