// Declarations of generated tables, as text.

/** A list of texts, for declarations too. @param {string} name @param {string[]} items */
export const list = (name, items) =>
  `export const ${name} = /** @type {const} */ ([\n${items.map((item) => `  '${item}',\n`).join('')}]);\n`;

/** The number of each name. @param {string} name @param {string[]} items */
export const numbered = (name, items) =>
  `export const ${name} = { ${items.map((item, index) => `${item}: ${index}`).join(', ')} };\n`;

/**
 * The fields of a mailbox: an array over memory for each, from its byteOffset on.
 *
 * @type {(name: string, rows: any[]) => string}
 */
export const fields = (name, rows) =>
  `export const ${name} = {\n${rows
    .map(
      ({ name: field, array, byteOffset, byteLength }) =>
        `  ${field}: { array: /** @type {const} */ ('${array}'), byteOffset: ${byteOffset}, byteLength: ${byteLength} },\n`,
    )
    .join('')}};\n`;
