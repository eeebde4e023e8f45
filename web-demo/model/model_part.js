// The part of the page that is loaded when a model comes near it: what reads one, and what shows it.
export { ModelPage } from '../components/model/ModelPage.jsx';
export { ReportRows } from '../components/model/ReportRows.jsx';
export { RowBar } from '../components/model/RowBar.jsx';
export { RowMixing } from '../components/model/RowMixing.jsx';
export { checkFile, checkServed, report, showEntry } from './model_state.js';
