// Writes the site of the documents and of the declarations' docstrings, by TypeDoc.
import { rmSync } from 'node:fs';
import { root } from '../run/root.js';
import { Stop } from '../run/steps.js';
import { entries } from './bundle.js';
import { searchSections } from './docs_search.js';
import { read } from './files.js';

/** Names that declarations mention and nobody imports: tables that types look into. */
export const unnamed = [
  ...['ArrayByType', 'DimsByRank', 'ElementByType', 'KnownRank', 'ListsByRank', 'NewArray'],
  ...['RankAbove', 'RankBelow', 'RanksUpTo', 'TypeByArray'],
];

/** The documents that come first, in this order: guides, then references. */
const first = [
  ...['start', 'cookbook', 'tensors', 'layout', 'migration', 'models', 'models-reference'],
  ...['systems', 'symbolic', 'errors', 'explanations', 'environments', 'speed'],
].map((name) => `docs/${name}.md`);

/** The paths of the documents: the first ones, and then all others that README.md links. */
const documents = () => {
  const linked = read('README.md').matchAll(/\]\(([\w/-]+\.md)\)/g);
  return [...new Set([...first, ...[...linked].map(([, path]) => path)])];
};

/**
 * A page that needs no server: a script puts the icons into it, and a browser refuses those of another file. A link to
 * the README leads to its file, not to a folder.
 *
 * @param {string} html
 */
const withoutServer = (html) =>
  html
    .replaceAll(/href="[^"]*assets\/icons\.svg#/g, 'href="#')
    .replaceAll(/href="((?:\.\.\/)+)#/g, 'href="$1index.html#');

/**
 * Makes TypeDoc read the code in headings, which it leaves out of anchors and of the list of headings.
 *
 * @param {any} parser of markdown-it
 */
function readCodeInHeadings(parser) {
  parser.core.ruler.push('code_in_headings', (/** @type {any} */ { tokens, Token }) => {
    const token = (/** @type {string} */ type, /** @type {string} */ content) =>
      Object.assign(new Token(type, '', 0), { content });
    for (const [index, { type }] of tokens.entries()) {
      if (type !== 'heading_open') continue;
      const heading = tokens[index + 1];
      heading.children = heading.children.flatMap((/** @type {any} */ part) =>
        part.type === 'code_inline'
          ? [
              token('html_inline', '<code>'),
              token('text', part.content),
              token('html_inline', '</code>'),
            ]
          : part,
      );
    }
  });
}

/** A page whose tables have a box each, in which they scroll. @param {string} html */
const withBoxes = (html) =>
  html
    .replaceAll('<table>', '<div class="scrolling"><table>')
    .replaceAll('</table>', '</table></div>');

/**
 * The docstrings of dist/types, README.md, and the documents that it links.
 *
 * @param {string} folder that is written, and emptied before
 * @throws {Stop} with each warning of TypeDoc in a line, such as a link that leads nowhere
 */
export async function writeDocs(folder) {
  // Imported when it is used: in a fresh clone, the script that imports this file installs it.
  const typedoc = await import('typedoc');
  const { Application, Converter, Logger, LogLevel, PageEvent } = typedoc;
  const { homepage } = JSON.parse(read('package.json'));
  const app = await Application.bootstrap({
    tsconfig: `${root}tsconfig.docs.json`,
    entryPoints: entries.map((entry) => `${root}dist/types/${entry}.d.ts`),
    name: 'reshape-wasm',
    includeVersion: true,
    readme: `${root}README.md`,
    favicon: `${root}web-demo/icon.svg`,
    customCss: `${root}scripts/build/docs.css`,
    router: 'sections',
    markdownItLoader: readCodeInHeadings,
    projectDocuments: documents().map((path) => root + path),
    navigationLinks: homepage ? { Page: homepage } : {},
    highlightLanguages: [
      'console',
      'html',
      'javascript',
      'json',
      'python',
      'shellscript',
      'typescript',
      'yaml',
    ],
    kindSortOrder: [
      'Document',
      'Module',
      'Function',
      'Class',
      'Interface',
      'Variable',
      'TypeAlias',
    ],
    searchInComments: true,
    searchInDocuments: true,
    visibilityFilters: {},
    disableSources: true,
    excludeExternals: true,
    hideGenerator: true,
    includeHierarchySummary: false,
    intentionallyNotExported: unnamed,
    // Properties too: tests/package/declarations.test.js asks for those of types that have a name.
    requiredToBeDocumented: ['Variable', 'Function', 'Class', 'Method', 'Accessor', 'TypeAlias'],
    validation: {
      invalidLink: true,
      invalidPath: true,
      notDocumented: true,
      notExported: true,
      rewrittenLink: true,
      unusedMergeModuleWith: true,
    },
  });
  /** @type {string[]} */
  const complaints = [];
  app.logger = new (class extends Logger {
    /** @override @param {string} message @param {import('typedoc').LogLevel} level */
    log(message, level) {
      if (level >= LogLevel.Warn) complaints.push(message);
    }
  })();
  // A document is called by its heading, and not by its file.
  app.converter.on(Converter.EVENT_CREATE_DOCUMENT, (_, document) => {
    const [first] = document.content;
    document.name = first?.text.match(/^# (.*)$/m)?.[1] ?? document.name;
  });
  app.renderer.on(PageEvent.END, (page) => {
    page.contents = page.contents && withBoxes(withoutServer(page.contents));
  });
  searchSections(app, typedoc);
  const project = await app.convert();
  if (project) {
    app.validate(project);
    rmSync(folder, { recursive: true, force: true });
    await app.generateDocs(project, folder);
  }
  if (complaints.length > 0) throw new Stop(complaints.join('\n'));
}
