// The parts that a request with names needs, in one file of the built page: state/names_parts.js loads it.
import './names.css';

export { namedCode, namedOf } from '../code/named_request.js';
export { inkOf } from './name_inks.js';
export { namesOf, valuesOf, withValue } from './name_values.js';
export { atValues, infer } from './named_answers.js';
export { compareNamed } from './named_comparison.js';
export { AtValues } from './AtValues.jsx';
export { NamedAnswer } from './NamedAnswer.jsx';
export { NameValues } from './NameValues.jsx';
export { NamedStep } from './NamedStep.jsx';
export { NoPicture } from './NoPicture.jsx';
