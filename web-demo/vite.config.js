// Builds the page into files that any server can hand out, from any path.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** What the page may do: run its own files and the package's wasm, and ask nobody for anything. */
const policy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:";

/** The built page only: while developing, Vite itself needs inline styles and a socket. */
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

/** The icon in the page itself: a browser asks for it again and again, also without a network. */
const inlineIcon = {
  name: 'inline-icon',
  transformIndexHtml: {
    order: /** @type {const} */ ('pre'),
    handler: (/** @type {string} */ html) =>
      html.replace('./icon.svg', `data:image/svg+xml,${encodeURIComponent(icon)}`),
  },
};

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  plugins: [inlineIcon, contentSecurityPolicy],
  resolve: {
    // The built package, as its users get it.
    alias: ['index', 'zh', 'link'].map((entry) => ({
      find: new RegExp(`^reshape-wasm${entry === 'index' ? '' : `/${entry}`}$`),
      replacement: fileURLToPath(new URL(`../dist/${entry}.js`, import.meta.url)),
    })),
  },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  // Named, since the search for them does not know whose JSX this is.
  optimizeDeps: {
    noDiscovery: true,
    include: ['preact', 'preact/jsx-dev-runtime', '@preact/signals'],
  },
  build: { modulePreload: false, emptyOutDir: true },
  server: { host: '127.0.0.1' },
  preview: { host: '127.0.0.1' },
});
