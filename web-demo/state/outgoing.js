// Addresses outside of the page, which the build takes from package.json.

/**
 * @typedef {object} Outgoing
 * @property {string} [source]
 * @property {string} [npm]
 */

/** Replaced by the build; absent in tests. @type {Outgoing | undefined} */
const built = typeof __OUTGOING__ === 'undefined' ? undefined : __OUTGOING__;

/** Those that are known. @type {Outgoing} */
export const outgoing = built ?? {};
