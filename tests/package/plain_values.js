// Values as JSON holds them, with what JSON would lose, to compare values of a browser in Node.

/**
 * A value as nested lists, objects and texts. No two values that Jest's toEqual tells apart are the same then.
 *
 * @type {(value: any) => unknown}
 */
export function plain(value) {
  if (ArrayBuffer.isView(value)) {
    return { [value.constructor.name]: Array.from(/** @type {any} */ (value), plain) };
  }
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]));
  }
  if (typeof value === 'bigint') return `${value}n`;
  return Object.is(value, -0)
    ? '-0'
    : typeof value === 'string'
      ? JSON.stringify(value)
      : String(value);
}
