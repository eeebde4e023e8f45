// Looks up what sentences and hints say of a system: its label, its operator's own name, its other names.
import { dialectNames, namedDialects } from '../generated/tables.js';

/**
 * The core's words for a system.
 *
 * @param {any} system
 * @returns {typeof namedDialects[number] | undefined} undefined for a name that is not a system's
 */
export const namedAs = (system) => namedDialects[dialectNames.indexOf(system)];
