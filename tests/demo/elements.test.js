// The elements on the stage: lit, walked, moved, painted, and where they lie in memory.
import { expect, test } from '@jest/globals';
import { pixelOf } from '../../web-demo/picture/colors.js';
import { settled } from './settled.js';
import { boxOf, site } from './site.js';

const it = site();

/** Where the lit frame of a board stands, to compare with its cells. */
const litAt = (/** @type {'input' | 'output'} */ side) =>
  it.page.locator(`.${side} rect.lit.on`).evaluate((rect) => {
    const board = /** @type {SVGElement} */ (rect).ownerSVGElement;
    const near = (/** @type {string | null} */ a, /** @type {string | null} */ b) =>
      Math.abs(Number(a) - Number(b)) < 3;
    const cell = [...(board?.querySelectorAll('[data-place]') ?? [])].find(
      (one) =>
        near(one.getAttribute('x'), rect.getAttribute('x')) &&
        near(one.getAttribute('y'), rect.getAttribute('y')),
    );
    return Number(cell?.getAttribute('data-place'));
  });

test('3: one element lights up on both sides and in memory, with its arithmetic', async () => {
  await it.show();
  await it.openSteps();
  await it.cell('output', 17).hover();
  expect(await litAt('input')).toBe(17);
  expect(await litAt('output')).toBe(17);
  expect(await it.text('.element-caption')).toBe(
    'Element 17 is in[1][1][1] and out[1][5]:1·12 + 1·4 + 1 = 17 = 1·12 + 5',
  );
  const [lit, strip] = await Promise.all([
    boxOf(it.page.locator('.memory-strip .lit')),
    boxOf(it.page.locator('.memory-strip')),
  ]);
  expect(Math.floor(((lit.x + lit.width / 2 - strip.x) / strip.width) * 24)).toBe(17);
  await it.page.locator('.memory-strip').hover({ position: { x: strip.width - 4, y: 8 } });
  expect(await litAt('output')).toBe(23);
  await it.page.mouse.move(2, 2);
  expect(await it.page.locator('rect.lit.on').count()).toBe(0);
});

test('3: the grids are walked with the keyboard', async () => {
  await it.show();
  const grid = it.page.getByRole('grid', { name: 'input [2, 3, 4]' });
  await grid.locator('[tabindex="0"]').focus();
  for (const [key, place] of /** @type {const} */ ([
    ['ArrowRight', 1],
    ['ArrowDown', 5],
    ['PageDown', 17],
    ['End', 19],
    ['Control+End', 23],
    ['ArrowRight', 23],
    ['Home', 20],
    ['Control+Home', 0],
  ])) {
    await it.page.keyboard.press(key);
    expect(await litAt('output')).toBe(place);
  }
  expect(await grid.locator('[tabindex="0"]').count()).toBe(1);
});

test('3: shapes of any rank, and shapes without elements', async () => {
  await it.show('#reshape&in=2,1,2,3,2,2&to=&onnx=14');
  expect(await it.page.locator('.input [data-place]').count()).toBe(48);
  await it.type('Input shape', '1');
  await it.gives('[]');
  expect(await it.page.locator('.output [data-place]').count()).toBe(1);
  await it.show('#reshape&in=2,0,3&to=0,0,3&onnx=14');
  await it.gives('[2,0,3]');
  expect(await it.page.locator('.input .frames span').count()).toBe(2);
  expect(await it.text('.input .empty small')).toBe('2 × 0 × 3 = 0');
  expect(await it.page.getByRole('img', { name: 'output [2, 0, 3]: no elements' }).count()).toBe(1);
});

test('3: elements move to their new places, unless paused or unwanted', async () => {
  const moves = async () => {
    await it.open();
    await it.page.evaluate(() => {
      const boards = /** @type {HTMLElement} */ (document.querySelector('.boards'));
      new MutationObserver(() => {
        if (boards.matches('.moving')) document.body.dataset.moved = 'yes';
      }).observe(boards, { attributes: true });
    });
  };
  const moved = () => it.page.evaluate(() => document.body.dataset.moved === 'yes');
  await moves();
  await it.page.getByLabel('Target shape, dim 0').fill('6');
  await it.becomes(moved, true);
  await it.becomes(() => it.page.locator('.boards.moving').count(), 0);
  await moves();
  // Who asks the system for less motion gets none.
  await it.page.emulateMedia({ reducedMotion: 'reduce' });
  await it.page.getByLabel('Target shape, dim 0').fill('4');
  await it.gives('[4,6]');
  await it.page.waitForTimeout(100);
  expect(await moved()).toBe(false);
});

