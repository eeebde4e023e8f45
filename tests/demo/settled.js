// When the page shows all that follows a change.

/**
 * Waits for the frame after the tasks that follow a change, and for the end of its transitions.
 *
 * @param {import('playwright-core').Page} page
 */
export const settled = (page) =>
  page.evaluate(() =>
    new Promise((done) =>
      setTimeout(() =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 20))),
      ),
    ).then(() => Promise.all(document.getAnimations().map(({ finished }) => finished))),
  );

/** More tasks than follow a change one after the other. */
const mostTasks = 8;

/** Waits for the tasks that follow a change. @param {import('playwright-core').Page} page */
const caughtUp = (page) =>
  page.evaluate(
    (tasks) =>
      new Promise((done) => {
        const wait = (/** @type {number} */ left) =>
          left === 0 ? done(undefined) : setTimeout(wait, 0, left - 1);
        wait(tasks);
      }),
    mostTasks,
  );

/** The deeds of a person, by the name of the method. */
const deeds = [
  ...['check', 'clear', 'click', 'fill', 'focus', 'hover', 'press', 'selectOption', 'tap'],
  ...['insertText', 'type', 'up'],
];

/** An act may have led to another page, which is waited for by whoever looks there. @param {Error} error */
function unlessLeft(error) {
  if (!/context was destroyed|has been closed/.test(error.message)) throw error;
}

/** The pages whose tasks are awaited. @type {WeakSet<import('playwright-core').Page>} */
const awaited = new WeakSet();

/** The methods that do so. @type {WeakSet<Function>} */
const awaiting = new WeakSet();

/**
 * From now on what a person does on the page ends when the tasks that follow it have ended: a test that looks right
 * after it sees all that has changed.
 *
 * @param {import('playwright-core').Page} page
 */
export function awaitTasks(page) {
  awaited.add(page);
  const locators = Object.getPrototypeOf(page.locator('html')); // of every page
  for (const methods of [locators, page.keyboard, page.mouse]) {
    for (const name of deeds.filter((name) => name in methods && !awaiting.has(methods[name]))) {
      const act = methods[name];
      methods[name] = async function (/** @type {unknown[]} */ ...args) {
        const result = await act.apply(this, args);
        const own = this.page?.() ?? page;
        if (awaited.has(own) && !own.isClosed()) await caughtUp(own).catch(unlessLeft);
        return result;
      };
      awaiting.add(methods[name]);
    }
  }
}
