// The part of the page that is loaded when a model comes near it: what reads one, and what shows it.
export { ModelPage } from './ModelPage.jsx';
export { ReportRows } from './ReportRows.jsx';
export { RowBar } from './RowBar.jsx';
export { RowMixing } from './RowMixing.jsx';
export { checkFile, checkServed, report, showEntry } from './model_state.js';
