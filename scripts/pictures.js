// `npm run pictures`: takes the pictures of the page in README.md, with the light and the dark colours.
import { statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { launchChromium } from '../tests/chromium.js';
import { buildDemo, demoFolder } from './build/demo.js';
import { pictureDigests, pictureRecord } from './build/pictured.js';
import { program } from './run/steps.js';
import { serve } from '../cli/page/serve.js';

const folder = fileURLToPath(new URL('../docs/', import.meta.url));

/** The largest size of a picture in bytes. README.md is also read over slow connections. */
const budget = 200_000;

await program(async () => {
  await buildDemo();
  const server = await serve(demoFolder);
  const browser = await launchChromium({ asVisited: true });
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    const page = await browser.newPage({
      viewport: { width: 1280, height: 852 },
      colorScheme,
      locale: 'en-US',
    });
    await page.goto(`${server.url}#reshape&in=2,3,4&to=0,-1&onnx=14`);
    await page.locator('.output [data-place="17"]').hover();
    await page.waitForTimeout(300);
    const path = `${folder}page-${colorScheme}.png`;
    await page.screenshot({ path });
    await page.close();
    const { size } = statSync(path);
    console.log(`docs/page-${colorScheme}.png: ${Math.round(size / 1000)} kB`);
    if (size > budget) process.exitCode = 1;
  }
  await browser.close();
  await server.close();
  writeFileSync(pictureRecord, `${JSON.stringify(pictureDigests(), null, 2)}\n`);
});
