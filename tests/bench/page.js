// Section "page": the longest task of a key press, the time to the answer, and the frames while a name is dragged, in
// Chromium at a quarter of the speed.
import { serve } from '../../cli/page/serve.js';
import { launchChromium } from '../chromium.js';
import {
  dragged,
  framesOfDrag,
  longestTask,
  pressKeys,
  timeToInteractive,
  typing,
} from '../demo/page_speed.js';
import { buildDemo, demoFolder } from '../../scripts/build/demo.js';
import { median } from './timing.js';

/** How many times slower than this machine. */
const slower = 4;

/** @param {(text: string) => void} note @param {boolean} quick */
export async function measure(note, quick) {
  await buildDemo();
  const server = await serve(demoFolder);
  const browser = await launchChromium({ asVisited: true });
  const rounds = quick ? 1 : 5;
  /** A fresh page for each measurement. @param {(page: import('playwright-core').Page) => Promise<number>} work */
  const medianOf = async (work) => {
    const taken = [];
    for (let round = 0; round < rounds; round++) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
      taken.push(await work(await context.newPage()));
      await context.close();
    }
    return median(taken);
  };
  try {
    const rows = [];
    for (const { elements, hash, texts } of typing) {
      note(`${elements} elements`);
      const longest = await medianOf(async (page) => {
        await page.goto(`${server.url}${hash}`);
        await page.locator('.code').waitFor();
        return longestTask(browser, page, () => pressKeys(page, texts), slower);
      });
      rows.push({ name: `longest task while typing, ${elements} elements`, median: longest });
    }
    note('answer');
    const answer = await medianOf((page) => timeToInteractive(page, server.url, slower));
    rows.push({ name: 'answer after opening', median: answer });
    note('drag');
    /** @type {number[]} */
    const longest = [];
    const rate = await medianOf(async (page) => {
      await page.goto(`${server.url}${dragged}`);
      await page.locator('.code').waitFor();
      await page.locator('.values-track').waitFor();
      await page.waitForTimeout(500);
      const frames = await framesOfDrag(page, slower);
      longest.push(frames.longest);
      return frames.rate;
    });
    rows.push({ name: 'longest time between frames of a drag of N', median: median(longest) });
    const title = `The page in Chromium, ${slower} times slower, medians of ${rounds}: ms`;
    const frames = { name: 'drag of N, 960 elements at N = 8', median: rate };
    return [
      { title, columns: [{ head: 'ms', rows }] },
      {
        title: title.replace(/ms$/, 'frames a second'),
        columns: [{ head: 'a second', rows: [frames] }],
      },
    ];
  } finally {
    await browser.close();
    await server.close();
  }
}
