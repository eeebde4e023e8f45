// Keeps the browser's address and the page's state the same, so that links, reload and the history work.
import { batch, effect } from '@preact/signals';
import { patience } from './later.js';
import { parseLink, printLink, visibleRequest } from './link.js';
import { changedBy, request, view } from './page_state.js';
import { forgetSystems, openingRequest } from './requests.js';
import { defaultView } from './view.js';

/** Browsers ignore more than some hundred changes of the address in half a minute, which typing can reach. */
const pause = 150; // ms

const withSpaces = (/** @type {string} */ list) => list.replace(/,(?=\S)/g, ', ');

/** The control that made the current entry of the history. */
let current = 'address';

function read() {
  // A change right after this is a new entry of the history, whatever control makes it.
  current = changedBy.value = 'address';
  const { request: linked, view: seen } = parseLink(location.hash);
  const asked = linked ? visibleRequest(linked) : openingRequest;
  const before = request.peek();
  if (printLink(asked, seen) === printLink(before, view.peek())) return;
  forgetSystems();
  batch(() => {
    view.value = location.hash === '' ? defaultView : seen;
    request.value = {
      ...asked,
      input: withSpaces(asked.input),
      // The other operators' fields are not in the URL. They are kept for when such an operator is chosen again.
      target: asked.operator === 'reshape' ? withSpaces(asked.target) : before.target,
      axis: asked.operator === 'flatten' ? asked.axis : before.axis,
      ...(asked.perm !== undefined && { perm: withSpaces(asked.perm) }),
      ...(asked.axes !== undefined && { axes: withSpaces(asked.axes) }),
    };
  });
}

/** Writes the address: a new entry of the history, unless the control is the one of the current entry. */
function write(/** @type {string} */ fragment) {
  const by = changedBy.peek();
  if (by !== '' && by === current) history.replaceState(null, '', fragment);
  else history.pushState(null, '', fragment);
  current = by;
}

/** Whether the address says this state already. An empty one says the opening state, and stays empty. */
const isSaid = (/** @type {string} */ fragment) =>
  fragment === (location.hash || printLink(openingRequest, defaultView));

/** Reads the address, now and on each change, and writes it when the state changes. */
export function followAddress() {
  read();
  addEventListener('hashchange', read);
  addEventListener('popstate', read);
  effect(() => {
    const [asked, seen] = [request.value, view.value];
    const timer = setTimeout(() => {
      const fragment = printLink(asked, seen);
      if (!isSaid(fragment)) write(fragment);
    }, pause + patience.value);
    return () => clearTimeout(timer);
  });
}

/** The page as it stands, as a link. */
export const linkHere = () =>
  `${location.href.split('#')[0]}${printLink(request.value, view.value)}`;
