// Names on the page: typed, scrubbed, in links, and in all that follows from the request.
import { describe, expect, test } from '@jest/globals';
import { allRules, axeFinds } from './axe.js';
import { layoutFaults } from './layout.js';
import { boxOf, site } from './site.js';
import { states } from './states.js';

const it = site();

const opening = '#reshape&in=N,3,4&to=0,-1&onnx=14';

/** The slider of a name. @param {string} name */
const slider = (name) => it.page.getByRole('slider', { name: `${name}, from 0 on` });

/** @param {string} name */
const field = (name) => it.page.getByLabel(`Value of ${name}`);

/** The marks of a name's track as text. @param {string} name */
const marks = (name) =>
  slider(name)
    .locator('.mark')
    .evaluateAll((all) =>
      all.map((one) => `${one.getAttribute('data-value')} ${one.getAttribute('data-outcome')}`),
    );

/** The files that the page has loaded for names. */
const namesFiles = () =>
  it.page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name.match(/\/(names-[^/]*)\.\w+$/)?.[1])
      .filter(Boolean),
  );

describe('a name', () => {
  test('is typed where a number stands: only then its part of the page is loaded, and nothing jumps', async () => {
    await it.show();
    await it.page.waitForLoadState('networkidle');
    expect(await namesFiles()).toEqual([]);
    // The part comes when it is told to.
    /** @type {() => void} */
    let deliver = () => {};
    const told = new Promise((done) => (deliver = () => done(undefined)));
    await it.page.route('**/names-*.js', async (route) => {
      await told;
      await route.continue();
    });
    const boxes = () =>
      Promise.all(
        ['[data-shape=input]', '.answer-row', '.stage', '.steps'].map((one) =>
          boxOf(it.page.locator(one)),
        ),
      );
    const before = await boxes();
    await it.page.getByLabel('Input shape, dim 0').fill('N');
    await it.gives('…');
    expect(await boxes()).toEqual(before);
    expect(await it.page.locator('.stage h2 code').first().textContent()).toBe('[2, 3, 4]');
    deliver();
    await it.gives('[N,12]');
    await it.page.unroute('**/names-*.js');
    await it.address(opening);
    expect(await it.text('.verdict')).toBe(
      'Works for every N of at least 1; fails for an empty batch (N = 0): -1 would be 0 ÷ 0, which any number fits.',
    );
    // A number again.
    await it.page.getByLabel('Input shape, dim 0').fill('6');
    await it.gives('[6,12]');
    expect(await it.page.locator('.name-values, .verdict').count()).toBe(0);
  });

  test('whose part cannot be had says so, and is tried again', async () => {
    await it.show();
    const context = await it.browser.newContext();
    const page = await context.newPage();
    await page.goto(`${it.server.url}some/where/`);
    await page.locator('.code').waitFor();
    await context.setOffline(true);
    await page.getByLabel('Input shape, dim 0').fill('N');
    await page.getByText('could not be loaded').waitFor();
    await context.setOffline(false);
    await page.getByLabel('Input shape, dim 0').fill('M');
    await page.locator('.verdict').waitFor();
    await context.close();
  });

  test('may be an expression, in input and target, typed or pasted', async () => {
    await it.show();
    await it.type('Input shape', '12*N,H/2,?');
    await it.type('Target shape', '-1,H');
    await it.gives('[?,H]');
    expect(await it.entries('Input shape')).toEqual(['12*N', 'H/2', '?']);
    await it.page.locator('h1').click();
    await it.page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', '[batch, 3, 4*h] -> [0, -1]');
      document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    });
    await it.gives('[batch,12·h]');
    await it.address('#reshape&in=batch,3,4*h&to=0,-1&onnx=14');
  });

  test('that cannot be read is marked, with what cannot', async () => {
    await it.show();
    await it.page.getByLabel('Input shape, dim 0').fill('N**2');
    await it.gives('bad_symbol');
    expect(await it.text('.answer-sentence')).toContain('"*" at 2 cannot be read');
    const entry = it.page.getByLabel('Input shape, dim 0');
    expect(await entry.getAttribute('aria-invalid')).toBe('true');
  });

  test('has one colour wherever it stands', async () => {
    await it.show('#reshape&in=B,H*W,3&to=B,W,-1&onnx=14');
    const colors = await it.page.evaluate(() => {
      const colorOf = (/** @type {string} */ selector) =>
        [...document.querySelectorAll(selector)].map((one) => getComputedStyle(one).color);
      return {
        input: colorOf('[data-dim=input-0] input'),
        target: colorOf('[data-dim=target-0] input, [data-dim=target-1] input'),
        result: colorOf('.result .name'),
        tracks: colorOf('.name-value .of'),
        verdict: colorOf('.verdict .name'),
      };
    });
    const [b, h, w] = colors.tracks;
    expect(new Set([b, h, w]).size).toBe(3);
    expect(colors.input).toEqual([b]);
    expect(colors.target).toEqual([b, w]);
    expect(colors.result).toEqual([b, w, h]);
    expect(colors.verdict.slice(0, 3)).toEqual([b, h, w]);
    // A field with two names shows both through its letters.
    const image = await it.page
      .locator('[data-dim=input-1] input')
      .evaluate((one) => getComputedStyle(one).backgroundImage);
    for (const color of [h, w]) expect(image).toContain(color);
  });
});

