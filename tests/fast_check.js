// fast-check with a fixed seed in `npm test`, so that a run repeats. `npm run test:long` takes new ones, which a
// failure prints.
import fc from 'fast-check';
import { isLong } from './js/rounds.js';

if (!isLong) fc.configureGlobal({ seed: 20261129 });

export default fc;
