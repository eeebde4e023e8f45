// The part that is loaded for pasted texts: reading them, and the notice of what was read.
export { refusePaste, takePaste } from '../../paste/take_paste.js';
export { PasteNotice } from './PasteNotice.jsx';
