// Requests in numbers: explanations take them too.

/** The number that an entry is; undefined if it is none. @param {any} entry as `read` gives it */
const numberIn = (entry) =>
  typeof entry !== 'object'
    ? entry
    : entry.name === undefined && entry.min === entry.max
      ? entry.min
      : undefined;

/** A list as numbers; undefined if not all of it is. @param {readonly any[] | null} list */
function numbersIn(list) {
  const numbers = list?.map(numberIn);
  return numbers?.includes(undefined) ? undefined : numbers;
}

/**
 * A request in numbers, as explanations take it; undefined if it has other lengths.
 *
 * @param {readonly any[] | null} input
 * @param {readonly any[] | null} target
 * @param {unknown} [asked] what is not a list
 */
export function numbersOf(input, target, asked) {
  const [from, to] = [numbersIn(input), numbersIn(target)];
  return from && to && { input: from, asked: asked ?? to };
}
