// Builds the demo page into web-demo/dist.
import { run } from '../run/commands.js';
import { root } from '../run/root.js';

/** The folder of the built page. */
export const demoFolder = `${root}web-demo/dist`;

/** Builds the page. The package must be built: the page imports it as its users do. @param {NodeJS.ProcessEnv} [env] */
export function buildDemo(env = process.env) {
  const vite = `${root}node_modules/vite/bin/vite.js`;
  return run(process.execPath, [vite, 'build', 'web-demo'], { env, cwd: root });
}
