// Parts of the page in files of their own: loaded when one is first shown, and otherwise once the page has nothing else
// to do, so that it needs no network later.
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

/** @type {(() => Promise<void>)[]} */
const loaders = [];

/**
 * A component that is nothing until its file is loaded.
 *
 * @template Props
 * @param {() => Promise<import('preact').FunctionComponent<Props>>} load a failed attempt is repeated when it is shown
 *   again
 * @returns {import('preact').FunctionComponent<Props>}
 */
export function loadedLater(load) {
  const loaded = signal(
    /** @type {{ Part: import('preact').FunctionComponent<Props> } | undefined} */ (undefined),
  );
  /** @type {Promise<void> | undefined} */
  let loading;
  const get = () =>
    (loading ??= load().then(
      (Part) => void (loaded.value = { Part }),
      () => void (loading = undefined),
    ));
  loaders.push(get);
  return function Later(props) {
    const part = loaded.value;
    useEffect(() => void (part ?? get()), []);
    return part ? <part.Part {...props} /> : null;
  };
}

/** Loads all of them. */
export const loadParts = () => Promise.all(loaders.map((load) => load()));
