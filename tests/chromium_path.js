// Where this machine has Chromium.
import { onPath } from '../scripts/setup/debian.js';

/** The one without windows draws the same in three quarters of the processor's time, but in longer tasks. */
const withoutWindows = 'chromium-headless-shell';
const whole = 'chromium';

/**
 * @param {object} [options]
 * @param {boolean} [options.asVisited] whether the Chromium that visitors have is preferred to the one without windows
 * @returns {string} that of $CHROMIUM, or one on the PATH
 * @throws where there is none
 */
export function chromiumPath({ asVisited = false } = {}) {
  const preferred = asVisited ? [whole, withoutWindows] : [withoutWindows, whole];
  const path = process.env.CHROMIUM || preferred.map(onPath).find(Boolean);
  if (!path) throw new Error('no chromium on PATH; set CHROMIUM to the path of one');
  return path;
}
