// Faults of how the page is laid out: too small for a finger, too wide, one thing over another.

/**
 * Looks at every control and every text, once what follows a change of size has come.
 *
 * @param {import('playwright-core').Page} page
 * @param {number} least px that a control has, each way
 * @returns {Promise<string[]>} a line for each fault; none where all is well
 */
export async function layoutFaults(page, least) {
  // Parts far below are laid out when they are scrolled to; until then their boxes are of no use.
  await page.evaluate(() => {
    const text = '* { content-visibility: visible !important; }';
    const sheets = document.adoptedStyleSheets;
    if (!sheets.some(({ cssRules }) => cssRules[0].cssText === text)) {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = [...sheets, sheet];
    }
    return new Promise((drawn) =>
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn))),
    );
  });
  return page.evaluate((least) => {
    const faults = new Set();
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) faults.add(`the page is ${scrollWidth} px wide`);

    /** @type {Map<Element, boolean>} */
    const known = new Map();
    /**
     * Whether it is clipped away, as the skip button is until the keyboard reaches it.
     *
     * @type {(one: Element | null) => boolean}
     */
    const clipped = (one) => {
      if (one === null) return false;
      const before = known.get(one);
      if (before !== undefined) return before;
      const now = getComputedStyle(one).clipPath !== 'none' || clipped(one.parentElement);
      known.set(one, now);
      return now;
    };
    const drawn = (/** @type {Element} */ one) =>
      one.checkVisibility({ visibilityProperty: true }) && !clipped(one);
    const controls = [...document.querySelectorAll('a, button, select, input, [role="slider"]')]
      .filter(drawn)
      .map((one) => {
        const { type, parentElement } = /** @type {HTMLInputElement} */ (one);
        const whole = type === 'radio' && parentElement ? parentElement : one; // its label is as good
        const name = one.getAttribute('aria-label') ?? whole.textContent;
        const box = whole.getBoundingClientRect();
        return { one: whole, name: name.trim().slice(0, 40), box, shown: box };
      });
    for (const { name, box } of controls)
      if (box.width < least - 0.5 || box.height < least - 0.5)
        faults.add(`${name} is ${box.width.toFixed(1)}x${box.height.toFixed(1)} px`);

    /** @type {{ one: Element, text: Text, box: DOMRect }[]} */
    const texts = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = /** @type {Text} */ (walker.currentNode);
      const one = text.parentElement;
      if (!one || !text.data.trim() || !drawn(one) || one.closest('.visually-hidden, option'))
        continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const box of range.getClientRects()) texts.push({ one, text, box });
    }

    /** Whether both ways more than `by` px of one are over the other. */
    const meet = (
      /** @type {DOMRect} */ one,
      /** @type {DOMRect} */ other,
      /** @type {number} */ by,
    ) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > by &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > by;
    controls.forEach((control, index) => {
      for (const other of controls.slice(index + 1))
        if (meet(control.shown, other.shown, 1))
          faults.add(`${control.name} is over ${other.name}`);
    });
    // A text's box is as high as its font says, which is more than it draws.
    const slack = 4;
    texts.sort((one, other) => one.box.top - other.box.top);
    texts.forEach(({ text, box }, index) => {
      for (let next = index + 1; next < texts.length; next++) {
        const other = texts[next];
        if (other.box.top > box.bottom) break; // so are all after it
        if (text !== other.text && meet(box, other.box, slack))
          faults.add(`"${text.data}" is over "${other.text.data}"`);
      }
    });
    for (const { one, text, box } of texts)
      for (const control of controls)
        if (meet(box, control.shown, slack) && !control.one.contains(one))
          faults.add(`"${text.data}" is over ${control.name}`);
    return [...faults];
  }, least);
}

/**
 * Draws every text narrower or wider, as another font would.
 *
 * @param {import('playwright-core').Page} page
 * @param {string} spacing between the letters, as CSS has it
 */
export const spaceLetters = (page, spacing) =>
  page.evaluate((spacing) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`* { letter-spacing: ${spacing} !important }`);
    const others = document.adoptedStyleSheets.filter(
      ({ cssRules }) => !cssRules[0].cssText.includes('letter-spacing'),
    );
    document.adoptedStyleSheets = [...others, sheet];
  }, spacing);
