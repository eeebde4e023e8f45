// Runs rows of list.js: each with the package as it is, and its control, which must fail.
import { join } from 'node:path';
import { browser } from './browser.js';
import { everythingHolds } from './entries.js';
import { wasmText } from './list.js';
import { installPackages, project, tarballPath, workFolder } from './packages.js';

/** @typedef {import('./list.js').Row} Row */

/**
 * The things that a row gets to run with.
 *
 * @typedef {object} Place
 * @property {(files: Record<string, string>) => string} project makes a project of its own with these files, beside the
 *   installed package; its folder
 * @property {(name: string, files: Record<string, string>) => string} shared the same, for rows that share a project
 * @property {string} installed the folder of the installed package
 * @property {string} tarball
 * @property {import('./packages.js').Damage} damage of the package
 * @property {boolean} control whether the row must fail
 * @property {Record<'chromium' | 'firefox', import('./browser.js').Browser>} browsers
 * @property {(end: () => Promise<unknown>) => void} atEnd
 */

/** The name of a row, as it stands in reports. @param {Row} row */
export const titleOf = ({ group, name }) => `${group}: ${name}`;

/**
 * Installs the packages for some rows.
 *
 * @param {string} name of the folder of all projects in build/environments
 */
export async function prepare(name) {
  const projects = join(workFolder, name);
  await installPackages(projects);
  const browsers = { chromium: browser('chromium'), firefox: browser('firefox-esr') };
  /** @type {(() => Promise<unknown>)[]} */
  const ends = [browsers.chromium.close, browsers.firefox.close];

  /** @param {Row} row @param {import('./packages.js').Damage} damage @param {boolean} control */
  async function outcome(row, damage, control) {
    const slug =
      titleOf(row)
        .toLowerCase()
        .replaceAll(/[^a-z0-9]+/g, '-') + (control ? '-control' : '');
    try {
      return await row.way({
        project: (files) => project(projects, damage, slug, files),
        shared: (folder, files) => project(projects, damage, folder, files),
        installed: join(projects, damage, 'node_modules/reshape-wasm'),
        tarball: tarballPath(),
        damage,
        control,
        browsers,
        atEnd: (end) => void ends.push(end),
      });
    } catch (error) {
      return String(/** @type {any} */ (error)?.stack ?? error);
    }
  }

  return {
    /**
     * Runs a row and its control.
     *
     * @param {Row} row
     * @returns {Promise<string>} what is wrong: '' if nothing is
     */
    async check(row) {
      const { expected = 'works', control = wasmText } = row;
      const wanted = expected === 'works' ? everythingHolds : expected;
      const said = await outcome(row, 'none', false);
      if (!said.includes(wanted)) return `said no "${wanted}":\n${said}`;
      const broken = await outcome(row, control.damage, true);
      if (broken.includes(wanted)) return `its control, damaged in ${control.damage}, passed`;
      if (!broken.includes(control.says))
        return `its control said no "${control.says}":\n${broken}`;
      return '';
    },
    async close() {
      await Promise.all(ends.map((end) => end()));
    },
  };
}
