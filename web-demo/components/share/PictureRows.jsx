// The rows of the sheet that copy both boards as one picture, with the request, its answer or failure, and the address.
import { countOf } from '../../picture/indices.js';
import { pngOf } from '../../picture/png.js';
import { svgFile } from '../../picture/svg_file.js';
import { linkHere } from '../../state/address.js';
import { boards, mostDrawn } from '../../state/boards.js';
import { language } from '../../state/page_state.js';
import { title } from '../../state/sharing_texts.js';
import { shareWords } from '../../words/share_words.js';
import { mismatchTexts } from '../../words/mismatch_texts.js';
import { shapeText, words } from '../../words/words.js';
import { CopyButton } from '../parts/CopyButton.jsx';

export function PictureRows() {
  const say = shareWords[language.value];
  const shown = boards.value;
  const sides = [shown?.input, shown?.output].filter((side) => side !== undefined);
  if (!shown || sides.some(({ shape }) => countOf(shape) > mostDrawn)) return null;
  const { said, count, each, stacked } = shown;
  const svg = () => {
    // A target without a result is shown as it is asked for.
    const asked =
      said.error && said.target
        ? `${words.value.mismatchTitle} ${shapeText(said.target)}`
        : undefined;
    const texts = mismatchTexts(shown, words.value);
    const counts = texts && [texts.counts.replaceAll('**', ''), texts.rest].filter(Boolean);
    const labelled = sides.map((side, index) =>
      index === 1
        ? { ...side, each, label: asked, leftover: shown.leftover, counts }
        : { ...side, each },
    );
    const captions = { head: title.value, failure: said.error?.text, foot: linkHere() };
    return svgFile(labelled, count, stacked, captions);
  };
  const png = () => [new ClipboardItem({ 'image/png': pngOf(svg()) })];
  return (
    <>
      <CopyButton title={words.value.copyPicture} about={say.aboutSvg} text={svg} />
      <CopyButton title={say.copyPng} about={say.aboutPng} items={png} />
    </>
  );
}