test.each([1, 2])(
  '3: many elements leave from where they were, at %i pixels of the screen for one of the page',
  async (scale) => {
    const page = await it.browser.newPage({ deviceScaleFactor: scale });
    try {
      await page.goto(`${it.server.url}some/where/#reshape&in=3,10,10&to=100,-1&onnx=14`);
      await page.locator('.steps').waitFor();
      await page.waitForTimeout(300); // the places are measured in a task of their own
      const before = await page.locator('.output [data-place]').evaluateAll((cells) =>
        cells.map((cell) => {
          const { left, top, width, height } = cell.getBoundingClientRect();
          return { x: left + width / 2, y: top + height / 2 + scrollY };
        }),
      );
      await page.evaluate(() => {
        /** @type {any} */
        const methods = CanvasRenderingContext2D.prototype;
        const { putImageData } = methods;
        methods.putImageData = function (
          /** @type {ImageData} */ image,
          /** @type {any[]} */ ...at
        ) {
          const { left, top, width } = this.canvas.getBoundingClientRect();
          const seen = {
            pixels: Array.from(new Uint32Array(image.data.buffer)),
            width: image.width,
          };
          const first = { ...seen, left, top: top + scrollY, scale: image.width / width };
          if (this.canvas.matches('.motion')) /** @type {any} */ (globalThis).first ??= first;
          putImageData.call(this, image, ...at);
        };
      });
      await page.getByLabel('Target shape, dim 0').fill('30');
      await page.locator('.boards.moving').waitFor();
      await page.locator('.boards:not(.moving)').waitFor();
      const first = await page.evaluate(() => /** @type {any} */ (globalThis).first);
      expect(first.scale).toBe(scale);
      const found = before.map(({ x, y }) => {
        const [across, down] = [x - first.left, y - first.top].map((at) => Math.floor(at * scale));
        return first.pixels[down * first.width + across];
      });
      expect(found).toEqual(before.map((_, element) => pixelOf(element, before.length)));
      const box = await page
        .locator('canvas.motion')
        .evaluate((one) => one.getBoundingClientRect());
      expect([box.width, box.height]).toEqual([0, 0]);
    } finally {
      await page.close();
    }
  },
);

test.each([
  ['meanwhile', '#reshape&in=3,10,10&to=100,-1&onnx=14', 'dim 0', '30', true],
  ['before', '#reshape&in=2,6&to=-1,2&onnx=14', 'dim 1', '1', false],
])(
  '3: nothing scrolls sideways while elements move, in a window that became narrower %s',
  async (_, fragment, dim, text, meanwhile) => {
    await it.page.setViewportSize({ width: 1280, height: 800 });
    await it.show(fragment);
    const narrow = () => it.page.setViewportSize({ width: 320, height: 800 });
    if (!meanwhile) await narrow();
    await settled(it.page);
    await it.page.evaluate(() => {
      const seen = { frames: 0, sideways: 0 };
      Object.assign(globalThis, { seen });
      const look = () => {
        if (document.querySelector('.boards.moving')) seen.frames++;
        const { scrollWidth, clientWidth } = document.documentElement;
        if (innerWidth < 400) seen.sideways = Math.max(seen.sideways, scrollWidth - clientWidth);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await it.page.getByLabel(`Target shape, ${dim}`).fill(text);
    await it.page.locator('.boards.moving').waitFor();
    if (meanwhile) await narrow();
    await it.becomes(() => it.page.locator('.boards.moving').count(), 0);
    await settled(it.page);
    const { frames, sideways } = await it.page.evaluate(() => /** @type {any} */ (globalThis).seen);
    expect(frames).toBeGreaterThan(0);
    expect(sideways).toBe(0);
  },
);

test('3: the end of the steps moves the elements once, and not again on the next stage', async () => {
  await it.open('#reshape&in=2,3,4&to=0,-1&onnx=14&step=4');
  const moving = () => it.page.locator('.boards.moving').count();
  await it.page.getByRole('button', { name: 'Play' }).click();
  await it.becomes(moving, 1);
  await it.becomes(moving, 0);
  await it.page.evaluate(() => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector('.boards.moving')) return;
      watch.disconnect();
      document.body.dataset.moved = 'yes';
    });
    watch.observe(document.body, { attributes: true, childList: true, subtree: true });
  });
  await it.go('#lesson=2');
  await it.page.getByRole('button', { name: 'Show the answer' }).click();
  await it.page.locator('.output .board').waitFor();
  await settled(it.page);
  expect(await it.page.evaluate(() => document.body.dataset.moved)).toBe(undefined);
});

