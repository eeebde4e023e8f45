// The site that `npm run docs` writes: every link leads somewhere, and it works in a browser from any path, offline.
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import * as api from 'reshape-wasm';
import { serve } from '../../cli/page/serve.js';
import { run } from '../../scripts/run/commands.js';
import { root } from '../../scripts/run/root.js';
import { complaintsOf, launchChromium } from '../chromium.js';
import { anchorsOf, documents } from '../documents.js';
import { read } from '../sources.js';

const top = mkdtempSync(join(tmpdir(), 'reshape-wasm-docs-'));
/** Below other folders, as on a server that serves more. */
const site = join(top, 'any/path/docs');

beforeAll(async () => {
  await run(process.execPath, [`${root}scripts/docs.js`, '--built'], { cwd: root });
  cpSync(`${root}build/docs`, site, { recursive: true });
});
afterAll(() => rmSync(top, { recursive: true }));

const pages = () =>
  readdirSync(site, { recursive: true })
    .map(String)
    .filter((path) => path.endsWith('.html'));
const html = (/** @type {string} */ path) => readFileSync(join(site, path), 'utf8');

test('there is a page for every export, and one for every document', () => {
  const all = pages();
  for (const name of Object.keys(api)) {
    expect(all.filter((path) => path.endsWith(`/reshape-wasm.${name}.html`))).toHaveLength(1);
  }
  for (const path of [...documents.slice(1), 'CHANGELOG.md']) {
    const [, heading] = read(path).match(/^# (.*)$/m);
    expect(all).toContain(`documents/${heading.replaceAll(' ', '_')}.html`);
  }
});

test('every link and picture leads to a file, and to a heading there', () => {
  const attributes = /\s(?:href|src|srcset)="([^"]*)"/g;
  const ids = (/** @type {string} */ file) =>
    [...readFileSync(file, 'utf8').matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
  /** The headings of each file. Icons are put into every page by a script. @type {Map<string, Set<string>>} */
  const known = new Map();
  const icons = new Set(ids(join(site, 'assets/icons.js')));
  let count = 0;
  const broken = pages().flatMap((page) =>
    [...html(page).matchAll(attributes)]
      .map(([, link]) => link.replaceAll('&amp;', '&'))
      .filter((link) => !/^(https?|data|mailto):/.test(link) && link !== '#')
      .filter((link) => {
        count += 1;
        if (link.startsWith('#icon-')) return !icons.has(link.slice(1));
        const [path, anchor] = link.split('#');
        const file = path
          ? resolve(join(site, dirname(page)), decodeURIComponent(path))
          : join(site, page);
        if (!file.startsWith(site) || !statSync(file, { throwIfNoEntry: false })?.isFile())
          return true;
        if (!anchor || file.endsWith('.svg')) return false;
        if (!known.has(file)) known.set(file, new Set(ids(file)));
        return !known.get(file).has(decodeURIComponent(anchor));
      })
      .map((link) => `${page}: ${link}`),
  );
  expect(broken).toEqual([]);
  expect(count).toBeGreaterThan(1000);
});