describe('its value', () => {
  test('is scrubbed with the keyboard: elements, steps, failure and address follow', async () => {
    await it.show('#reshape&in=N,6&to=-1,4&onnx=14');
    const shape = () => it.page.locator('.stage h2 code').first().textContent();
    expect(await shape()).toBe('[2, 6]');
    expect(await marks('N')).toEqual([
      ...['0 empty', '1 fails', '2 works', '3 fails', '4 works', '5 fails', '6 works', '7 fails'],
      ...['8 works', '16 works', '32 works', '64 works'],
    ]);
    await slider('N').press('ArrowRight');
    await it.address('#reshape&in=N,6&to=-1,4&onnx=14&at=N:3');
    await it.becomes(shape, '[3, 6]');
    expect(await slider('N').getAttribute('aria-valuetext')).toBe('N = 3 fails: not_divisible');
    expect(await it.text('.at-values')).toMatch(/^At N = 3: 18 elements .* not_divisible$/);
    expect(await it.page.locator('.step-at.fails').count()).toBe(1);
    // The headline answers for every value.
    expect(await it.result()).toBe('[3·N/2,4]');
    await slider('N').press('End');
    await it.address('#reshape&in=N,6&to=-1,4&onnx=14&at=N:64');
    await slider('N').press('PageDown');
    await it.becomes(() => field('N').inputValue(), '54');
    await slider('N').press('Home');
    await it.becomes(() => it.page.locator('.empty').count(), 2);
    await slider('N').press('ArrowLeft');
    expect(await slider('N').getAttribute('aria-valuenow')).toBe('0');
    // A series of changes is one step back.
    await it.page.goBack();
    await it.gives('[3·N/2,4]');
    expect(await field('N').inputValue()).toBe('2');
  });

  test('is dragged, and typed beyond the track', async () => {
    await it.show(opening);
    const { x, y, width, height } = await boxOf(slider('N'));
    const at = (/** @type {number} */ mark) => x + ((mark + 0.5) / 12) * width;
    await it.page.mouse.move(at(2), y + height / 3);
    await it.page.mouse.down();
    await it.page.mouse.move(at(4), y + height / 3);
    await it.becomes(() => field('N').inputValue(), '4');
    await it.page.mouse.move(at(9), y + 200);
    await it.page.mouse.up();
    await it.becomes(() => field('N').inputValue(), '16');
    await it.page.mouse.move(at(1), y + height / 3);
    expect(await field('N').inputValue()).toBe('16');
    await field('N').fill('100');
    await it.address(`${opening}&at=N:100`);
    expect((await marks('N')).at(-1)).toBe('100 works');
    await field('N').fill('');
    await it.address(opening);
    expect(await field('N').getAttribute('placeholder')).toBe('2');
  });

  test('comes from a link, and holds while another is scrubbed', async () => {
    await it.show('#reshape&in=H,W,3&to=49,3&onnx=14&at=W:7');
    expect((await marks('H')).filter((mark) => mark.endsWith('works'))).toEqual(['7 works']);
    expect((await marks('W')).filter((mark) => mark.endsWith('works'))).toEqual([]);
    await slider('H').press('ArrowRight');
    await it.address('#reshape&in=H,W,3&to=49,3&onnx=14&at=W:7&at=H:3');
    await slider('W').press('ArrowRight');
    await it.address('#reshape&in=H,W,3&to=49,3&onnx=14&at=W:8&at=H:3');
  });

  test('of four names has a track, of the others a field, of what has no name none', async () => {
    await it.show('#reshape&in=A,B,C,D,E,?,1..8&to=0,-1&onnx=14');
    expect(await it.page.locator('.values-track').count()).toBe(4);
    expect(await it.page.locator('.name-value').count()).toBe(5);
    await field('E').fill('9');
    await it.address('#reshape&in=A,B,C,D,E,%3F,1..8&to=0,-1&onnx=14&at=E:9');
    expect(await it.text('.stage .placeholder')).toBe('No picture: a length has no value.');
  });

  test('at which an expression is no length fails with a code, and no old picture stays', async () => {
    await it.show('#reshape&in=N/2,4&to=-1,2&onnx=14');
    await slider('N').press('ArrowRight');
    await it.becomes(
      () => it.text('.at-values'),
      'At N = 3: N/2 is not a whole number. not_divisible',
    );
    expect(await it.text('.stage .placeholder')).toBe(
      'No picture: at these values a length is none.',
    );
    expect(await it.page.locator('.board').count()).toBe(0);
  });

  test('goes with the last name', async () => {
    await it.show(`${opening}&where=N>=1&at=N:8`);
    await it.page.getByLabel('Input shape, dim 0').fill('8');
    await it.address('#reshape&in=8,3,4&to=0,-1&onnx=14');
  });
});

