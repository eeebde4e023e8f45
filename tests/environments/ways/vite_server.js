// Vite's development server, whose page runs in Chromium.
import { moduleProgram } from '../entries.js';

/** @typedef {import('../run.js').Place} Place */

/** @param {string} outcome */
const post = (outcome) =>
  `fetch(new URLSearchParams(location.search).get('report'), { method: 'POST', mode: 'no-cors', body: ${outcome} });`;

/** The report of the page. @param {Place} place */
export async function viteServer({ project, browsers }) {
  const { createServer } = await import('vite');
  const folder = project({
    'index.html':
      '<!doctype html><meta charset="utf-8"><script type="module" src="/page.mjs"></script>',
    'page.mjs': moduleProgram(post),
  });
  const server = await createServer({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    server: { host: '127.0.0.1', port: 0 },
    cacheDir: 'cache',
  });
  try {
    await server.listen();
    const [url] = server.resolvedUrls?.local ?? [];
    return await browsers.chromium.reportOf((report) => `${url}?report=${report}`);
  } finally {
    await server.close();
  }
}
