// Nothing on the page is out of place, whatever is asked: looked at in the browser, for random requests.
import { describe, expect, test } from '@jest/globals';
import fc from '../fast_check.js';
import { parseRequest } from 'reshape-wasm/link';
import { lessonQuestions } from '../../web-demo/state/lesson.js';
import { namesOf } from '../../web-demo/names/name_values.js';
import { openingRequest } from '../../web-demo/state/requests.js';
import { rounds } from '../js/rounds.js';
import { placeFaults } from './place_faults.js';
import { randomNamedLink } from './random_named_requests.js';
import { randomLink } from './random_requests.js';
import { site } from './site.js';
import { largeStates, states } from './states.js';

const it = site();

const widths = [320, 360, 768, 1280, 2560];

/** The long tests look at every width. */
const looked = rounds(1) > 1 ? widths : [320, 1280];

/** The requests that were out of place once, by what was wrong. Three more of them are states of the page, below. */
const named = {
  'a column of 4096': '#reshape&in=1,4096&to=-1,1&onnx=14',
  'rows of 3': '#reshape&in=1,3,224,224&to=-1,3&onnx=14',
  'a million in rows of 10': '#reshape&in=1000,1000&to=-1,10&onnx=14',
  '7 left over': '#reshape&in=12&to=5&onnx=14',
  '54 left over': '#reshape&in=1,64&to=1,10&onnx=14',
  '50 left over': '#reshape&in=51&to=&onnx=13',
  '24 dims, left over': `#reshape&in=${Array(12).fill('1,1')}&to=0,0,3&onnx=14`,
  'cells of three pixels': '#reshape&in=50,60&to=-1,20&onnx=14',
  'six zeros': '#reshape&in=2,3,4,5,6,7&to=0,0,0,0,0,0&onnx=14',
  'a long number': `#reshape&in=${'9'.repeat(400)},3&to=3,-1&onnx=14`,
  'a wrong axis': '#flatten&in=2,3,4&axis=5&onnx=13',
  'an axis at the end': '#flatten&in=2,3,4&axis=3&onnx=13',
  'a long requirement of names':
    '#reshape&in=2*N,6,N*H&to=%3F,%3F,%3F&onnxruntime=17&at=N:7&at=H:6',
  'a long product of names': '#reshape&in=3*batch,H,K,batch&to=batch,-1&onnx=14',
  'a long name': '#reshape&in=sequence_length_of_the_encoder_x,3,4&to=0,-1&onnx=14',
};

describe.each(Object.entries(named))('%s', (_, hash) => {
  test('is in place, wide and narrow', async () => {
    await it.show(hash);
    await it.openSteps();
    for (const width of looked) {
      await it.page.setViewportSize({ width, height: 800 });
      expect([width, await placeFaults(it.page)]).toEqual([width, []]);
    }
  });
});

test.each(Object.entries({ ...states, ...largeStates }))(
  'the state is in place: %s',
  async (_, hash) => {
    await it.show(hash);
    await it.openSteps();
    for (const width of looked) {
      await it.page.setViewportSize({ width, height: 800 });
      expect([width, await placeFaults(it.page)]).toEqual([width, []]);
    }
  },
);

/** The widths of the lesson's columns: a phone's, where there are two beside each other, and a projector's. */
const lessonWidths = rounds(1) > 1 ? [320, 768, 1024, 1280, 1440, 1920] : [320, 1024, 1920];

describe.each(['', '&lang=zh'])('the lesson%s', (language) => {
  // In `npm test` each question in one language, by turns.
  const questions = lessonQuestions
    .map(({ name }, index) => /** @type {const} */ ([name, index + 1]))
    .filter(([, number]) => rounds(1) > 1 || (number % 2 === 0) === (language === ''));
  test.each(questions)('is in place, its answer too: %s', async (_, number) => {
    await it.page.goto(`${it.server.url}some/where/#lesson=${number}${language}`);
    await it.page.locator('.lesson h1').waitFor();
    for (const shown of [false, true]) {
      if (shown) await it.page.locator('.reveal').click();
      await it.page.locator(shown ? '.result' : '.reveal').waitFor();
      for (const width of lessonWidths) {
        await it.page.setViewportSize({ width, height: 800 });
        expect([shown, width, await placeFaults(it.page)]).toEqual([shown, width, []]);
      }
    }
  });
});

test('random requests with names are in place, and no answer is missing', async () => {
  await it.open('#reshape&in=N,3,4&to=0,-1&onnx=14');
  await it.openSteps();
  await fc.assert(
    fc.asyncProperty(randomNamedLink, fc.constantFrom(...widths), async (hash, width) => {
      await it.page.setViewportSize({ width, height: 800 });
      await it.go(hash);
      expect([width, await placeFaults(it.page)]).toEqual([width, []]);
      // A step before the last one hides the answer.
      await it.go(hash.replace(/&step=\d+/, ''));
      const seen = await it.page.evaluate(() => ({
        verdict: document.querySelector('.verdict')?.textContent?.trim(),
        picture: document.querySelectorAll('.stage h2, .stage .placeholder').length > 0,
        steps: document.querySelectorAll('.steps li').length > 0,
        tracks: document.querySelectorAll('.values-track').length,
        names: document.querySelectorAll('.name-value').length,
      }));
      expect(seen).toEqual({
        verdict: expect.stringMatching(/\w|\p{Script=Han}/u),
        picture: true,
        steps: true,
        tracks: Math.min(seen.names, 4),
        names: new Set(namesOf(parseRequest(hash) ?? openingRequest)).size,
      });
    }),
    { numRuns: rounds(4) },
  );
}, 600_000);

test('random requests are in place', async () => {
  await it.open();
  await it.openSteps();
  await fc.assert(
    fc.asyncProperty(randomLink, fc.constantFrom(...widths), async (hash, width) => {
      await it.page.setViewportSize({ width, height: 800 });
      await it.go(hash);
      expect([width, await placeFaults(it.page)]).toEqual([width, []]);
    }),
    { numRuns: rounds(2) },
  );
}, 600_000);
