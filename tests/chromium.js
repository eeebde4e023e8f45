// Starts the machine's own Chromium, for whatever has to be seen to work in a browser.
import { chromium } from 'playwright-core';
import { chromiumPath } from './chromium_path.js';

/**
 * @param {object} [options]
 * @param {boolean} [options.asVisited] whether it is measured or photographed
 * @param {string} [options.fontconfig] the configuration that says which fonts there are; the machine's
 *   where it is absent, or that of $FONTCONFIG_FILE
 * @returns {Promise<import('playwright-core').Browser>} headless
 * @throws where neither $CHROMIUM nor the PATH leads to one
 */
export async function launchChromium({ asVisited = false, fontconfig } = {}) {
  return chromium.launch({
    executablePath: chromiumPath({ asVisited }),
    env: { ...process.env, ...(fontconfig && { FONTCONFIG_FILE: fontconfig }) },
    args: [
      '--no-sandbox', // it refuses to run as root with one, and sees no page but ours
      '--disable-gpu',
      // It asks nobody for anything: tests work offline, and leave no trace elsewhere.
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  });
}

/**
 * The faults of a page, as they come: errors in the console, uncaught ones, breaches of the
 * content security policy, files that could not be had.
 *
 * @type {(page: import('playwright-core').Page) => string[]}
 */
export function complaintsOf(page) {
  /** @type {string[]} */
  const complaints = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('requestfailed', (request) => {
    // A page that is left while a file still loads ends that request.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      complaints.push(`${request.url()} failed: ${request.failure()?.errorText}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.url()}: ${response.status()}`);
  });
  return complaints;
}
