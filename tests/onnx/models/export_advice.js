// Models that something in their export blocks, each with the same model exported as the advice says: it holds.
import { acrossSamples } from './advice/across_samples.js';
import { constants } from './advice/constants.js';
import { files } from './advice/files.js';
import { targets } from './advice/targets.js';

export { withoutAdvice } from './advice/without.js';

/**
 * Cases by the name of their advice in js/model/check/words/english_advice.js: the export before and after it.
 * `options` are those of the first check, `afterOptions` of the second.
 *
 * @type {Record<string, import('./advice/parts.js').Case>}
 */
export const exportAdvice = { ...constants, ...targets, ...acrossSamples, ...files };
