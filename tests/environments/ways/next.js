// Next.js: one site whose pages and routes run the package on the server, at the edge, and in the browser.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { workFolder } from '../packages.js';
import { moduleProgram } from '../entries.js';
import { environment, tool, toolPath } from '../tools.js';

/** @typedef {import('../run.js').Place} Place */

/** A route's file. @param {string} runtime */
const route = (runtime) =>
  `export const runtime = '${runtime}';\nexport const dynamic = 'force-dynamic';\n` +
  moduleProgram((outcome) => `export const GET = () => new Response(${outcome});`).replace(
    './assertions.js',
    '../../assertions.js',
  );

/** A page's file. @param {string} head @param {import('../entries.js').Report} report */
const page = (head, report) =>
  head + moduleProgram(report).replace('./assertions.js', '../../assertions.js');

const files = {
  'next.config.mjs': `export default { turbopack: { root: '${workFolder}' } };\n`,
  'app/layout.js': `export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>;
}\n`,
  'app/node/route.js': route('nodejs'),
  'app/edge/route.js': route('edge'),
  'app/server/page.js': page(
    `export const dynamic = 'force-dynamic';\n`,
    (outcome) => `export default function Page() {\n  return <p>{${outcome}}</p>;\n}`,
  ),
  'app/client/page.js': page(
    `'use client';\nimport { useEffect } from 'react';\n`,
    (outcome) => `export default function Page() {
  useEffect(() => {
    const body = ${outcome};
    fetch(new URLSearchParams(location.search).get('report'), { method: 'POST', mode: 'no-cors', body });
  }, []);
  return <p>client</p>;
}`,
  ),
};

/** The sites that run, by their folder. @type {Map<string, Promise<string>>} */
const sites = new Map();

/**
 * Builds a site and starts it.
 *
 * @param {string} folder
 * @param {Place['atEnd']} atEnd
 * @returns {Promise<string>} its URL
 */
async function start(folder, atEnd) {
  await tool('next/dist/bin/next', ['build'], folder);
  const args = [toolPath('next/dist/bin/next'), 'start', '-H', '127.0.0.1', '-p', '0'];
  const server = spawn(process.execPath, args, { cwd: folder, env: environment });
  atEnd(async () => {
    if (server.exitCode === null && server.kill()) await once(server, 'exit');
  });
  let output = '';
  return new Promise((resolve, reject) => {
    const hear = (/** @type {Buffer} */ chunk) => {
      output += chunk;
      const [url] = output.match(/http:\/\/(127\.0\.0\.1|localhost):\d+/) ?? [];
      if (url && /Ready/.test(output)) resolve(url);
    };
    server.stdout.on('data', hear);
    server.stderr.on('data', hear);
    server.on('exit', () => reject(new Error(output)));
  });
}

/**
 * The answer of one address of the site, or for 'client' what its page reports from Chromium.
 *
 * @type {(part: 'node' | 'edge' | 'server' | 'client') => (place: Place) => Promise<string>}
 */
export const next = (part) => async (place) => {
  const { shared, damage, atEnd, browsers } = place;
  const url = await (sites.get(damage) ??
    sites.set(damage, start(shared('next', files), atEnd)).get(damage));
  if (part === 'client') {
    return browsers.chromium.reportOf((report) => `${url}/client?report=${report}`);
  }
  const response = await fetch(`${url}/${part}`);
  return response.text();
};