test('assumptions stand beside the answer, and one click takes them back', async () => {
  await it.show(`${opening}&where=N>=1`);
  expect(await it.text('.verdict')).toBe('Works for every N.');
  expect((await marks('N'))[0]).toBe('0 excluded');
  await it.page.getByRole('button', { name: 'Do not assume N ≥ 1' }).click();
  await it.address(opening);
  expect((await marks('N'))[0]).toBe('0 fails');
});

test('a value that is not a number is said to be none, and a long one has room', async () => {
  await it.show(`${opening}&at=N:abc`);
  expect(await it.text('.no-number')).toBe('“abc” is not a whole number: shown at 2');
  expect(await it.page.locator('.name-value input').getAttribute('aria-invalid')).toBe('true');
  await it.show(`${opening}&at=N:100000`);
  expect(await it.page.locator('.no-number').count()).toBe(0);
  const boxes = await it.page
    .locator('.values-track text')
    .evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()).filter(({ width }) => width > 0),
    );
  for (const [index, box] of boxes.entries()) {
    if (index > 0) expect(box.left).toBeGreaterThan(boxes[index - 1].right);
  }
});

test('a hint that holds for every value comes first, is marked, and is one click', async () => {
  await it.show('#reshape&in=N,3,4&to=1,12&onnx=14&at=N:8');
  expect(await it.text('.verdict')).toBe('Works only where N = 1.');
  const first = it.page.locator('.hints button').first();
  expect(await first.textContent()).toBe('Copy input[0]: [0, 12] gives [N, 12] for all lengths');
  // One whose text has the value of now says that it holds for every other, too.
  await it.openHints();
  const second = it.page.locator('.hints button').nth(1);
  expect(await second.locator('.reach').allTextContents()).toEqual(['for every N', 'at N = 8']);
  await first.click();
  await it.gives('[N,12]');
  expect(await it.text('.verdict')).toMatch(/^Works for every N/);
  await it.address('#reshape&in=N,3,4&to=0,12&onnx=14&at=N:8');
});

test('the comparison, the title, Markdown and code know names', async () => {
  await it.show(`${opening}&at=N:8`);
  await it.becomes(() => it.page.title(), '[N, 3, 4] to [0, -1] is [N, 12] (ONNX 14)');
  const compare = await it.text('.compare');
  expect(compare).toContain('Works for every N of at least 1');
  expect(compare).toContain('[N, 12]');
  const code = () => it.page.locator('.snippet code').textContent();
  /** @type {Record<string, string[]>} */
  const wanted = {
    JavaScript: ["inferReshape(['N', 3, 4], [0, -1]", 'const N = 8;', '// [8, 12]'],
    ONNX: ["TensorProto.FLOAT, ['N', 3, 4]", 'N = 8', "['N', 12]"],
    NumPy: ['N = 8', 'np.zeros((N, 3, 4)', '# (8, 12)'],
    PyTorch: ['N = 8', 'torch.zeros((N, 3, 4))'],
    OpenVINO: ['N = 8', 'ops.parameter([N, 3, 4]'],
    CLI: ['npx reshape-wasm infer N,3,4 0,-1 --onnx 14'],
  };
  for (const [tab, texts] of Object.entries(wanted)) {
    await it.page.getByRole('radio', { name: tab, exact: true }).check();
    for (const text of texts) expect(await code()).toContain(text);
  }
});

