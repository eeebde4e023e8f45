// The hints of an explanation or an error, by their kind.

/** The parts that each change replaces: a target, an axis or rules. @param {{ hints: readonly any[] }} explanation */
export const changesOf = ({ hints }) =>
  hints
    .filter(({ kind }) => kind === 'change')
    .map(({ target, axis, rules }) => target ?? axis ?? rules);

/** The texts of the remarks. @param {{ hints: readonly any[] }} explanation */
export const remarksOf = ({ hints }) =>
  hints.filter(({ kind }) => kind === 'remark').map(({ text }) => text);
