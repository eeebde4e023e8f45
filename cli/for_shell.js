// Quotes texts for a shell.

/** A text quoted for a POSIX shell, where it needs that. @param {string} text */
export const forShell = (text) =>
  /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
