// Texts for elsewhere: sentences, static pages, addresses from package.json.
import 'reshape-wasm/layout/zh';
import { describe, expect, test } from '@jest/globals';
import { parseRequest } from 'reshape-wasm/link';
import { svgFile } from '../../web-demo/picture/svg_file.js';
import { explain } from '../../web-demo/state/answers.js';
import { presets } from '../../web-demo/state/presets.js';
import { readRequest } from '../../web-demo/state/question.js';
import { requestSentence } from '../../web-demo/state/request_sentence.js';
import { homeOf, outgoingOf } from '../../web-demo/static/manifest.js';
import { chinesePage, noScriptText, openGraph, presetPage } from '../../web-demo/static/presets.js';
import { explainLayoutQuestion } from '../../web-demo/layout/layout_answers.js';
import { infer } from '../../web-demo/names/named_answers.js';
import { dividerWords } from '../../web-demo/words/divider_words.js';
import { shareWords } from '../../web-demo/words/share_words.js';
import { shortcutWords } from '../../web-demo/words/shortcut_words.js';
import { staticWords } from '../../web-demo/words/static_words.js';

/** @param {string} fragment @param {'en' | 'zh'} [language] */
function sentence(fragment, language = 'en') {
  const request = parseRequest(fragment);
  if (!request) throw new Error(fragment);
  const read = readRequest(request);
  if (read.problems) return requestSentence(request, undefined, language);
  const said = read.named
    ? infer(read, language).result
    : read.layout
      ? explainLayoutQuestion(read, language)
      : explain(read, language);
  return requestSentence(request, said, language);
}

test('a request and its answer in one line', () => {
  expect(sentence('reshape&in=2,3,4&to=0,-1&onnx=14')).toBe(
    '[2, 3, 4] to [0, -1] is [2, 12] (ONNX 14)',
  );
  expect(sentence('reshape&in=2,3,4&to=5,-1&numpy')).toBe(
    '[2, 3, 4] to [5, -1] cannot be done (NumPy)',
  );
  expect(sentence('flatten&in=2,3,4&axis=-1&onnx=13', 'zh')).toBe(
    'Flatten [2, 3, 4] 变形为 轴 -1 得到 [6, 4]（ONNX 13）',
  );
  expect(sentence('reshape&in=N,3,4&to=0,-1&onnx')).toBe('[N, 3, 4] to [0, -1] is [N, 12] (ONNX)');
  expect(sentence('reshape&in=N + 1,6&to=-1,4&onnx=14')).toBe(
    '[N+1, 6] to [-1, 4] is [3·(N + 1)/2, 4] where (N + 1) % 2 = 0 (ONNX 14)',
  );
  expect(sentence('transpose&in=2,3&perm=1,0&onnx=13')).toBe(
    'Transpose [2, 3] with perm [1, 0] is [3, 2] (ONNX 13)',
  );
  expect(sentence('squeeze&in=1,3&axes=1&onnx=13', 'zh')).toBe(
    'Squeeze [1, 3]，axes [1]，做不到（ONNX 13）',
  );
  expect(sentence('squeeze&in=1,3&onnx')).toBe('Squeeze [1, 3] is [3] (ONNX)');
  expect(sentence('unsqueeze&in=N,3&axes=0&onnx')).toBe('Unsqueeze [N, 3] with axes [0] (ONNX)');
  expect(sentence('reshape&in=several&to=two words,{}&onnx')).toBe(
    '[several] to [two, words, {}] (ONNX)',
  );
});

const published = {
  name: 'reshape-wasm',
  homepage: 'https://example.org/reshape-wasm',
  repository: { url: 'git+https://example.org/reshape-wasm.git' },
};

test('the addresses are those of package.json, and none where it has none', () => {
  expect(outgoingOf({ name: 'reshape-wasm' })).toEqual({});
  expect(outgoingOf(published)).toEqual({
    source: 'https://example.org/reshape-wasm',
    npm: 'https://www.npmjs.com/package/reshape-wasm',
  });
  expect(homeOf(published)).toBe('https://example.org/reshape-wasm/');
  expect(openGraph('a', 'b', undefined)).toBe('');
});

describe('the page of a preset', () => {
  test.each(presets)('$name has its answer in both languages, without JavaScript', (preset) => {
    const html = presetPage(preset, { name: 'reshape-wasm' });
    expect(html).toContain(sentence(preset.fragment).replace(/>/g, '&gt;'));
    expect(html).toContain(sentence(preset.fragment, 'zh'));
    expect(html).toContain(`../index.html#${preset.fragment.replaceAll('&', '&amp;')}`);
    expect(html).not.toMatch(/<script|style=|og:/);
  });
  test('has og: data where the homepage is known', () => {
    const html = presetPage(presets[0], published);
    const url = `https://example.org/reshape-wasm/presets/${presets[0].name}.html`;
    expect(html).toContain(`<meta property="og:url" content="${url}" />`);
    expect(html).toContain(`<link rel="canonical" href="${url}" />`);
    expect(html).toMatch(/property="og:title" content="[^"]+"/);
    expect(html).toMatch(/property="og:description" content="[^"]+"/);
  });
});

test('rules and cases are there as text', () => {
  const [html, chinese] = [noScriptText(), chinesePage()];
  for (const { name } of presets) {
    expect(html).toContain(`"./presets/${name}.html"`);
    expect(chinese).toContain(`"../presets/${name}.html"`);
  }
  expect(html).toMatch(/A -1 in the target takes what is left[^]*presets\/zh\.html/);
  expect(chinese).toContain('目标中的 -1 取余下的部分');
});

test('a picture has the request, the failure and the address', () => {
  const board = { shape: [2], layout: undefined, elementAt: () => undefined };
  const captions = {
    head: '[2] to [3] cannot be done',
    failure: 'a < b & c',
    foot: 'https://example.org/#x',
  };
  const svg = svgFile([board, { ...board, label: 'target [3, -1]' }], 2, false, captions);
  for (const text of [
    'cannot be done',
    'a &lt; b &amp; c',
    'https://example.org/#x',
    'target [3, -1]',
  ]) {
    expect(svg).toContain(text);
  }
  const long = svgFile([board], 2, false, { ...captions, foot: 'y'.repeat(500) });
  expect(Number(long.match(/width="(\d+)"/)?.[1])).toBeLessThan(600);
  const chinese = svgFile([board], 2, false, { ...captions, head: '做不到'.repeat(40) });
  const widest = Math.max(
    ...[...chinese.matchAll(/>([做不到]+)</g)].map(([, line]) => line.length * 14),
  );
  expect(Number(chinese.match(/width="(\d+)"/)?.[1])).toBeGreaterThan(widest);
});

test('the words are the same in both languages', () => {
  expect(Object.keys(shareWords.zh)).toEqual(Object.keys(shareWords.en));
  expect(Object.keys(shortcutWords.zh)).toEqual(Object.keys(shortcutWords.en));
  for (const keys of /** @type {const} */ (['singleKeys', 'keys']))
    expect(shortcutWords.zh[keys].map(([key]) => key)).toEqual(
      shortcutWords.en[keys].map(([key]) => key),
    );
  expect(Object.keys(dividerWords.zh)).toEqual(Object.keys(dividerWords.en));
  expect(Object.keys(staticWords.zh)).toEqual(Object.keys(staticWords.en));
  expect(staticWords.zh.ruleTexts).toHaveLength(staticWords.en.ruleTexts.length);
});