test('an entry of the search leads to a page, or to a section of a document', () => {
  const [, data] = readFileSync(join(site, 'assets/search.js'), 'utf8').match(/"(.*)"/);
  /** @type {{ rows: { name: string, parent?: string, url: string }[] }} */
  const { rows } = JSON.parse(inflateSync(Buffer.from(data, 'base64')).toString());
  const sections = rows.filter(({ url }) => /^documents\/.*#/.test(url));
  expect(sections.length).toBeGreaterThan(100);
  const lost = sections.filter(({ url }) => {
    const [path, anchor] = url.split('#');
    return !html(path).includes(`id="${anchor}"`);
  });
  expect(lost).toEqual([]);
  for (const path of documents.slice(1)) {
    const [title] = read(path).match(/^# .*$/m);
    const found = sections.filter(({ parent }) => `# ${parent}` === title);
    expect([path, found.length]).toEqual([path, anchorsOf(path).length - 1]);
  }
});

test('the pictures of README.md are there', () => {
  const pictures = [...html('index.html').matchAll(/(?:src|srcset)="(media\/[^"]+\.png)"/g)];
  expect(pictures.map(([, path]) => path).sort()).toEqual([
    'media/page-dark.png',
    'media/page-light.png',
  ]);
});

describe('in a browser', () => {
  /** @type {import('playwright-core').Browser} */
  let browser;
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser?.close());

  /** Opens the site, searches, and follows what it finds. @param {string} address @param {string} origin */
  async function visit(address, origin) {
    const page = await browser.newPage();
    page.setDefaultTimeout(10_000);
    const complaints = complaintsOf(page);
    /** @type {string[]} */
    const elsewhere = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(origin)) elsewhere.push(request.url());
    });
    await page.goto(`${address}index.html`);
    await page.click('#tsd-search-trigger');
    await page.fill('#tsd-search-input', 'resolveReshape');
    const found = page.locator('#tsd-search-results a').first();
    expect(await found.textContent()).toContain('resolveReshape');
    await found.click();
    await page.waitForURL(/functions\/reshape-wasm\.resolveReshape\.html/);
    const text = await page.locator('.col-content').innerText();
    expect(text).toContain('resolveReshape([2, 3, 4], [0, -1]); // [2, 12]');
    await page.click('#tsd-search-trigger');
    await page.fill('#tsd-search-input', 'no_simd');
    await page.locator('#tsd-search-results a:has-text("The engine")').click();
    await page.waitForURL(/documents\/Errors\.html#the-engine$/);
    await page.click('.site-menu a:has-text("Systems and rules")');
    await page.waitForURL(/documents\/Systems_and_rules\.html/);
    expect(await page.locator('h1').innerText()).toContain('Systems and rules');
    expect({ complaints, elsewhere }).toEqual({ complaints: [], elsewhere: [] });
    await page.close();
  }

  test('from a path of a server', async () => {
    const server = await serve(top);
    try {
      await visit(`${server.url}any/path/docs/`, server.url);
    } finally {
      await server.close();
    }
  });

  test('from a folder, without a server', () => visit(`${pathToFileURL(site)}/`, 'file:'));

  test('the guides come first, and then the references', async () => {
    const page = await browser.newPage();
    await page.goto(`${pathToFileURL(site)}/index.html`);
    const links = page.locator('.site-menu a[href*="documents/"]');
    await links.first().waitFor();
    const [guides, references] = [
      ['start', 'cookbook', 'tensors', 'layout', 'migration', 'models', 'models-reference'],
      ['systems', 'symbolic', 'errors', 'explanations', 'environments', 'speed'],
    ];
    const titles = [...guides, ...references].map(
      (name) => read(`docs/${name}.md`).match(/^# (.*)$/m)[1],
    );
    expect((await links.allTextContents()).slice(0, titles.length)).toEqual(titles);
    await page.close();
  });

  test('on a phone no page scrolls sideways: tables and code do', async () => {
    // Scripts fill in the navigation alone, and take most of the time.
    const page = await browser.newPage({
      viewport: { width: 360, height: 740 },
      javaScriptEnabled: false,
    });
    /** @type {string[]} */
    const wide = [];
    // The pages of a folder differ in their bodies, which are put into the first: to open each takes six times as long.
    for (const folder of new Set(pages().map((path) => dirname(path)))) {
      const paths = pages().filter((path) => dirname(path) === folder);
      await page.goto(`${pathToFileURL(site)}/${paths[0]}`);
      const found = await page.evaluate(async (all) => {
        const stylesOf = (/** @type {Document} */ from) =>
          [...from.querySelectorAll('link[rel=stylesheet], style')].map((one) => one.outerHTML);
        const styles = stylesOf(document).join();
        const widths = [];
        for (const text of all) {
          const other = new DOMParser().parseFromString(text, 'text/html');
          if (stylesOf(other).join() !== styles) throw new Error('a page has styles of its own');
          document.body.replaceWith(other.body);
          await Promise.all([...document.images].map((image) => image.decode()));
          widths.push(document.documentElement.scrollWidth);
        }
        return widths;
      }, paths.map(html));
      paths.forEach((path, index) => {
        if (found[index] > 360) wide.push(`${path}: ${found[index]}`);
      });
    }
    expect(wide).toEqual([]);
    await page.close();
  });
});