test('every name of a request is coloured, drawn, stepped through, and in the command that is copied', async () => {
  await it.show('#reshape&in=N,S,768&to=0,0,12,64&onnx=14');
  await it.gives('[N,S,12,64]');
  const coloured = await it.page
    .locator('[data-shape=input] .dim.name input')
    .evaluateAll((all) => all.map((one) => /** @type {HTMLInputElement} */ (one).value));
  expect(coloured).toEqual(['N', 'S']);
  expect(await it.page.locator('.stage .board').count()).toBe(2);
  expect(await it.page.locator('.stage .drawing.stale').count()).toBe(0);
  expect(await it.page.locator('.steps li').count()).toBeGreaterThan(3);
  await it.page.getByRole('radio', { name: 'CLI', exact: true }).check();
  await it.page.getByRole('button', { name: 'Copy code' }).click();
  await it.becomes(
    () => it.page.evaluate(() => navigator.clipboard.readText()),
    'npx reshape-wasm infer N,S,768 0,0,12,64 --onnx 14',
  );
});

test('steps have the expressions, and what they are at the value', async () => {
  await it.show(`${opening}&at=N:8`);
  const steps = await it.text('.steps');
  expect(steps).toContain('12·N ÷ N = 12');
  expect(steps).toContain('96 ÷ 8');
});

test('Flatten divides the dims of names', async () => {
  await it.show('#flatten&in=N,C,7,7&axis=1&onnx=13');
  await it.gives('[N,49·C]');
  expect(await it.text('.axis-divider')).toContain('C · 7 · 7 = 49·C');
  await it.page.getByRole('slider', { name: 'Axis' }).press('ArrowRight');
  await it.gives('[C·N,49]');
});

describe('in an operator that moves or names axes, a name', () => {
  /** The files that both parts are made of, as far as they are loaded. */
  const files = () =>
    it.page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(
          ({ name }) => name.match(/\/((?:names|layout_part|named_layout_answers)-).*\.js$/)?.[1],
        )
        .filter(Boolean)
        .sort(),
    );

  test('is typed where a number stands, and each part is loaded when it is needed', async () => {
    await it.open('#transpose&in=2,3,4&perm=0,2,1&onnx=14');
    expect(await files()).toEqual(['layout_part-']);
    await it.page.getByLabel('Input shape, dim 0').fill('N');
    await it.gives('[N,4,3]');
    expect(await files()).toEqual(['layout_part-', 'named_layout_answers-', 'names-']);
    expect(await it.text('.verdict')).toBe('Works for every N.');
    await it.address('#transpose&in=N,3,4&perm=0,2,1&onnx=14');
    await slider('N').press('ArrowRight');
    await it.address('#transpose&in=N,3,4&perm=0,2,1&onnx=14&at=N:3');
    expect(await it.page.locator('.stage h2 code').allTextContents()).toEqual([
      ...['[3, 3, 4]', '[3, 4, 3]', '[3, 4, 3]'],
    ]);
    expect(await it.text('.at-values')).toMatch(/^At N = 3: Each element moves/);
    await it.page.getByLabel('Input shape, dim 0').fill('5');
    await it.address('#transpose&in=5,3,4&perm=0,2,1&onnx=14');
    expect(await it.page.locator('.name-values, .verdict').count()).toBe(0);
  });

  test('works at one value alone, and a change works for every value', async () => {
    await it.show('#squeeze&in=N,3&axes=0&onnx=14');
    await it.gives('[3]');
    expect(await it.text('.verdict')).toBe('Works only where N = 1.');
    expect((await marks('N')).filter((mark) => !mark.endsWith('fails'))).toEqual(['1 works']);
    expect(await it.text('.at-values')).toMatch(
      /^At N = 2: axes\[0\] names axis 0.* count_mismatch$/,
    );
    const hint = it.page.locator('.hints button').first();
    expect(await hint.locator('.reach').allTextContents()).toEqual(['for every N', 'at N = 2']);
    await hint.click();
    await it.address('#squeeze&in=N,3&onnx=14');
    await it.gives('[…]');
    expect(await it.text('.verdict')).toBe(
      'Works for every N. Axis 0 of the input has length N. It is removed if its length is 1, so the rank of the result is not known.',
    );
  });

  test('stays when the operator changes, with its value', async () => {
    await it.show('#reshape&in=N,3&to=3,-1&onnx=14&at=N:5');
    await it.page.getByRole('link', { name: 'Transpose', exact: true }).click();
    await it.gives('[3,N]');
    await it.address('#transpose&in=N,3&perm=1,0&onnx=14&at=N:5');
  });

  test('is in steps, code and the title, in both languages', async () => {
    await it.show('#unsqueeze&in=N,?,3&axes=0&onnx=14');
    await it.gives('[1,N,?,3]');
    expect(await it.text('.stage .placeholder')).toBe('No picture: a length has no value.');
    await it.show('#unsqueeze&in=2*N,3&axes=0,-1&onnx=14&at=N:5');
    await it.becomes(
      () => it.page.title(),
      'Unsqueeze [2*N, 3] with axes [0, -1] is [1, 2·N, 3, 1] (ONNX 14)',
    );
    const steps = await it.text('.steps');
    expect(steps).toContain('of length 2·N');
    expect(steps).toContain('of length 10');
    await it.page.getByRole('radio', { name: 'JavaScript', exact: true }).check();
    const code = await it.page.locator('.snippet code').textContent();
    expect(code).toContain(
      "inferLayout('Unsqueeze', [['2*N', 3]], { axes: [0, -1] }, { opset: 14 })",
    );
    expect(code).toContain('// [1, 10, 3, 1]');
    await it.show('#unsqueeze&in=2*N,3&axes=0,-1&onnx=14&at=N:5&lang=zh');
    await it.becomes(() => it.text('.verdict'), '对每个 N 都成立。');
    expect(await it.text('.steps')).not.toMatch(/\bof\b/);
  });

  test('that the input only counts asks for a length each', async () => {
    await it.show('#transpose&in=...&onnx=14');
    expect(await it.text('.answer-sentence')).toContain('leaves the number of axes open');
    await it.show('#transpose&in=rank:2&onnx=14');
    await it.gives('[?,?]');
  });
});

