// Deeds of tests with models on the page: give one, read the rows, take the download.
import { readFile } from 'node:fs/promises';
import { modelEn } from '../../web-demo/model/model_en.js';

/** @typedef {import('./site.js').Site} Site */

/** The file input. */
export const picker = '#model-file';

/**
 * Gives the page a model, and waits for the answer.
 *
 * @param {Site} it
 * @param {string} name
 * @param {Uint8Array} bytes
 * @param {string} [seen] what is waited for
 */
export async function give(it, name, bytes, seen = '.model-sentence') {
  await it.page.setInputFiles(picker, {
    ...{ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) },
  });
  await it.page.locator('.model-bar', { hasText: name }).waitFor();
  await it.page.locator(seen).first().waitFor();
}

/**
 * Opens the way to a model as a visitor does who closes the picker again: one that stays open would keep the next from
 * opening.
 *
 * @param {Site} it
 */
export async function showEntry(it) {
  const opened = it.page.waitForEvent('filechooser');
  const button = it.page.getByRole('button', { name: /^(Check a model|检查模型)$/ });
  if (!(await button.isVisible()))
    await it.page.getByRole('button', { name: /^(Menu|菜单)$/ }).click();
  await button.click();
  await opened;
  await it.page.locator('.model').waitFor();
}

/** The large sentence, and those beneath it. @param {Site} it */
export const sentences = async (it) => [
  await it.text('.model-sentence'),
  ...(await it.page.locator('.model-more').allTextContents()),
];

/**
 * The rows of the list, those that are fine too.
 *
 * @type {(it: Site) => Promise<{ verdict: string, name: string, others: number, request: string, write: string }[]>}
 */
export async function shownRows(it) {
  const fold = it.page.locator('.nodes [aria-expanded="false"]');
  if (await fold.count()) await fold.click();
  const rows = await it.page.locator('.model-row').evaluateAll((all) =>
    all.map((row) => {
      const text = (/** @type {string} */ selector) =>
        row.querySelector(selector)?.textContent?.trim() ?? '';
      return {
        verdict: text('.node-verdict'),
        name: text('.row-name b'),
        others: Number(text('.row-name .soft').replace(/\D/g, '') || 0),
        request: text('.row-was'),
        write: text('.row-write code'),
      };
    }),
  );
  return rows;
}

/** The name of a verdict on the page. @param {keyof typeof modelEn.verdicts} verdict */
export const verdictWord = (verdict) => modelEn.verdicts[verdict];

/** Presses the button that saves the new file. @param {Site} it @returns {Promise<{ name: string, bytes: Buffer }>} */
export async function downloaded(it) {
  const [download] = await Promise.all([
    it.page.waitForEvent('download'),
    it.page.getByRole('button', { name: /^Download/ }).click(),
  ]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}
