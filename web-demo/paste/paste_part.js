// The part that is loaded for pasted texts: reading them, and the notice of what was read.
export { PasteNotice } from '../components/request/PasteNotice.jsx';
export { takePaste } from './take_paste.js';
