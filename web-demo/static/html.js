// HTML as text, for what the build writes: static pages and what stands there without JavaScript.

const marks = /** @type {Record<string, string>} */ ({
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
});

/** @param {string} text */
export const escaped = (text) => text.replace(/[&<>"]/g, (mark) => marks[mark]);

/** A list. @param {readonly string[]} items HTML */
export const list = (items) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

/** @param {string} href @param {string} text */
export const link = (href, text) => `<a href="${escaped(href)}">${escaped(text)}</a>`;
