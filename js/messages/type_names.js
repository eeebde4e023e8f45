// The names that other libraries and people have for element types.

/** Names that no rule gives. @type {Record<string, string>} */
const others = {
  ...{ half: 'float16', float: 'float32', single: 'float32', double: 'float64' },
  ...{ bf16: 'bfloat16', long: 'int64', byte: 'uint8', boolean: 'bool', str: 'string' },
};

/**
 * The element type that a name of another library stands for: fp16 and f16 are float16, i64 is int64.
 *
 * @param {unknown} name
 * @param {readonly string[]} known the element types
 * @returns {string | undefined} one of them
 */
export function typeMeant(name, known) {
  const type = typeof name === 'string' ? standardName(name) : undefined;
  return type && known.includes(type) ? type : undefined;
}

/** @param {string} name @returns {string | undefined} */
function standardName(name) {
  const bare = name.toLowerCase().replace(/^(?:torch|np|numpy|tf|jnp)\./, '');
  if (Object.hasOwn(others, bare)) return others[bare];
  const [, kind, bits] = /^(fp|f|float|i|int|u|uint)_?(\d+)$/.exec(bare) ?? [];
  if (kind === undefined) return undefined;
  return `${{ f: 'float', i: 'int', u: 'uint' }[/** @type {'f' | 'i' | 'u'} */ (kind[0])]}${bits}`;
}
