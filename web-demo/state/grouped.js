// Groups of the members of a list.

/**
 * Groups members by a key. The package does not export the function that it groups nodes with.
 *
 * @template Member
 * @param {readonly Member[]} list
 * @param {(member: Member) => unknown} keyOf equal, as JSON, for the members of one group
 * @returns {Member[][]} each group in the order of the list, in that of the first of each
 */
export function grouped(list, keyOf) {
  /** @type {Map<string, Member[]>} */
  const groups = new Map();
  for (const member of list) {
    const key = JSON.stringify(keyOf(member));
    const group = groups.get(key);
    if (group) group.push(member);
    else groups.set(key, [member]);
  }
  return [...groups.values()];
}
