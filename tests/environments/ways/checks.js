// Checks of the package as a package: publint, and "Are the types wrong?".
import { everythingHolds } from '../entries.js';
import { printed, toolPath } from '../tools.js';

/** @typedef {import('../run.js').Place} Place */

/** The findings of publint about the installed package. @param {Place} place */
export async function publinted({ installed }) {
  const { publint } = await import('publint');
  const { messages } = await publint({ pkgDir: installed, strict: true, pack: false });
  return messages.length === 0 ? everythingHolds : JSON.stringify(messages);
}

/** The findings of attw about it, in all of its ways to resolve. @param {Place} place */
export async function attw({ installed }) {
  const text = await printed(
    process.execPath,
    [toolPath('@arethetypeswrong/cli/dist/index.js'), '--pack', '.', '--format', 'ascii'],
    installed,
    { npm_config_ignore_scripts: 'true' }, // it packs the folder, where nothing can be built
  );
  return /No problems found/.test(text) ? everythingHolds : text;
}
