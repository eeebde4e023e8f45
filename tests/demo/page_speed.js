// Measures the page in Chromium: how soon it answers, how long it keeps the browser from answering, and how many frames
// it draws while a value is dragged.

/** The texts typed over the first length of a target, with inputs of so many elements. */
export const typing = [
  { elements: '24', hash: '#reshape&in=2,3,4&to=2,-1&onnx=14', texts: ['6', '4', '8', '12'] },
  { elements: '300', hash: '#reshape&in=3,10,10&to=100,-1&onnx=14', texts: ['6', '30', '20', '5'] },
  {
    elements: '1,000',
    hash: '#reshape&in=10,10,10&to=100,-1&onnx=14',
    texts: ['20', '25', '50', '8'],
  },
  {
    elements: '1,000,000',
    hash: '#reshape&in=1000,1000&to=100,-1&onnx=14',
    texts: ['10', '1000', '625', '2'],
  },
  {
    elements: '24, with a name',
    hash: '#reshape&in=N,3,4&to=0,-1&onnx=14',
    texts: ['6', 'N', '0', '12'],
  },
];

/** The request whose name is dragged: about 1,000 elements at N = 8, more and fewer at others. */
export const dragged = '#reshape&in=N,12,10&to=0,-1&onnx=14&at=N:8';

/**
 * Types each text over the first length of the target, key by key, and waits until all that follows has come.
 *
 * @type {(page: import('playwright-core').Page, texts: readonly string[]) => Promise<void>}
 */
export async function pressKeys(page, texts) {
  for (const text of texts) {
    await page.keyboard.press('Control+A');
    for (const key of text) await page.keyboard.press(key);
    await page.waitForTimeout(800);
  }
}

/**
 * When the answer stands on the page and a key would change it.
 *
 * @param {import('playwright-core').Page} page
 * @param {string} url
 * @param {number} slower how many times slower than this machine
 * @returns {Promise<number>} ms since the navigation began
 */
export async function timeToInteractive(page, url, slower) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.addInitScript(() => {
    const look = () => {
      // The frame after the one that has the answer, when the main thread is free again.
      if (!document.querySelector('.output .board, .output .empty')) requestAnimationFrame(look);
      else requestAnimationFrame(() => setTimeout(() => console.log(performance.now())));
    };
    requestAnimationFrame(look);
  });
  // The page says when: to ask it would take its main thread, a tenth of the time.
  const answered = page.waitForEvent('console');
  await page.goto(url);
  const at = Number((await answered).text());
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return at;
}

/**
 * The longest that the page's main thread was taken by one task while something was done.
 *
 * @param {import('playwright-core').Browser} browser Chromium
 * @param {import('playwright-core').Page} page
 * @param {() => Promise<void>} work
 * @param {number} [slower] how many times slower than this machine
 * @returns {Promise<number>} ms
 */
export async function longestTask(browser, page, work, slower = 1) {
  await page.getByLabel('Target shape, dim 0').focus();
  await page.waitForTimeout(500);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await browser.startTracing(page, {
    categories: ['toplevel', 'devtools.timeline', 'blink.user_timing'],
  });
  // The page's first task under a trace starts the trace, and is not counted.
  await page.waitForTimeout(300);
  await page.evaluate(() => performance.mark('work begins'));
  await work();
  await page.waitForTimeout(800);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const { traceEvents } = JSON.parse(String(await browser.stopTracing()));
  const mains = traceEvents
    .filter(
      (/** @type {any} */ { name, args }) =>
        name === 'thread_name' && args.name === 'CrRendererMain',
    )
    .map((/** @type {any} */ { pid, tid }) => `${pid}.${tid}`);
  const begin = traceEvents.find((/** @type {any} */ { name }) => name === 'work begins').ts;
  const tasks = traceEvents.filter(
    (/** @type {any} */ { name, pid, tid, ts, dur }) =>
      dur !== undefined && ts >= begin && /RunTask$/.test(name) && mains.includes(`${pid}.${tid}`),
  );
  if (tasks.length === 0) throw new Error('the trace holds no task of the page');
  // The thread's own time: that in which other programs had the processor is not the page's.
  return Math.max(...tasks.map((/** @type {any} */ { dur, tdur = dur }) => tdur)) / 1000;
}

/** How long a value is dragged, and how long the pointer takes from one end of the track to the other. */
const [dragTime, crossing] = [3000, 1500]; // ms

/**
 * The frames while the value of the page's first name is dragged to and fro.
 *
 * @param {import('playwright-core').Page} page with names
 * @param {number} slower how many times slower than this machine
 * @returns {Promise<{ rate: number, longest: number }>} frames a second, and the longest time between two in ms
 */
export async function framesOfDrag(page, slower) {
  const track = await page.locator('.values-track').first().boundingBox();
  if (!track) throw new Error('the page shows no track');
  const [left, width, y] = [track.x + 4, track.width - 8, track.y + track.height / 3];
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.mouse.move(left, y);
  await page.mouse.down();
  const frames = page.evaluate(
    (time) =>
      new Promise((done) => {
        /** @type {number[]} */
        const at = [];
        const next = (/** @type {number} */ now) => {
          at.push(now);
          if (now - at[0] < time) requestAnimationFrame(next);
          else done(at);
        };
        requestAnimationFrame(next);
      }),
    dragTime,
  );
  for (const begin = Date.now(); Date.now() - begin < dragTime;) {
    const done = ((Date.now() - begin) / crossing) % 2;
    await page.mouse.move(left + width * (done < 1 ? done : 2 - done), y);
  }
  const at = /** @type {number[]} */ (await frames);
  await page.mouse.up();
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const between = at.slice(1).map((now, index) => now - at[index]);
  const whole = between.reduce((sum, time) => sum + time, 0);
  return { rate: (1000 * between.length) / whole, longest: Math.max(...between) };
}
