// The work of the page until its answer is there: each thing once, and nothing that the answer does without.
import { describe, expect, test } from '@jest/globals';
import { isLong } from '../js/rounds.js';
import { boxOf, site } from './site.js';

const it = site();

/** Sections that come after the answer. */
const lower = ['compare', 'lesson-links', 'code'];

/** Objects of the page's layout that are fewer than those of the answer with its boards. */
const answerObjects = 200;

/** @typedef {{ name: string, ph: string, pid: number, tid: number, ts: number, dur: number, args: any }} TraceEvent */

/**
 * Opens the page under a trace.
 *
 * @param {string} fragment
 * @returns {Promise<{ during: (name: string) => TraceEvent[], until: (name: string) => TraceEvent[] }>} the events of
 *   a name in the page's script, and those until the answer is painted
 */
async function traceOpening(fragment) {
  await it.browser.startTracing(it.page, { categories: ['devtools.timeline', 'v8'] });
  await it.open(fragment);
  /** @type {{ traceEvents: TraceEvent[] }} */
  const { traceEvents } = JSON.parse(String(await it.browser.stopTracing()));
  const script = traceEvents.find(({ name }) => name === 'v8.evaluateModule');
  if (!script) throw new Error('the trace holds no script of the page');
  const own = traceEvents
    .filter(({ ph, pid, tid }) => ph === 'X' && pid === script.pid && tid === script.tid)
    .sort((one, other) => one.ts - other.ts);
  const scriptEnd = script.ts + script.dur;
  // A slow machine paints the empty page while the answer is still being computed: that paint is not the answer's.
  const answer = own.find(({ name, ts, args }) => {
    return name === 'Layout' && ts > script.ts && args.beginData.totalObjects > answerObjects;
  });
  if (!answer) throw new Error(`the page never lays out more than ${answerObjects} objects`);
  const paintable = Math.max(scriptEnd, answer.ts);
  const paint = own.find(({ name, ts }) => name === 'Paint' && ts > paintable);
  if (!paint) throw new Error('the trace holds no paint of the page');
  const within = (/** @type {number} */ end) => (/** @type {string} */ wanted) =>
    own.filter(({ name, ts }) => name === wanted && ts >= script.ts && ts < end);
  return { during: within(scriptEnd), until: within(paint.ts) };
}

/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

describe.each([
  { what: 'SVG boards', fragment: '' },
  { what: 'boards on a canvas', fragment: '#reshape&in=10,10,10&to=100,-1&onnx=14' },
  { what: 'a failure', fragment: '#reshape&in=2,3,4&to=5,-1&onnx=14' },
])('with $what', ({ fragment }) => {
  test('no script waits for the layout of the page, and no element is styled twice', async () => {
    const { during, until } = await traceOpening(fragment);
    // Some empty elements are laid out to learn the width of the stage.
    expect(
      sum(during('Layout').map(({ args }) => args.beginData.dirtyObjects)),
    ).toBeLessThanOrEqual(12);
    const layouts = until('Layout').map(({ args }) => args.beginData);
    const objects = Math.max(...layouts.map(({ totalObjects }) => totalObjects));
    const styled = until('UpdateLayoutTree').map(({ args }) => args.elementCount);
    // The boards are part of it from the first.
    expect(layouts.filter(({ dirtyObjects }) => dirtyObjects > 50)).toHaveLength(1);
    expect(sum(layouts.map(({ dirtyObjects }) => dirtyObjects))).toBeLessThan(1.1 * objects);
    expect(sum(styled)).toBeLessThan(1.1 * Math.max(...styled));
  });
});

