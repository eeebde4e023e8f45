// A digest of what the pictures of the page in README.md show: where it changed, the pictures are old.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { root } from '../run/root.js';

/** The pictures, in docs. */
const pictures = ['page-light.png', 'page-dark.png'];

/** The file that is written beside the pictures when they are taken. */
export const pictureRecord = `${root}docs/pictures.json`;

/**
 * The sources that are drawn in the pictures: components, drawings, styles and English words. State, links, pasting,
 * code for other systems, Chinese, and what opens only on request are not, nor are the package's own sentences: they
 * change often, and a picture shows few of them. Comments and line breaks do not count either.
 */
const shown = /^(index\.html|(components|picture|styles)\/.*|words\/(en|layout_en|learn_en)\.js)$/;
const opened =
  /^(components\/(NoEngine|Shortcuts|learn\/Lesson\w*|model\/.*|request\/PasteNotice)\.jsx?|picture\/(png|svg_file)\.js|styles\/(drop_mark|lesson|model\w*|paste_notice|sharing)\.css)$/;

const digest = (/** @type {string | Buffer} */ content) =>
  createHash('sha256').update(content).digest('hex').slice(0, 16);

/** A source without comments and line breaks. @param {string} text */
const bare = (text) =>
  text
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/\s+/g, ' ');

/** The digests of the sources and the pictures as they are now. @returns {Record<string, string>} */
export function pictureDigests() {
  const folder = `${root}web-demo/`;
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.(jsx?|css|html)$/.test(file) && shown.test(file) && !opened.test(file))
    .sort()
    .map((file) => `${file}\n${bare(readFileSync(folder + file, 'utf8'))}`);
  return {
    sources: digest(sources.join('\n')),
    ...Object.fromEntries(
      pictures.map((name) => [name, digest(readFileSync(`${root}docs/${name}`))]),
    ),
  };
}