test('the preset of a frozen batch is a request with a name, whatever its value', async () => {
  await it.show();
  await it.choose('Batch frozen to 1');
  await it.becomes(() => it.text('.verdict'), 'Works only where N = 1.');
  await it.address('#reshape&in=N,255,52,52&to=1,3,85,52,52&onnx=12&at=N:8');
  await slider('N').press('ArrowLeft');
  expect(await it.text('.preset-note')).toContain('only N = 1 works');
});

test('in Chinese, all of it is', async () => {
  await it.show('#reshape&in=N,6&to=-1,4&onnx=14&at=N:3&lang=zh');
  await it.becomes(
    () => it.text('.verdict'),
    '在 N 是 2 的倍数时成立，但样本会混在一起（假设第 0 轴是批次）。',
  );
  expect(await it.text('.at-values')).toMatch(/^N = 3 时：\s*18 个元素/);
  const steps = await it.text('.steps');
  expect(steps).toContain('仅当 N % 2 = 0 时成立');
});

describe.each([
  { width: 1280, height: 800 },
  { width: 360, height: 760 },
])('$width px wide', ({ width, height }) => {
  test.each([
    `${opening}&at=N:8`,
    '#reshape&in=N,6&to=-1,4&onnx=14&where=N>=1&at=N:3',
    '#reshape&in=B,S,H*D,2*K&to=0,0,H,D,-1&onnx=14',
    '#reshape&in=N,3,4&to=1,12&onnx=14&lang=zh',
    '#squeeze&in=N,1,H&axes=0&onnx=14',
    '#transpose&in=N,3,224,224&perm=0,2,3,1&onnx=14',
  ])('axe finds nothing, and nothing is too small or over another: %s', async (hash) => {
    await it.page.setViewportSize({ width, height });
    await it.show(hash);
    // In a wide window axe sees the states of the page elsewhere.
    const isSeen = width > 820 && Object.values(states).includes(hash);
    if (!isSeen) expect(await axeFinds(it.page, allRules)).toEqual([]);
    // With a mouse, the field that adds a dim may be over a bracket.
    if (width < 820) expect(await layoutFaults(it.page, 40)).toEqual([]);
    for (const track of await it.page.locator('.values-track').all()) {
      const box = await boxOf(track);
      // Each mark has the room of a pointer, or of a thumb's tip.
      expect(box.width / 12).toBeGreaterThan(24);
      expect(box.height).toBeGreaterThanOrEqual(40);
    }
  });
});
