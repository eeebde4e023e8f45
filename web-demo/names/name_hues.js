// The colour of each name: the same wherever it is written.
import { names } from '../state/page_state.js';

/** The classes of the names that have a colour of their own. */
const hues = ['name-1', 'name-2', 'name-3', 'name-4'];

/** The class of a name; '' for what is none of the request's. @param {string} name */
export function hueOf(name) {
  const place = names.value.indexOf(name);
  return place < 0 ? '' : `name ${hues[place] ?? ''}`.trim();
}
