// `npm pack` in a fresh clone builds the package, and its bytes depend on the sources alone.
//
// It compiles two copies, so that it runs only with RESHAPE_WASM_LONG=1.
import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { copyRepository } from '../copy.js';

const run = promisify(execFile);

/** A program that runs before another, whose clock it puts forward by 400 days and some hours. */
const later = `const Now = Date;
globalThis.Date = class Date extends Now {
  constructor(...parts) {
    super(...(parts.length > 0 ? parts : [Date.now()]));
  }
  static now() {
    return Now.now() + 400.3 * 24 * 3600 * 1000;
  }
};
`;

/**
 * The files of a tarball.
 *
 * @param {Buffer} tarball
 * @returns {Map<string, Buffer>} their bytes by their paths
 */
function filesOf(tarball) {
  const bytes = gunzipSync(tarball);
  const files = new Map();
  const text = (/** @type {number} */ begin, /** @type {number} */ length) =>
    bytes.toString('utf8', begin, begin + length).replace(/\0.*/s, '');
  for (let at = 0; text(at, 100) !== '';) {
    const size = parseInt(text(at + 124, 12), 8);
    files.set(text(at, 100), bytes.subarray(at + 512, at + 512 + size));
    at += 512 + Math.ceil(size / 512) * 512;
  }
  return files;
}

const long = process.env.RESHAPE_WASM_LONG ? describe : describe.skip;

long('npm pack in a fresh clone', () => {
  jest.setTimeout(600_000);

  /** @type {string} */
  let outer;
  /** @type {Buffer} */
  let here;
  /** @type {Buffer} */
  let elsewhere;

  /**
   * Packs a copy.
   *
   * @param {string} name of its folder
   * @param {Record<string, string>} [variables]
   */
  async function pack(name, variables) {
    const folder = join(outer, name);
    for (const made of ['dist', 'build', 'js/generated']) {
      expect(existsSync(join(folder, made))).toBe(false);
    }
    const place = join(outer, 'tarballs', name);
    mkdirSync(place, { recursive: true });
    const env = { ...process.env, NODE_OPTIONS: '', NODE_ENV: undefined, ...variables };
    await run('npm', ['pack', '--pack-destination', place], { cwd: folder, env });
    const tarballs = readdirSync(place);
    expect(tarballs).toEqual([expect.stringMatching(/\.tgz$/)]);
    return readFileSync(join(place, tarballs[0]));
  }

  beforeAll(async () => {
    outer = mkdtempSync(join(tmpdir(), 'reshape-wasm-packing-'));
    writeFileSync(join(outer, 'later.cjs'), later);
    const names = ['clone', 'elsewhere/in-another-folder-with-a-longer-name'];
    // Both first: nobody's edit comes between them.
    for (const name of names) copyRepository(join(outer, name));
    here = await pack(names[0]);
    elsewhere = await pack(names[1], {
      NODE_OPTIONS: `--require=${join(outer, 'later.cjs')}`,
      TZ: 'Pacific/Auckland',
      LC_ALL: 'C',
    });
  });
  afterAll(() => outer && rmSync(outer, { recursive: true, force: true }));

  test('the tarball has every file that package.json names', () => {
    const files = filesOf(here);
    const manifest = JSON.parse(`${files.get('package/package.json')}`);
    /** @type {string[]} */
    const named = [];
    const visit = (/** @type {unknown} */ value) => {
      if (typeof value === 'string') named.push(join('package', value));
      else Object.values(value ?? {}).forEach(visit);
    };
    for (const field of ['exports', 'main', 'types', 'bin', 'sideEffects']) visit(manifest[field]);
    expect(named.length).toBeGreaterThan(15);
    expect(named.filter((file) => !files.has(file))).toEqual([]);
  });

  test('another folder, time, time zone and language give the same bytes', () => {
    const [one, other] = [filesOf(here), filesOf(elsewhere)];
    expect([...other.keys()]).toEqual([...one.keys()]);
    expect(
      [...one].filter(([name, bytes]) => !bytes.equals(other.get(name))).map(([name]) => name),
    ).toEqual([]);
    expect(elsewhere.equals(here)).toBe(true);
  });
});
