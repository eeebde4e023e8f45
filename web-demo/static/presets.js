// The cases met in practice as text: the request, the answer, every step. The build writes a page for each.
import { parseRequest } from 'reshape-wasm/link';
import 'reshape-wasm/layout/zh';
import 'reshape-wasm/symbolic/zh';
import { explain } from '../state/answers.js';
import { explainLayoutQuestion } from '../layout/layout_answers.js';
import { infer } from '../names/named_answers.js';
import { presets, threadUrl } from '../state/presets.js';
import { readRequest } from '../state/question.js';
import { requestSentence } from '../state/request_sentence.js';
import { zh } from '../words/chinese.js';
import { en } from '../words/en.js';
import { staticWords } from '../words/static_words.js';
import { escaped, link, list } from './html.js';
import { homeOf } from './manifest.js';

/** @typedef {import('./manifest.js').Manifest} Manifest */
/** @typedef {import('../state/presets.js').Preset} Preset */
/** @typedef {import('../state/view.js').Language} Language */

const words = { en, zh };

/** The file of a preset's page. @param {Preset} preset */
export const fileOf = ({ name }) => `presets/${name}.html`;

/** A text without the marks of RichText. @param {string} text */
const unmarked = (text) => text.replace(/\*\*|[`{}]/g, '');

/** A preset in words. @param {Preset} preset @param {Language} language */
function presetText(preset, language) {
  const request = parseRequest(preset.fragment);
  const read = request && readRequest(request);
  if (!request || read?.problems || !read) throw new Error(`${preset.fragment} cannot be read`);
  const said = read.named
    ? infer(read, language).result
    : read.layout
      ? explainLayoutQuestion(read, language)
      : explain(read, language);
  if (!said) throw new Error(`${preset.fragment} cannot be inferred`);
  const [title, remark] = [...words[language].presets[preset.name]].map(unmarked);
  return { title, remark, said, sentence: requestSentence(request, said, language) };
}

/**
 * The tags by which other sites show a page.
 *
 * @type {(title: string, description: string, url: string | undefined) => string}
 */
export const openGraph = (title, description, url) =>
  url === undefined
    ? ''
    : Object.entries({ type: 'website', title, description, url })
        .map(([name, text]) => `<meta property="og:${name}" content="${escaped(text)}" />`)
        .join('\n    ') + `\n    <link rel="canonical" href="${escaped(url)}" />`;

/** @param {Preset} preset @param {Language} language */
function section(preset, language) {
  const say = staticWords[language];
  const { title, remark, said, sentence } = presetText(preset, language);
  const steps = said.steps.map(({ text }) => `<li>${escaped(text)}</li>`).join('');
  const thread = threadUrl(preset);
  const view = language === 'zh' ? '&lang=zh' : '';
  return `<section lang="${language === 'zh' ? 'zh-Hans' : 'en'}">
      <h2>${escaped(title)}</h2>
      <p>${escaped(remark)}</p>
      <p><strong>${escaped(sentence)}</strong></p>
      <ol>${steps}</ol>
      <p>${link(`../index.html#${preset.fragment}${view}`, say.openLive)}</p>
      ${thread ? `<p>${link(thread, say.thread)}</p>` : ''}
    </section>`;
}

/**
 * The page of a preset, which needs no JavaScript.
 *
 * @param {Preset} preset
 * @param {Manifest} manifest
 * @returns {string} HTML
 */
export function presetPage(preset, manifest) {
  const { title, remark, sentence } = presetText(preset, 'en');
  const home = homeOf(manifest);
  const description = `${sentence}. ${remark}`;
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="description" content="${escaped(description)}" />
    <title>${escaped(`${title}: ${sentence}`)}</title>
    ${openGraph(title, description, home && `${home}${fileOf(preset)}`)}
    <link rel="stylesheet" href="./preset.css" />
  </head>
  <body>
    <h1>reshape-wasm</h1>
    ${section(preset, 'en')}
    ${section(preset, 'zh')}
    <p>${link('../index.html', staticWords.en.allCases)}</p>
  </body>
</html>
`;
}

/** The style sheet of these pages. */
export const presetStyle = `body {
  max-width: 720px;
  margin: 40px auto;
  padding: 0 16px;
  font: 16px/1.6 system-ui, sans-serif;
}
`;

/** The file with the rules and cases in Chinese. */
export const chineseFile = 'presets/zh.html';

/**
 * Rules and cases as text, for a browser that runs no JavaScript.
 *
 * @param {Language} language
 * @param {string} base of links
 * @returns {string} HTML
 */
export function plainText(language, base) {
  const say = staticWords[language];
  const cases = presets.map((preset) => {
    const { title, sentence } = presetText(preset, language);
    return `${link(`${base}${fileOf(preset)}`, title)}: ${escaped(sentence)}`;
  });
  return `<p>${escaped(say.noScript)}</p><h2>${escaped(say.rulesTitle)}</h2>${list(say.ruleTexts.map(escaped))}<h2>${escaped(say.casesTitle)}</h2>${list(cases)}`;
}

/** In the page itself: English, and the way to Chinese, since a visitor loads it in any case. */
export const noScriptText = () =>
  `${plainText('en', './')}<p lang="zh-Hans">${link(`./${chineseFile}`, '中文')}</p>`;

/** The rules and cases in Chinese, a page. */
export const chinesePage = () => `<!doctype html>
<html lang="zh-Hans">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${escaped(staticWords.zh.rulesTitle)}</title>
    <link rel="stylesheet" href="./preset.css" />
  </head>
  <body>
    <h1>reshape-wasm</h1>
    ${plainText('zh', '../')}
  </body>
</html>
`;
