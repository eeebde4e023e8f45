// When the page shows all that follows a change.

/** Waits for the frame after the tasks that follow a change, and for the end of its transitions. @param {import('playwright-core').Page} page */
export const settled = (page) =>
  page.evaluate(() =>
    new Promise((done) =>
      setTimeout(() =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 20))),
      ),
    ).then(() => Promise.all(document.getAnimations().map(({ finished }) => finished))),
  );
