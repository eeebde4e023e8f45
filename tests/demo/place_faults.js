// Things out of place on the page: drawn outside its card, too small to see or read, cut off, over another thing.
import { settled } from './settled.js';

/**
 * Looks at everything that is drawn, once what follows a change has come.
 *
 * @param {import('playwright-core').Page} page
 * @returns {Promise<string[]>} a line for each fault; none where all is well
 */
export async function placeFaults(page) {
  await settled(page);
  return page.evaluate(() => {
    const faults = new Set();
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) faults.add(`the page is ${scrollWidth} of ${innerWidth} px wide`);
    const drawn = (/** @type {Element} */ one) => one.checkVisibility({ visibilityProperty: true });
    const nameOf = (/** @type {Element} */ one) =>
      `${one.tagName.toLowerCase()}.${one.getAttribute('class') ?? ''}`;
    const all = [...document.body.querySelectorAll('*')].filter(drawn);

    // Nothing is drawn outside its card, or outside the page.
    const within = (/** @type {DOMRect} */ box, /** @type {DOMRect} */ card) =>
      box.left >= card.left - 1 &&
      box.right <= card.right + 1 &&
      box.top >= card.top - 1 &&
      box.bottom <= card.bottom + 1;
    for (const one of all) {
      const box = one.getBoundingClientRect();
      if (
        box.width === 0 ||
        box.height === 0 ||
        one.closest('.visually-hidden, .done, .stale, option')
      )
        continue;
      const card = one.closest('.card');
      if (card && !within(box, card.getBoundingClientRect()))
        faults.add(`${nameOf(one)} is drawn outside ${nameOf(card)}`);
      const scroller = one.closest('.rail, pre');
      if (!scroller && (box.left < -1 || box.right > innerWidth + 1))
        faults.add(`${nameOf(one)} is drawn outside the page`);
    }

    // Boards can be seen, and no picture is a line.
    for (const board of document.querySelectorAll('.board')) {
      const { width, height } = board.getBoundingClientRect();
      if (Math.min(width, height) < 24)
        faults.add(`a board is ${width.toFixed(1)}x${height.toFixed(1)} px`);
    }
    for (const one of all.filter((one) => one.matches('svg, canvas'))) {
      const { width, height } = one.getBoundingClientRect();
      if (Math.max(width, height) > 120 && Math.min(width, height) < 12)
        faults.add(`${nameOf(one)} is ${width.toFixed(1)}x${height.toFixed(1)} px`);
    }

    // Text can be read.
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = /** @type {Text} */ (walker.currentNode);
      const one = text.parentElement;
      if (!one || !text.data.trim() || !drawn(one) || one.closest('option')) continue;
      const size = parseFloat(getComputedStyle(one).fontSize);
      if (size < 10.99) faults.add(`"${text.data.slice(0, 20)}" has ${size} px`);
    }

    // A field shows all of its text, unless that is longer than the line: a field cannot fold it.
    const line = document.querySelector('main')?.clientWidth ?? innerWidth;
    const beside = 150; // px of a line for brackets, the field that adds a dim, and edges
    for (const field of document.querySelectorAll('input[type="text"], input[type="search"]')) {
      if (!drawn(field) || field === document.activeElement) continue;
      const { scrollWidth, clientWidth } = field;
      // Both are rounded: a field that is wider than its text by a part of a pixel has a difference of 1.
      if (scrollWidth > clientWidth + 1 && clientWidth < line - beside)
        faults.add(
          `the field ${field.getAttribute('aria-label')} shows ${clientWidth} of ${scrollWidth} px`,
        );
    }

    // No text is a column of letters.
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = /** @type {Text} */ (texts.currentNode);
      const one = text.parentElement;
      if (!one || !text.data.trim() || !drawn(one)) continue;
      if (one.closest('svg, .visually-hidden, option')) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { width, height } = range.getBoundingClientRect();
      if (width < 60 && height > 120)
        faults.add(`"${text.data.slice(0, 40)}" is ${width.toFixed(0)}x${height.toFixed(0)} px`);
    }

    // Captions keep apart from each other, and from other numbers.
    const textBox = (/** @type {Element} */ one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      return range.getBoundingClientRect();
    };
    const meet = (/** @type {DOMRect} */ one, /** @type {DOMRect} */ other) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.5 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2;
    const captions = [...document.querySelectorAll('.dim small')].map((one) => ({
      text: one.textContent,
      box: textBox(one),
    }));
    captions.forEach(({ text, box }, index) => {
      for (const other of captions.slice(index + 1))
        if (meet(box, other.box)) faults.add(`caption "${text}" is over "${other.text}"`);
      for (const number of document.querySelectorAll('.request-line .number, .request-line .word'))
        if (drawn(number) && meet(box, number.getBoundingClientRect()))
          faults.add(`caption "${text}" is over a number or word`);
    });

    // A row on several lines has a bracket that joins them.
    for (const board of document.querySelectorAll('.board')) {
      const row = board.querySelector('g[role="row"]');
      const tops = new Set([...(row?.children ?? [])].map((cell) => cell.getAttribute('y')));
      const folded = row ? tops.size > 1 : Number(board.getAttribute('data-lines')) > 1;
      if (folded && !document.querySelector('.folded-rows'))
        faults.add('a folded row is not marked');
      if (row && tops.size > 1 && !board.querySelector('.fold'))
        faults.add('a fold has no bracket');
    }
    return [...faults];
  });
}
