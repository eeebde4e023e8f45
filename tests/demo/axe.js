// Asks axe what is wrong with the page for whoever cannot see or point as most people do.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** All that WCAG 2.2 asks for at level AA, and axe's best practice. @type {import('axe-core').RunOnly} */
export const allRules = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

/** Those of them that depend on colours. @type {import('axe-core').RunOnly} */
export const colorRules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** The rules that depend on how large things are drawn. @type {import('axe-core').RunOnly} */
export const sizeRules = { type: 'rule', values: ['target-size', 'scrollable-region-focusable'] };

/**
 * The findings of axe, a line for each rule; none where all is well.
 *
 * @type {(page: import('playwright-core').Page, runOnly: import('axe-core').RunOnly) => Promise<string[]>}
 */
export async function axeFinds(page, runOnly) {
  // A page that is looked at again keeps it.
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(axe);
  // Lines alone leave the page: all that axe tells, of what is well too, takes ten times as long to bring as to find.
  return page.evaluate(async (runOnly) => {
    const { axe } = /** @type {{ axe: typeof import('axe-core') }} */ (
      /** @type {unknown} */ (globalThis)
    );
    const { violations } = await axe.run({ runOnly, resultTypes: ['violations'] });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
    );
  }, runOnly);
}
