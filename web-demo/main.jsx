// Starts the page.
import { effect } from '@preact/signals';
import { render } from 'preact';
import { NoEngine } from './components/NoEngine.jsx';
import { Page } from './components/Page.jsx';
import { loadParts } from './components/parts/loaded_later.jsx';
import { foreseeStageWidth } from './components/stage/stage_width.js';
import { followDrops, modelFrom, modelShown, openServed } from './model/entry.js';
import { followPastes, loadPastePart, pasteFrom } from './paste/listen.js';
import { loadSharing, sharingFrom } from './state/sharing.js';
import { lessonTitle, titleAsFarAsShown } from './state/sharing_texts.js';
import { followAddress } from './state/address.js';
import { engineRefusal } from './state/answers.js';
import { loadChinese } from './state/chinese.js';
import { embedded } from './state/embed.js';
import { startWaiting } from './state/later.js';
import { layoutFrom, loadLayout } from './layout/layout_parts.js';
import { loadNamedLayout } from './names/named_layout_parts.js';
import { loadNames, namesFrom } from './names/names_parts.js';
import {
  afterHeadline,
  language,
  layoutOperator,
  movesNames,
  namedQuestion,
  request,
  view,
  wantsChinese,
} from './state/page_state.js';
import { words } from './words/words.js';

/** Until the page has drawn all of itself, in ms. */
const idle = 1000;

// The layers below the components have the places of these parts alone; they are told the files before one is needed.
layoutFrom(() => import('./layout/layout_part.js'));
namesFrom(() => import('./names/names.js'));
sharingFrom(() => import('./state/share_memory.js'));
modelFrom(() => import('./model/model_part.js'));
pasteFrom(() => import('./components/request/paste_part.js'));

followAddress();
effect(() => {
  afterHeadline.value; // read, so that the title follows it
  // The title says nothing of a model: it stands in the browser's history.
  const ofModel = modelShown.value && `${words.value.checkModel} · reshape-wasm`;
  document.title = lessonTitle.value || ofModel || titleAsFarAsShown.peek();
});
// Before anything is drawn: every element's style depends on the language.
effect(() => void (document.documentElement.lang = language.value === 'zh' ? 'zh-Hans' : 'en'));
document.documentElement.classList.toggle('embed', embedded);
followPastes();
followDrops();

function start() {
  const refused = engineRefusal();
  const texts = document.querySelector('noscript')?.textContent ?? '';
  if (!refused) foreseeStageWidth(document.body);
  render(refused ? <NoEngine code={refused} texts={texts} /> : <Page />, document.body);
  startWaiting();
  openServed();
  setTimeout(async () => {
    await loadSharing();
    await loadChinese();
    await loadParts();
    await loadPastePart();
  }, idle);
}

effect(() => void (wantsChinese.value && loadChinese()));
// The answer says whether the result of such an input is a view.
const isReordered = () => view.value.transposed || view.value.order === 'F';
effect(() => void (isReordered() && loadSharing()));
const awaited = [
  wantsChinese.value && loadChinese(),
  namedQuestion.value && loadNames(wantsChinese.value),
  layoutOperator.value && loadLayout(wantsChinese.value),
  movesNames.value && loadNamedLayout(),
  request.value.operator === 'flatten' && loadParts(), // its divider stands above the answer
  isReordered() && loadSharing(),
].filter(Boolean);
if (awaited.length > 0) Promise.all(awaited).then(start);
else start();
