// A list that calls something while it is read.

/** A list whose entry at an index is read by a getter. */
export const list = (entries, at, meanwhile) =>
  Object.defineProperty([...entries], at, {
    get() {
      meanwhile();
      return entries[at];
    },
  });
