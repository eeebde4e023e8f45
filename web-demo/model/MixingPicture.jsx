// Two samples in two colours: how they run into each other, and beside it how they stay separate.
import { indexAt, mixedRow } from './mixing.js';
import { sidePictures, wholePicture } from './mixing_picture.js';
import { modelWords } from './model_words.js';
import { dimsText, nameOf } from './texts.js';
import { pngOf } from '../picture/png.js';
import { CopyButton } from '../components/parts/CopyButton.jsx';
import { RichText } from '../components/parts/RichText.jsx';

/** A colour or a font of the page. @param {string} name */
const styleOf = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/**
 * @param {object} props
 * @param {import('./texts.js').Node} props.node
 * @param {import('./mixing.js').Mixing} props.mixing
 * @param {'h2' | 'h3'} [props.heading] the rank of its title: that of the page's parts, or below a model's sentence
 */
export function MixingPicture({ node, mixing, heading: Title = 'h3' }) {
  const say = modelWords.value;
  const { mixed, apart, input, owners, rowAxis } = mixing;
  const first = owners.indexOf(1);
  const texts = {
    titles: { exported: say.exportedSide, repaired: say.repairedSide, target: say.target },
    sample: say.sample,
  };
  const alone = () =>
    wholePicture(mixing, {
      ...texts,
      ...{ sans: 'system-ui, sans-serif', mono: 'ui-monospace, monospace' },
      ...{ ink: styleOf('--ink'), soft: styleOf('--soft'), line: styleOf('--edge') },
      ...{ card: styleOf('--card'), paper: styleOf('--paper') },
    });
  const pictures = sidePictures(mixing, {
    ...texts,
    ...{ sans: 'inherit', mono: 'var(--mono)', ink: 'currentColor' },
    ...{ soft: 'var(--soft)', line: 'var(--edge)', card: 'var(--card)' },
  });
  const row = mixedRow(mixing);
  const sides = [
    { title: say.exportedSide, says: say.mixedSays(row, mixed.shape[rowAxis]), shape: mixed.shape },
    { title: say.repairedSide, says: say.apartSays, shape: apart.shape },
  ];
  return (
    <figure class="mixing" aria-labelledby="mixing-title">
      <Title id="mixing-title">{say.pictureTitle}</Title>
      <div class="mixing-sides">
        {sides.map(({ title, says, shape }, side) => (
          <div key={title}>
            <div
              class="mixing-picture"
              role="img"
              aria-label={`${title}: ${says}`}
              dangerouslySetInnerHTML={{ __html: pictures[side] }}
            />
            <p>
              {says} <RichText text={say.landsAt(dimsText(indexAt(shape, first)))} />
            </p>
          </div>
        ))}
      </div>
      <figcaption class="caption">
        <RichText
          text={say.drawnSmall(
            nameOf(node).replaceAll(/[{}`*]/g, ''),
            dimsText(node.input),
            dimsText(input),
          )}
        />{' '}
        <CopyButton
          title={say.copyPicture}
          items={() => [new ClipboardItem({ 'image/png': pngOf(alone()) })]}
          className="plain"
        />
      </figcaption>
    </figure>
  );
}
