// Members of a list of which the same is said, once.

/**
 * @template Member
 * @param {readonly Member[]} list
 * @param {(member: Member) => unknown} saidOf equal, as JSON, for members of which the same is said
 * @returns {Member[][]} each group in the order of the list, in that of the first of each
 */
export function alike(list, saidOf) {
  /** @type {Map<string, Member[]>} */
  const groups = new Map();
  for (const member of list) {
    const key = JSON.stringify(saidOf(member));
    const group = groups.get(key);
    if (group) group.push(member);
    else groups.set(key, [member]);
  }
  return [...groups.values()];
}
