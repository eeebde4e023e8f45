// Starts the worker, and ends it.
import workerUrl from './check_worker.js?worker&url';

/** @typedef {import('./check_worker.js').Asked} Asked */
/** @typedef {import('./check_worker.js').Told} Told */

/**
 * A worker that reads a model.
 *
 * @typedef {object} Reader
 * @property {(asked: Asked) => void} ask
 * @property {() => void} stop ends it at once, whatever it does
 */

/**
 * Starts a worker under the page's own policy. A worker from a file of the server follows the policy of that response,
 * and a server of static files sends none; one from a Blob follows that of the page that made it, and so can ask for
 * nothing either.
 *
 * @type {(hear: (told: Told) => void) => Reader}
 * @throws where there are no workers
 */
export function startReader(hear) {
  const text = `import ${JSON.stringify(new URL(workerUrl, location.href).href)};`;
  const script = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  const worker = new Worker(script, { type: 'module' });
  worker.addEventListener('message', ({ data }) => hear(data));
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    hear({ tell: 'failed', message: event.message ?? '' });
  });
  return {
    ask: (asked) => worker.postMessage(asked),
    stop() {
      worker.terminate();
      URL.revokeObjectURL(script);
    },
  };
}
