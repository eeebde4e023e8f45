// Presets and the lesson: what a chosen preset shows, and nine questions for a projector.
import { expect, test } from '@jest/globals';
import { lessonQuestions } from '../../web-demo/state/lesson.js';
import { presets } from '../../web-demo/state/presets.js';
import { allRules, axeFinds } from './axe.js';
import { boxOf, site } from './site.js';

const it = site();

test('all presets are one click away, and Escape leads back', async () => {
  await it.open();
  const button = it.page.getByRole('button', { name: 'Examples' });
  expect(await it.page.locator('.presets').count()).toBe(0);
  await button.click();
  expect(await it.page.locator('.presets li').count()).toBe(presets.length);
  await it.page.locator('.presets .open').first().focus();
  await it.page.keyboard.press('Escape');
  expect(await it.page.locator('.presets').count()).toBe(0);
  expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);
});

test('a chosen preset scrolls to the headline, moves the focus there, and says what to look at', async () => {
  await it.page.emulateMedia({ reducedMotion: 'reduce' });
  await it.open();
  await it.choose('Is it legal?');
  await it.becomes(() => it.page.evaluate(() => document.activeElement?.id), 'headline');
  const { y } = await boxOf(it.page.locator('#headline'));
  expect(Math.abs(y)).toBeLessThan(60);
  expect(await it.text('.preset-note')).toMatch(
    /^Is it legal\?\. Look at: the table below.* onnx #6104$/,
  );
  expect(await it.page.locator('#headline').getAttribute('aria-describedby')).toBe('preset-note');
  await it.page.locator('.examples > button').click();
  await it.page.locator('.presets .open').first().focus();
  await it.page.keyboard.press('Enter');
  await it.becomes(
    async () => (await it.text('.preset-note')).startsWith('Batch frozen to 1.'),
    true,
  );
  await it.becomes(() => it.page.evaluate(() => document.activeElement?.id), 'headline');
  // Another request is no preset.
  await it.page.getByLabel('Input shape, dim 0').fill('7');
  await it.becomes(() => it.page.locator('.preset-note').count(), 0);
});

/** @param {string} hash */
async function showLesson(hash) {
  await it.show(hash);
  await it.page.locator('.lesson h1').waitFor();
}

const answers = [
  ...['[2,12]', '[4,6]', '[3,0]', 'zero_product', '[6,4]', '[12]', '[1,12]', '[3,2,2]'],
  '[1,12·N]',
];

test('each question has a link, hides its answer until it is asked for, and then shows it', async () => {
  expect(lessonQuestions.length).toBe(9);
  for (const [index, wanted] of answers.entries()) {
    await showLesson(`#lesson=${index + 1}`);
    expect(await it.page.locator('.result, .output .board, .answer-sentence').count()).toBe(0);
    expect(await it.page.locator('.memory, .mismatch, .failed').count()).toBe(0);
    // The question has its picture already, so that the answer comes into its place.
    expect(await it.page.locator('.input .board, .input .empty').count()).toBe(1);
    expect(await it.page.locator('.output .placeholder').count()).toBe(1);
    expect(await it.text('.eyebrow')).toContain(`Question ${index + 1} of 9`);
    await it.page.getByRole('button', { name: 'Show the answer' }).click();
    await it.gives(wanted);
    expect(await it.text('.teaches')).toMatch(/\w/);
    expect(await it.page.locator('.input .board, .input .empty').count()).toBe(1);
    expect(await it.hash()).toBe(`#lesson=${index + 1}`);
  }
  // Beside the answer is its picture, without a need to scroll.
  const stage = await boxOf(it.page.locator('.lesson .stage'));
  expect(stage.y + stage.height).toBeLessThan(800);
  // For which N.
  await showLesson('#lesson=7');
  await it.page.getByRole('button', { name: 'Show the answer' }).click();
  await it.page.locator('.verdict').waitFor();
  expect(await it.text('.verdict')).toBe('Works only where N = 1.');
  expect(await it.page.locator('.mark[data-outcome=works]').count()).toBe(1);
  // The one before it: nothing but a copy gives this order.
  await showLesson('#lesson=6');
  await it.page.getByRole('button', { name: 'Show the answer' }).click();
  expect(await it.text('.sharing')).toContain('must be copied');
});

test.each([
  ['', (/** @type {number} */ number) => `Question ${number} of 9 - `],
  ['&lang=zh', (/** @type {number} */ number) => `问题 ${number} / 9 - `],
])('the title is the question, and no answer: %s', async (language, wanted) => {
  for (const number of lessonQuestions.keys()) {
    await showLesson(`#lesson=${number + 1}${language}`);
    await it.becomes(async () => (await it.page.title()).startsWith(wanted(number + 1)), true);
    const [, name] = (await it.text('.eyebrow')).split(' · ');
    for (let looks = 0; looks < 2; looks++) {
      expect(await it.page.title()).toBe(wanted(number + 1) + name);
      if (looks === 0) await it.page.locator('.reveal').click();
    }
  }
  await it.page.keyboard.press('Escape');
  await it.becomes(async () => (await it.page.title()).startsWith('[N, 3, 4]'), true);
});

/** The place of the answer that says what the page gives, of those that are shapes or a refusal. */
const saidBy = async (/** @type {(typeof lessonQuestions)[number]} */ { choices }) => {
  const given = await it.result();
  return choices.findIndex((choice) =>
    choice === 'cannot' ? /^[a-z_]+$/.test(given) : choice.replaceAll(' ', '') === given,
  );
};

