// The width of the stage, which its boards are arranged in.
import { stageWidth } from '../../state/boards.js';

/** @param {number} width in pixels; 0 for a stage that is not drawn, which has none */
export function setStageWidth(width) {
  if (width > 0) stageWidth.value = Math.floor(width);
}

/** The markup from which the width follows: the elements around the boards, without what is in them. */
const frame = '<div class="picture-part"><div class="card stage"><div class="drawing">';

/**
 * Sets the width before the page is drawn, so that the boards are part of its first layout: a few empty elements are
 * laid out at once, the whole page takes a third of the time to the answer. Where the width comes out otherwise, the
 * stage notices.
 *
 * @param {HTMLElement} body
 */
export function foreseeStageWidth(body) {
  const main = document.createElement('main');
  main.innerHTML = frame;
  main.style.height = '300vh'; // as long as the page, which may have a scroll bar
  body.append(main);
  setStageWidth(main.querySelector('.drawing')?.getBoundingClientRect().width ?? 0);
  main.remove();
}
