// Cloudflare's workerd: wrangler bundles a program, miniflare runs it, and the first call is inside a handler.
import { join } from 'node:path';
import { moduleProgram } from '../entries.js';
import { printed, toolPath } from '../tools.js';

/** @typedef {import('../run.js').Place} Place */

/** Starts the bundle, asks it once, and prints its answer. @param {string} date */
const host = (date) => `import { readdirSync } from 'node:fs';
import { Miniflare } from 'miniflare';

const others = readdirSync('out').filter((file) => /\\.wasm\\b/.test(file));
const miniflare = new Miniflare({
  rootPath: 'out',
  modules: [
    { type: 'ESModule', path: 'worker.js' },
    ...others.map((path) => ({ type: 'CompiledWasm', path })),
  ],
  compatibilityDate: '${date}',
});
const response = await miniflare.dispatchFetch('http://localhost/');
console.log(await response.text());
await miniflare.dispose();
`;

/**
 * @param {string} date of compatibility
 * @returns {(place: Place) => Promise<string>}
 */
export const workerd =
  (date) =>
  async ({ project }) => {
    const folder = project({
      'worker.mjs': moduleProgram(
        (outcome) => `export default { fetch: () => new Response(${outcome}) };`,
      ),
      'wrangler.json': JSON.stringify({
        name: 'reshape',
        main: 'worker.mjs',
        compatibility_date: date,
        send_metrics: false,
      }),
      'host.mjs': host(date),
    });
    // wrangler and miniflare need a newer Node than the oldest one that runs the tests.
    const node = join(toolPath('node-24'), 'bin/node');
    const wrangler = [toolPath('wrangler/wrangler-dist/cli.js'), 'deploy', '--dry-run'];
    const bundled = await printed(node, [...wrangler, '--outdir', 'out'], folder);
    return `${bundled}\n${await printed(node, ['host.mjs'], folder)}`;
  };