test('each of three answers can be chosen, and the right one is what the page gives', async () => {
  for (const [index, question] of lessonQuestions.entries()) {
    const { choices, right } = question;
    await showLesson(`#lesson=${index + 1}`);
    const marks = () =>
      it.page
        .locator('.answer-choice')
        .evaluateAll((all) => all.map((one) => one.getAttribute('data-mark')));
    expect(await marks()).toEqual([null, null, null]);
    const wrong = (right + 1) % 3;
    // By a tap, and by a key.
    if (index % 2 === 0) await it.page.locator('.answer-choice').nth(wrong).click();
    else await it.page.keyboard.press(String(wrong + 1));
    await it.page.locator('.lesson-answer .teaches').waitFor();
    expect((await marks())[right]).toBe('right');
    expect((await marks())[wrong]).toBe('wrong');
    expect(await it.text('.teaches b')).toBe('No: the marked answer is right.');
    if (choices.some((choice) => choice.startsWith('['))) {
      expect([index, await saidBy(question)]).toEqual([index, right]);
    }
    await it.page.keyboard.press('ArrowLeft');
    await it.page.locator('.reveal').waitFor();
    expect(await marks()).toEqual([null, null, null]);
    await it.page.locator('.answer-choice').nth(right).click();
    await it.becomes(() => it.text('.teaches b'), 'Right.');
  }
  // The other answers are true of the request.
  await showLesson('#lesson=9');
  await it.page.keyboard.press('3');
  await it.becomes(
    () => it.text('.verdict'),
    'Resolves for every N, but the samples mix if axis 0 is the batch.',
  );
  // Each plane of the result has elements of all three colours: those of one lie three apart.
  await showLesson('#lesson=8');
  await it.page.keyboard.press('2');
  await it.page.locator('.output .board').waitFor();
  const elements = await it.page
    .locator('.output [data-place]')
    .evaluateAll((cells) => cells.map((cell) => Number(cell.getAttribute('aria-label'))));
  const colours = [0, 4, 8].map(
    (first) => new Set(elements.slice(first, first + 4).map((element) => element % 3)).size,
  );
  expect(colours).toEqual([3, 3, 3]);
});

test('no question needs to be scrolled at 1024 x 800, before and after its answer', async () => {
  const before = it.page.viewportSize();
  await it.page.setViewportSize({ width: 1024, height: 800 });
  for (const language of ['', '&lang=zh']) {
    for (const index of lessonQuestions.keys()) {
      await showLesson(`#lesson=${index + 1}${language}`);
      for (let looks = 0; looks < 2; looks++) {
        const heights = await it.page.evaluate(() => [
          document.documentElement.scrollHeight,
          document.documentElement.scrollWidth,
        ]);
        expect([index, looks, ...heights]).toEqual([index, looks, 800, 1024]);
        if (looks > 0) break;
        await it.page.keyboard.press('2');
        await it.page.locator('.teaches').waitFor();
        await it.page.waitForTimeout(100);
      }
    }
  }
  if (before) await it.page.setViewportSize(before);
});

test('is led by the arrow keys, or by the remote control of a projector', async () => {
  await showLesson('#lesson=1');
  const answered = () => it.page.locator('.result').count();
  await it.page.keyboard.press('ArrowRight');
  await it.becomes(answered, 1);
  await it.page.keyboard.press('ArrowRight');
  await it.address('#lesson=2');
  await it.becomes(answered, 0);
  await it.page.keyboard.press('PageDown');
  await it.becomes(answered, 1);
  await it.page.keyboard.press('ArrowLeft');
  await it.becomes(answered, 0);
  await it.page.keyboard.press('Space');
  await it.becomes(answered, 1);
  await it.page.keyboard.press('ArrowLeft');
  await it.becomes(answered, 0);
  await it.page.keyboard.press('PageUp');
  await it.address('#lesson=1');
  await it.page.keyboard.press('ArrowLeft');
  await it.address('#lesson=1');
  await it.page.goBack();
  await it.address('#lesson=2');
  await it.page.keyboard.press('Escape');
  await it.page.locator('.code').waitFor();
  await it.address(`#${lessonQuestions[1].fragment}`);
  // The keys of the page are its own again.
  await it.page.keyboard.press('ArrowRight');
  await it.address(`#${lessonQuestions[1].fragment}`);
});

test('a second key right behind the first goes on from where the first led', async () => {
  await showLesson('#lesson=1');
  await it.page.evaluate(async () => {
    const press = () =>
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }),
      );
    const answered = new Promise((seen) =>
      new MutationObserver(() => document.querySelector('.result') && seen(undefined)).observe(
        document.body,
        { childList: true, subtree: true },
      ),
    );
    press();
    await answered;
    press();
  });
  await it.address('#lesson=2');
});

test('its letters are those of a projector; from the page, and back', async () => {
  await it.open();
  await it.page.getByRole('link', { name: 'Lesson', exact: true }).click();
  await it.address('#lesson=1');
  const size = await it.page
    .locator('.asked')
    .first()
    .evaluate((one) => parseFloat(getComputedStyle(one).fontSize));
  expect(size).toBeGreaterThanOrEqual(60);
  expect(await it.page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await it.page.getByRole('link', { name: 'To the page' }).click();
  await it.gives('[2,12]');
  await it.page.locator('.lesson-links a').nth(4).click();
  await it.address('#lesson=5');
  await it.page.getByRole('button', { name: '中文' }).click();
  await it.address('#lesson=5&lang=zh');
  await it.becomes(() => it.text('.lesson h1'), '结果是什么？');
});

test.each(['#lesson=3', '#lesson=6&lang=zh', '#lesson=9'])(
  'axe finds nothing in %s, before and after',
  async (hash) => {
    await showLesson(hash);
    expect(await axeFinds(it.page, allRules)).toEqual([]);
    await it.page.keyboard.press('ArrowRight');
    await it.page.locator('.result').waitFor();
    expect(await axeFinds(it.page, allRules)).toEqual([]);
  },
);
