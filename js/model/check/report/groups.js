// Things by what they have in common.

/**
 * Groups things.
 *
 * @template Item
 * @param {readonly Item[]} items
 * @param {(item: Item) => unknown} keyOf what a group has in common, as plain data
 * @returns {Item[][]} in the order in which each is first met
 */
export function grouped(items, keyOf) {
  /** @type {Map<string, Item[]>} */
  const groups = new Map();
  for (const item of items) {
    const key = JSON.stringify(keyOf(item));
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups.values()];
}
