// Builds the page into static files that work from any path of any server.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { homeOf, outgoingOf } from './static/manifest.js';

/** The policy of the page: it may run its own files and wasm, and may send no request elsewhere. */
const policy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; " +
  "worker-src 'self' blob:; connect-src 'none'";

/** For the built page only: the development server needs inline styles and a socket. */
const contentSecurityPolicy = {
  name: 'content-security-policy',
  apply: /** @type {const} */ ('build'),
  transformIndexHtml: () => [
    {
      tag: 'meta',
      attrs: { 'http-equiv': 'Content-Security-Policy', content: policy },
      injectTo: /** @type {const} */ ('head-prepend'), // it holds only for what comes after it
    },
  ],
};

const icon = readFileSync(new URL('icon.svg', import.meta.url), 'utf8');

/** Inlines the icon: browsers load an icon file again and again, which fails without a network. */
const inlineIcon = {
  name: 'inline-icon',
  transformIndexHtml: {
    order: /** @type {const} */ ('pre'),
    handler: (/** @type {string} */ html) =>
      html.replace('./icon.svg', `data:image/svg+xml,${encodeURIComponent(icon)}`),
  },
};

/**
 * Has the browser draw nothing before the script has: it would draw an empty page, and the answer would wait for it.
 */
const drawOnce = {
  name: 'draw-once',
  apply: /** @type {const} */ ('build'),
  transformIndexHtml: {
    order: /** @type {const} */ ('post'),
    handler: (/** @type {string} */ html) =>
      html.replace('<script type="module"', '<script type="module" blocking="render"'),
  },
};

/** Says that the entries of the package do something when they are loaded: package.json says so of the built ones. */
const packageEntries = {
  name: 'package-entries',
  transform: {
    filter: { id: /\/js\/(\w+|messages\/english_codes)\.js$/ },
    handler: (/** @type {string} */ code) => ({ code, moduleSideEffects: true }),
  },
};

/** The package's tensors and their wasm, which the first picture does without. */
const ofTensors =
  /\/js\/(tensor\/|copy\/(?!options)|wasm\/(blocks|copied_views|copier|dtype)\.js|generated\/copies_wasm\.js)/;

const compileHint = '//# allFunctionsCalledOnLoad';

/**
 * Has Chromium compile the whole script while it loads it, beside the main thread, which would else compile most of its
 * functions one after the other before the page is drawn.
 */
const compileAtOnce = {
  name: 'compile-at-once',
  /** The name of the file changes with what is added to it. */
  augmentChunkHash: () => compileHint,
  generateBundle: {
    order: /** @type {const} */ ('post'), // after Vite has written its list of style sheets at the top
    /** @param {unknown} _options @param {import('vite').Rollup.OutputBundle} bundle */
    handler(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type === 'chunk' && output.isEntry) {
          output.code = `${compileHint}\n${output.code}`;
        }
      }
    },
  },
};

/** @type {import('./static/manifest.js').Manifest} */
const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

/** The text for readers without JavaScript, and a page for each preset: both made of what the built package says. */
const staticPages = {
  name: 'static-pages',
  apply: /** @type {const} */ ('build'),
  transformIndexHtml: {
    order: /** @type {const} */ ('pre'),
    async handler(/** @type {string} */ html) {
      const { noScriptText, openGraph } = await import('./static/presets.js');
      const [, title = ''] = html.match(/<title>(.*?)<\/title>/s) ?? [];
      const [, description = ''] = html.match(/name="description"\s+content="(.*?)"/s) ?? [];
      return html
        .replace(
          /(<noscript>).*?(<\/noscript>)/s,
          (_, open, close) => open + noScriptText() + close,
        )
        .replace('</title>', `</title>\n    ${openGraph(title, description, homeOf(manifest))}`);
    },
  },
  /** @this {import('vite').Rollup.PluginContext} */
  async generateBundle() {
    const { chineseFile, chinesePage, fileOf, presetPage, presetStyle } =
      await import('./static/presets.js');
    const { presets } = await import('./state/presets.js');
    for (const preset of presets) {
      this.emitFile({
        type: 'asset',
        fileName: fileOf(preset),
        source: presetPage(preset, manifest),
      });
    }
    this.emitFile({ type: 'asset', fileName: chineseFile, source: chinesePage() });
    this.emitFile({ type: 'asset', fileName: 'presets/preset.css', source: presetStyle });
  },
};

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  plugins: [
    packageEntries,
    inlineIcon,
    staticPages,
    contentSecurityPolicy,
    drawOnce,
    compileAtOnce,
  ],
  define: { __OUTGOING__: JSON.stringify(outgoingOf(manifest)) },
  resolve: {
    // The sources of the package, so that each part of the page loads what it needs of it, and no more.
    alias: [
      ...['index', 'zh', 'link', 'layout', 'layout/zh', 'model', 'model/zh'],
      ...['symbolic', 'symbolic/zh'],
    ].map((entry) => ({
      find: new RegExp(`^reshape-wasm${entry === 'index' ? '' : `/${entry}`}$`),
      replacement: fileURLToPath(new URL(`../js/${entry.replace('/', '_')}.js`, import.meta.url)),
    })),
  },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  // Listed here, since Vite's search does not find the JSX runtime.
  optimizeDeps: {
    noDiscovery: true,
    include: ['preact', 'preact/jsx-dev-runtime', '@preact/signals'],
  },
  assetsInclude: ['**/*.onnx'],
  worker: { format: 'es', plugins: () => [packageEntries] },
  build: {
    modulePreload: false,
    emptyOutDir: true,
    rolldownOptions: {
      // The opening page's code is one file, also where a file that comes later uses it.
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: 'index', tags: ['$initial'], test: (id) => !ofTensors.test(id) }],
        },
      },
    },
  },
  server: { host: '127.0.0.1' },
  preview: { host: '127.0.0.1' },
});
