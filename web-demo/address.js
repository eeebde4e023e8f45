// Keeps the address bar and the state alike, so that the page can be linked to, reloaded, gone back to.
import { effect } from '@preact/signals';
import { opening, request } from './state.js';
import { parseRequest, printRequest } from './url.js';

/** Browsers stop counting after some hundred changes in half a minute, which typing can reach. */
const pause = 150; // ms

const spaced = (/** @type {string} */ list) => list.replace(/,(?=\S)/g, ', ');

function read() {
  const current = request.peek();
  const asked = parseRequest(location.hash) ?? opening;
  if (printRequest(asked) === printRequest(current)) return;
  const reshaping = asked.operator === 'reshape';
  request.value = {
    ...asked,
    input: spaced(asked.input),
    // The other operator's field is not in the URL: it stays for when that operator is chosen again.
    target: reshaping ? spaced(asked.target) : current.target,
    axis: reshaping ? current.axis : asked.axis,
  };
}

export function followAddress() {
  read();
  addEventListener('hashchange', read);
  effect(() => {
    const fragment = `#${printRequest(request.value)}`;
    const untouched = request.value === opening && location.hash === '';
    if (untouched || fragment === location.hash) return;
    const timer = setTimeout(() => history.replaceState(null, '', fragment), pause);
    return () => clearTimeout(timer);
  });
}
