// `import 'reshape-wasm/layout/zh'` adds Chinese to explanations of layout operators, and to all that `reshape-wasm/zh`
// adds it to.
import './zh.js';
import { chinese } from './layout/explain/chinese.js';
import { addLanguage } from './messages/languages.js';

addLanguage('zh', { layouts: chinese });
