// The docstrings of declarations: what they say beside the types, which TypeScript shows itself.

/** Tags that say a type or a form of the source, and nothing to a reader of the declaration. */
const silent =
  /^@(type|typedef|template|overload|override|readonly|extends|this|property|callback|internal)\b/;

/** The length of the braces that a text begins with; 0 if it begins otherwise. @param {string} text */
function bracesAt(text) {
  if (!text.startsWith('{')) return 0;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}' && --depth === 0) return at + 1;
  }
  return 0;
}

/** A tag with its text, without the type. @param {string} tag */
function untyped(tag) {
  if (tag.startsWith('@example')) return tag;
  const [head] = /** @type {RegExpMatchArray} */ (tag.match(/^@\w+\s*/));
  const rest = tag.slice(head.length);
  const braces = rest.startsWith('{@') ? 0 : bracesAt(rest);
  const type = rest.slice(1, braces - 1);
  const text = rest.slice(braces).trimStart();
  // Not in the first place: there, TypeScript reads braces as a type.
  if (head.trim() === '@throws' && braces) return `@throws a {@link ${type}}: ${text}`;
  if (head.trim() === '@param') return `@param ${text.replace(/^\[([\w.]+)[^\]]*\]/, '$1')}`;
  return `${head.trim()} ${text}`.trimEnd();
}

/**
 * The text of a docstring, as a docstring again.
 *
 * @param {string} comment
 * @param {string} indent in front of its lines
 * @returns {string} '' if it says nothing
 */
export function docstring(comment, indent = '') {
  const lines = comment
    .slice(3, -2)
    .split('\n')
    .map((line) => line.replace(/^\s*\*(?: |$)/, '').trimEnd());
  const parts = lines
    .join('\n')
    .trim()
    // A tag begins a line, or stands behind a sentence in a comment of one line.
    .split(/(?:^|\n|(?<=[.\])'`\w] ))(?=@[a-z]+\b)/)
    .map((part) => part.trim())
    .filter((part) => part && !silent.test(part) && !/^@returns \{[^}]*\}$/.test(part))
    .map((part) => (part.startsWith('@') ? untyped(part) : part))
    .filter((part) => part !== '@returns' && !/^@param [\w.]+$/.test(part));
  if (parts.length === 0) return '';
  const [first, ...tags] = parts;
  const opening = first.startsWith('@') || tags.length === 0 ? [first] : [first, ''];
  const text = [...opening, ...tags].join('\n').split('\n');
  if (text.length === 1) return `/** ${text[0]} */`;
  const body = text.map((line) => `${indent} *${line && ` ${line}`}`).join('\n');
  return `/**\n${body}\n${indent} */`;
}
