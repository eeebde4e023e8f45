// `import 'reshape-wasm/symbolic/zh'` adds Chinese to inferences, and to all that `reshape-wasm/zh` adds it to.
import './zh.js';
import { chinese } from './symbolic/chinese.js';
import { addSymbolicWords } from './symbolic/words.js';

addSymbolicWords('zh', chinese);
