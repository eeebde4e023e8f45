// Builds the demo page into web-demo/dist.
import { run } from '../run/commands.js';
import { root } from '../run/root.js';

/** Where the built page is. */
export const demoFolder = `${root}web-demo/dist`;

/**
 * Needs the built package: the page imports it as any user would.
 *
 * @param {NodeJS.ProcessEnv} [env]
 */
export function buildDemo(env = process.env) {
  const vite = `${root}node_modules/vite/bin/vite.js`;
  return run(process.execPath, [vite, 'build', 'web-demo'], { env, cwd: root });
}