test('3: a million elements are painted, and can be pointed at', async () => {
  await it.show('#reshape&in=1000,1000&to=100,-1&onnx=14');
  await it.gives('[100,10000]');
  const board = it.page.locator('.input .canvas-board');
  const box = await boxOf(board);
  await it.page.mouse.move(box.x + box.width - 1, box.y + box.height - 1);
  expect(await it.text('.element-caption')).toMatch(/^Element 99\d{4} is in\[99\d\]\[99\d\]/);
  await board.locator('[role="gridcell"]').focus();
  await it.page.keyboard.press('Control+Home');
  await it.page.keyboard.press('ArrowDown');
  expect(await it.text('.element-caption')).toContain('Element 1000 is in[1][0] and out[0][1000]');
});

test('9: a transposed input and order F: view or copy, in words and in memory', async () => {
  await it.show('#reshape&in=4,6&to=24&onnx=14');
  expect(await it.text('.sharing')).toContain('a view');
  expect(await it.page.locator('.memory-strip').count()).toBe(1);
  await it.openSteps();
  await it.page.getByRole('switch', { name: 'transposed input' }).click();
  await it.becomes(() => it.page.locator('.memory-strip').count(), 2);
  expect(await it.text('.sharing')).toContain('must be copied');
  const strip = it.page.locator('.memory-strip').first();
  expect((await strip.locator('text').allTextContents()).slice(0, 5)).toEqual([
    '0',
    '6',
    '12',
    '18',
    '1',
  ]);
  await it.address('#reshape&in=4,6&to=24&onnx=14&transposed=1');
  await it.page.getByRole('radio', { name: 'F', exact: true }).check();
  await it.becomes(() => it.page.locator('.memory-strip').count(), 1);
  expect(await it.text('.sharing')).toContain('a view');
  await it.address('#reshape&in=4,6&to=24&onnx=14&transposed=1&order=F');
  // Read in order F, the second element of the result is the one below the first.
  await it.cell('output', 1).hover();
  expect(await litAt('input')).toBe(6);
});

test.each([
  ['more than the target', '#reshape&in=1,270,480,16&to=1,180,1280,4&onnx=14', 2073600, 921600],
  ['fewer', '#reshape&in=2,3,224,224&to=4,3,224,224&onnx=14', 301056, 602112],
  ['fewer than one sheet of a -1', '#reshape&in=100,100&to=20000,-1&onnx=14', 10000, 20000],
  ['a rest behind three sheets', '#reshape&in=50,200&to=3000,-1&onnx=14', 10000, 9000],
])('too many elements to place are drawn to scale: %s', async (_, hash, input, target) => {
  await it.page.setViewportSize({ width: 1280, height: 800 });
  await it.show(hash);
  const svg = it.page.locator('svg.scale');
  await svg.waitFor();
  const [ends, rest] = await svg.evaluate((one) => {
    const right = (/** @type {string} */ selector) =>
      Math.max(
        ...[...one.querySelectorAll(selector)].map((rect) => {
          const [x, width] = ['x', 'width'].map((name) => Number(rect.getAttribute(name)));
          return x + width;
        }),
      );
    const [left] = one.querySelectorAll('.rest');
    return [
      { input: right('rect:not(.sheet, .rest)'), target: right('.sheet') },
      Number(left?.getAttribute('width')),
    ];
  });
  expect(Math.abs(ends.target / ends.input - target / input)).toBeLessThan(0.01);
  expect(Math.abs(rest - Math.abs(ends.input - ends.target))).toBeLessThan(4);
  const left = Math.abs(input - target).toLocaleString('en');
  expect(await it.text('.mismatch b >> nth=-1')).toBe(
    `${left} elements ${input > target ? 'left over' : 'missing'}`,
  );
});
