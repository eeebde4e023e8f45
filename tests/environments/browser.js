// A browser that opens pages; each page reports by a POST: this needs no driver, so that any browser serves.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { onPath } from '../../scripts/setup/debian.js';
import { chromiumPath } from '../chromium_path.js';

/** How long a page may take. */
const patience = 20_000;

/** How often, and after how many ms, a folder is removed that a browser's other processes still write to. */
const removing = { times: 50, pause: 100 };

/** Removes a browser's folder, from which all of its processes are about to go. @param {string} folder */
async function remove(folder) {
  for (let time = 1; ; time++) {
    try {
      return rmSync(folder, { recursive: true, force: true });
    } catch (error) {
      if (time === removing.times) throw error;
      await wait(removing.pause);
    }
  }
}

/** @type {Record<string, string>} */
const types = {
  '.html': 'text/html',
  '.mjs': 'text/javascript',
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
};

/** The page that stays open: it shows each page that is asked for in a frame. */
const frames = `<!doctype html><meta charset="utf-8"><title>Frames</title><script type="module">
for (;;) {
  const response = await fetch('/next');
  const page = await response.text();
  document.querySelector('iframe')?.remove();
  if (page) document.body.append(Object.assign(document.createElement('iframe'), { src: page }));
}
</script><body>`;

/**
 * How a browser is found and started, with a folder for all that it writes.
 *
 * @type {Record<string, { path: () => string | undefined, args: (folder: string) => string[] }>}
 */
const programs = {
  chromium: {
    path: () => chromiumPath({ asVisited: true }),
    args: (folder) => [
      ...['--headless=new', '--no-sandbox', '--disable-gpu', `--user-data-dir=${folder}`],
      ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
      ...['--no-first-run', '--no-default-browser-check', '--disable-dev-shm-usage'],
    ],
  },
  'firefox-esr': {
    path: () => onPath('firefox-esr'),
    args: (folder) => {
      // It asks nobody for anything.
      const settings = {
        'app.normandy.enabled': false,
        'app.update.enabled': false,
        'browser.safebrowsing.malware.enabled': false,
        'browser.safebrowsing.phishing.enabled': false,
        'browser.shell.checkDefaultBrowser': false,
        'datareporting.policy.dataSubmissionEnabled': false,
        'network.captive-portal-service.enabled': false,
        'network.connectivity-service.enabled': false,
        'services.settings.server': 'data:,',
        'toolkit.telemetry.enabled': false,
      };
      writeFileSync(
        join(folder, 'user.js'),
        Object.entries(settings)
          .map(([name, value]) => `user_pref('${name}', ${JSON.stringify(value)});\n`)
          .join(''),
      );
      return ['--headless', '--no-remote', '--profile', folder];
    },
  },
};

/**
 * @typedef {object} Browser
 * @property {(path: string, policy?: string) => string} serve the URL of a folder's files, with a content security
 *   policy on each response
 * @property {(page: (report: string) => string) => Promise<string>} reportOf opens the page that the function returns
 *   for an address, and returns what is posted to that address; one page at a time
 * @property {() => Promise<void>} close
 */

/** A browser that starts when it is first used. @param {string} command @returns {Browser} */
export function browser(command) {
  /** The folders that are served, with their policies. @type {{ folder: string, policy?: string }[]} */
  const served = [];
  /** @type {((page: string) => void) | undefined} the open page's question for the next one */
  let ask;
  /** @type {((text: string) => void) | undefined} */
  let reported;
  let pages = 0;
  /** @type {Promise<{ url: string, close(): Promise<void> }> | undefined} */
  let running;
  /** @type {Promise<unknown>} */
  let last = Promise.resolve();
  let waiting = '';

  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (request.method === 'POST') {
      let body = '';
      for await (const chunk of request) body += chunk;
      response.end();
      if (pathname === `/report/${pages}`) reported?.(body);
      return;
    }
    if (pathname === '/next') {
      ask = (page) => response.end(page);
      if (waiting) ask(waiting);
      waiting = '';
      return;
    }
    if (pathname === '/') {
      response.writeHead(200, { 'content-type': 'text/html' }).end(frames);
      return;
    }
    const [, number, path] = pathname.match(/^\/(\d+)(\/.*)$/) ?? [];
    const { folder = '', policy } = served[Number(number)] ?? {};
    const body = folder
      ? await readFile(join(folder, normalize(path))).catch(() => undefined)
      : undefined;
    response.writeHead(body ? 200 : 404, {
      'content-type': types[extname(pathname)] ?? 'application/octet-stream',
      ...(policy && { 'content-security-policy': policy }),
    });
    response.end(body);
  });

  async function start() {
    const { path, args } = programs[command];
    const program = path();
    if (!program) throw new Error(`no ${command} on PATH`);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
    const url = `http://127.0.0.1:${port}`;
    const folder = mkdtempSync(join(tmpdir(), 'reshape-wasm-browser-'));
    const child = spawn(program, [...args(folder), `${url}/`], {
      stdio: 'ignore',
      detached: true,
    });
    return {
      url,
      async close() {
        if (child.pid && child.exitCode === null) {
          process.kill(-child.pid);
          await once(child, 'exit');
        }
        server.closeAllConnections();
        server.close();
        await remove(folder);
      },
    };
  }

  /** @param {(report: string) => string} page */
  async function open(page) {
    const { url } = await (running ??= start());
    pages += 1;
    const address = page(`${url}/report/${pages}`);
    const report = new Promise((resolve, reject) => {
      reported = resolve;
      setTimeout(() => reject(new Error(`${address} reported nothing`)), patience).unref();
    });
    if (ask) ask(address);
    else waiting = address;
    ask = undefined;
    return /** @type {Promise<string>} */ (report);
  }

  return {
    serve: (folder, policy) => `/${served.push({ folder, policy }) - 1}`,
    reportOf(page) {
      const report = last.then(() => open(page));
      last = report.catch(() => {});
      return report;
    },
    close: async () => (await running)?.close(),
  };
}