/** Notes, before the page's script, what is there at each frame: the tasks and drawings in between have been done. */
const noteFrames = () => {
  /** @type {{ parts: string[], width: string | undefined }[]} */
  const frames = [];
  Object.assign(globalThis, { frames });
  const note = () => {
    const around = ['steps', 'memory'];
    const parts = [...['output .board', ...around], ...['compare', 'lesson-links', 'code']];
    const board = /** @type {HTMLElement | null} */ (document.querySelector('.output .board'));
    frames.push({
      parts: parts.filter((part) => document.querySelector(`.${part}`)),
      width: board?.style.width,
    });
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
};

/** @returns {Promise<{ parts: string[], width?: string }[]>} the frames so far that show something */
const seenFrames = () =>
  it.page.evaluate(() =>
    /** @type {any} */ (globalThis).frames.filter((/** @type {any} */ { parts }) => parts.length),
  );

test('the answer comes first, then what is around it, one part after the other', async () => {
  await it.page.addInitScript(noteFrames);
  await it.open();
  const frames = await seenFrames();
  expect(frames[0].parts).toEqual(['output .board']);
  const counts = frames.map(({ parts }) => parts.filter((part) => lower.includes(part)).length);
  const steps = counts.slice(1).map((count, index) => count - counts[index]);
  expect(Math.max(...steps)).toBe(1);
  expect(frames.at(-1)?.parts).toEqual(expect.arrayContaining(['steps', 'memory', ...lower]));
});

test.each([1280, 360])(
  'what stands in the first picture stays where it is, in a window %i px wide',
  async (width) => {
    await it.page.setViewportSize({ width, height: 800 });
    await it.page.addInitScript(() => {
      const placesOf = () =>
        [
          ...document.querySelectorAll(
            '.actions .panel > *, .paste-box > *, .rules > :not(.elsewhere), .answer-row, .board',
          ),
        ].map((element) => {
          const { left, top, width } = element.getBoundingClientRect();
          return [element.className, left, top, width];
        });
      const look = () => {
        const stands = document.querySelector('.output .board');
        if (stands) Object.assign(globalThis, { first: placesOf(), placesOf });
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await it.open();
    const { first, last } = await it.page.evaluate(() => {
      const { first, placesOf } = /** @type {any} */ (globalThis);
      return { first, last: placesOf() };
    });
    expect(first.length).toBeGreaterThan(8);
    expect(last).toEqual(first);
  },
);

test('what waits for the first picture waits for no other one', async () => {
  await it.page.addInitScript(noteFrames);
  await it.open();
  const before = (await seenFrames()).length;
  await it.go('#lesson=1');
  await it.page.locator('.lesson').waitFor();
  await it.page.goBack();
  await it.page.locator('.output .board').waitFor();
  const after = (await seenFrames()).slice(before);
  const drawn = after.filter(({ parts }) => parts.includes('output .board'));
  expect(drawn.length).toBeGreaterThan(0);
  for (const { parts } of drawn) {
    expect(parts).toEqual(expect.arrayContaining(['steps', 'memory']));
  }
});

test('the button of the other language has a name before its characters are there', async () => {
  await it.page.addInitScript(() => {
    const look = () => {
      const button = document.querySelector('.actions [lang]');
      if (!button) return requestAnimationFrame(look);
      return Object.assign(globalThis, { first: [button.ariaLabel, button.textContent] });
    };
    requestAnimationFrame(look);
  });
  await it.open();
  expect(await it.page.evaluate(() => /** @type {any} */ (globalThis).first)).toEqual(['中文', '']);
  expect(await it.text('.actions [lang]')).toBe('中文');
});

test('the browser draws nothing before the page has, and compiles the script while it loads', async () => {
  await it.open();
  const script = it.page.locator('script[type=module]');
  expect(await script.getAttribute('blocking')).toBe('render');
  const url = await script.evaluate((/** @type {HTMLScriptElement} */ { src }) => src);
  const text = await (await it.page.request.get(url)).text();
  expect(text.split('\n')[0]).toBe('//# allFunctionsCalledOnLoad');
});

// The widest, the narrowest, and one between; the long tests look at more.
test.each(isLong ? [1280, 1000, 900, 700, 360, 320] : [1280, 900, 320])(
  'the boards are drawn once: their first width is right in a window %i px wide',
  async (width) => {
    await it.page.setViewportSize({ width, height: 800 });
    await it.page.addInitScript(() => {
      /** @type {any} */ (globalThis).widths = [];
      new MutationObserver(() => {
        const board = /** @type {HTMLElement | null} */ (document.querySelector('.output .board'));
        const { widths } = /** @type {any} */ (globalThis);
        if (board && widths.at(-1) !== board.style.width) widths.push(board.style.width);
      }).observe(document, { childList: true, subtree: true, attributes: true });
    });
    await it.open('#reshape&in=6,4,4&to=8,-1&onnx=14');
    expect(await it.page.evaluate(() => /** @type {any} */ (globalThis).widths.length)).toBe(1);
  },
);

test('a window that becomes narrower has its boards arranged anew', async () => {
  await it.show('#reshape&in=6,4,4&to=8,-1&onnx=14');
  const before = await boxOf(it.page.locator('.output .board'));
  await it.page.setViewportSize({ width: 360, height: 800 });
  await it.becomes(
    async () => (await boxOf(it.page.locator('.output .board'))).width < before.width,
    true,
  );
});

test.each([1280, 700, 360])(
  'what has not been seen is about as high as it is then, in a window %i px wide',
  async (width) => {
    await it.page.setViewportSize({ width, height: 800 });
    await it.open();
    const heights = () =>
      it.page
        .locator('.compare, .code')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    const before = await heights();
    await it.page
      .locator('.compare, .code')
      .evaluateAll((/** @type {HTMLElement[]} */ all) =>
        all.forEach(({ style }) => (style.contentVisibility = 'visible')),
      );
    const after = await heights();
    expect(before.length).toBe(2);
    before.forEach((height, index) => {
      expect(Math.abs(height - after[index]) / after[index]).toBeLessThan(0.2);
    });
  },
);
