// All that a Transpose, a Squeeze or an Unsqueeze needs beyond a Reshape: one file, loaded with the first of them.
import './layout_part.css';

export { explainLayoutQuestion } from './layout_answers.js';
export { layoutSentences } from './layout_sentences.js';
export { LayoutAnswer } from './LayoutAnswer.jsx';
export { ListInput, stepArrows } from './ListInput.jsx';
export { MovedCaption } from './MovedCaption.jsx';
export { ReshapeBoard } from './ReshapeBoard.jsx';
export { Specification } from './Specification.jsx';
