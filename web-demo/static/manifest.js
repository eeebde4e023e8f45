// The places of the package, as far as package.json says them.

/**
 * @typedef {object} Manifest
 * @property {string} name
 * @property {string} [homepage]
 * @property {string | { url?: string }} [repository]
 */

/** @param {Manifest} manifest @returns {string | undefined} */
function sourceOf({ repository }) {
  const url = typeof repository === 'object' ? repository.url : repository;
  const plain = url?.replace(/^git\+/, '').replace(/\.git$/, '');
  return plain?.startsWith('https://') ? plain : undefined;
}

/**
 * The addresses that the page leads to: none before the package is published.
 *
 * @type {(manifest: Manifest) => import('../state/outgoing.js').Outgoing}
 */
export function outgoingOf(manifest) {
  const source = sourceOf(manifest);
  return source ? { source, npm: `https://www.npmjs.com/package/${manifest.name}` } : {};
}

/** The page's address, with a '/' at its end; undefined where it is not known. @param {Manifest} manifest */
export const homeOf = ({ homepage }) =>
  homepage ? homepage.split('#')[0].replace(/\/?$/, '/') : undefined;
