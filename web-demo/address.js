// Keeps the address bar and the state alike, so that the page can be linked to, reloaded, gone back to.
import { batch, effect } from '@preact/signals';
import { parseLink, printLink } from './link.js';
import { opening, origin, request, view } from './state.js';
import { plainView } from './view.js';

/** Browsers stop counting after some hundred changes in half a minute, which typing can reach. */
const pause = 150; // ms

const spaced = (/** @type {string} */ list) => list.replace(/,(?=\S)/g, ', ');

/** What the current entry of the history came from. */
let current = 'address';

function read() {
  // What the address said is not to be gone back to in another spelling.
  current = origin.value = 'address';
  const { request: named, view: seen } = parseLink(location.hash);
  const asked = named ?? opening;
  const before = request.peek();
  if (printLink(asked, seen) === printLink(before, view.peek())) return;
  const reshaping = asked.operator === 'reshape';
  batch(() => {
    view.value = location.hash === '' ? plainView : seen;
    request.value = {
      ...asked,
      input: spaced(asked.input),
      // The other operator's field is not in the URL: it stays for when that operator is chosen again.
      target: reshaping ? spaced(asked.target) : before.target,
      axis: reshaping ? before.axis : asked.axis,
    };
  });
}

/** Writes the address: a new entry to go back from, unless the last one came from the same. */
function write(/** @type {string} */ fragment) {
  const from = origin.peek();
  if (from !== '' && from === current) history.replaceState(null, '', fragment);
  else history.pushState(null, '', fragment);
  current = from;
}

export function followAddress() {
  read();
  addEventListener('hashchange', read);
  addEventListener('popstate', read);
  effect(() => {
    const fragment = printLink(request.value, view.value);
    const untouched = request.value === opening && view.value === plainView && location.hash === '';
    if (untouched || fragment === location.hash) return;
    const timer = setTimeout(() => write(fragment), pause);
    return () => clearTimeout(timer);
  });
}
