// The parts around the code: what a publisher must say first, and the workflows of the repository's host.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import { missingForPublication } from '../../scripts/run/publication.js';
import { root } from '../../scripts/run/root.js';
import { list } from '../environments/list.js';

const run = promisify(execFile);
const text = (/** @type {string} */ file) => readFileSync(root + file, 'utf8');
const manifest = JSON.parse(text('package.json'));

describe('npm publish', () => {
  const complete = {
    version: '1.2.3',
    repository: { type: 'git', url: 'git+https://example.org/reshape-wasm.git' },
    homepage: 'https://example.org/reshape-wasm/',
    bugs: 'https://example.org/reshape-wasm/issues',
    author: 'A. Nother',
  };
  const readme = 'Try it: https://example.org/reshape-wasm/';
  const changelog = '# Changelog\n\n## 1.2.3\n\n* New.\n';

  test('is allowed where all is said', () => {
    expect(missingForPublication(complete, readme, changelog)).toEqual([]);
    const short = { ...complete, repository: complete.repository.url, author: { name: 'A' } };
    expect(missingForPublication(short, readme, changelog)).toEqual([]);
  });

  test.each(['repository', 'homepage', 'bugs', 'author'])('is refused without %s', (key) => {
    for (const value of ['', undefined, {}]) {
      const missing = missingForPublication({ ...complete, [key]: value }, readme, changelog);
      expect(missing).toEqual([expect.stringContaining(`"${key}" in package.json must`)]);
    }
  });

  test('is refused where README.md or CHANGELOG.md do not follow', () => {
    expect(missingForPublication(complete, 'Try it.', changelog)).toEqual([
      'README.md must link the demo page, https://example.org/reshape-wasm/.',
    ]);
    expect(missingForPublication(complete, readme, '## Unreleased\n')).toEqual([
      'CHANGELOG.md must have a section "## 1.2.3", the version in package.json.',
    ]);
  });

  test('is preceded by a script that says so', async () => {
    expect(manifest.scripts.prepublishOnly).toBe('node scripts/prepublish.js');
    const missing = missingForPublication(manifest, text('README.md'), text('CHANGELOG.md'));
    const { code, stderr } = await run(process.execPath, [`${root}scripts/prepublish.js`]).then(
      () => ({ code: 0, stderr: '' }),
      (error) => error,
    );
    expect(code).toBe(missing.length > 0 ? 1 : 0);
    for (const sentence of missing) expect(stderr).toContain(sentence);
  });
});

describe('workflows', () => {
  const folder = '.github/workflows/';
  const files = readdirSync(root + folder);
  const workflow = (/** @type {string} */ name) => text(`${folder}${name}.yml`);

  test('are checked: `npm run lint` would find a mistake', async () => {
    const place = mkdtempSync(join(tmpdir(), 'reshape-wasm-workflows-'));
    const written = [workflow('test'), workflow('test').replace('matrix.node', 'matrix.nodes')];
    const [right, broken] = written.map((text, index) => {
      const file = join(place, `${index}.yml`);
      writeFileSync(file, text);
      return file;
    });
    try {
      const lint = run(process.execPath, [`${root}scripts/run/workflows.js`, right, broken]);
      const { code, stderr } = await lint.catch((error) => error);
      expect([code, stderr]).toEqual([
        1,
        expect.stringContaining('property "nodes" is not defined'),
      ]);
      const named = stderr
        .trim()
        .split('\n')
        .map((line) => line.split(':')[0]);
      expect(named).toEqual([broken]);
    } finally {
      rmSync(place, { recursive: true });
    }
  });

  test('run what is there', () => {
    for (const file of files) {
      for (const [, script] of text(folder + file).matchAll(/npm run ([\w:]+)/g)) {
        expect(Object.keys(manifest.scripts)).toContain(script);
      }
    }
    for (const name of ['test', 'release']) expect(workflow(name)).toContain('- run: .ci/run\n');
    expect(text('.ci/run')).toContain('\nnpm test\n');
  });

  test('put the page and, below it, the documentation on Pages', () => {
    const steps = workflow('pages');
    expect(text('scripts/docs.js')).toContain('`${root}build/docs`');
    expect(steps).toContain('- run: npm run build\n      - run: npm run docs -- --built\n');
    expect(steps).toContain('cp -r web-demo/dist pages && cp -r build/docs pages/docs\n');
    expect(steps).toContain('path: pages\n');
  });

  test('run each part of the long tests', async () => {
    const { stderr } = await run(process.execPath, [
      `${root}scripts/test_long.js`,
      'nothing',
    ]).catch((error) => error);
    const [, parts] = stderr.match(/there are ([\w,]+)\./);
    expect(workflow('environments')).toContain(`part: [${parts.replaceAll(',', ', ')}]`);
  });

  test('run on each Node that the package is tested in', () => {
    const [, majors] = /** @type {RegExpMatchArray} */ (workflow('test').match(/node: \[(.*)\]/));
    const tested = list.flatMap(
      ({ group, name }) => (group === 'Node' && name.match(/^\d+/)?.[0]) || [],
    );
    expect(majors.split(', ')).toEqual([...new Set(tested)]);
    expect(manifest.engines.node).toMatch(new RegExp(`^>=${majors.split(', ')[0]}\\.`));
  });
});

test('a report of a wrong answer asks for the link of the request', () => {
  const asked = text('.github/ISSUE_TEMPLATE/wrong_answer.yml');
  expect(asked).toMatch(/label: The link of the request[\s\S]*?required: true/);
});
