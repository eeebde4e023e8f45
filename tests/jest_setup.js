// Before and after all tests: the Chromium that they share. To start one takes most of a second, and dozens of files need
// it.
import { serveChromium } from './chromium.js';

/** @type {Awaited<ReturnType<typeof serveChromium>> | undefined} */
let server;

export async function setup() {
  // Where there is none, the tests that need it say so.
  server = await serveChromium().catch(() => undefined);
  if (server) process.env.RESHAPE_WASM_CHROMIUM = server.wsEndpoint();
}

export const teardown = () => server?.close();
