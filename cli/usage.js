// The one error of the command line: what was typed cannot be read, and how it is repeated.

/** Bad usage. Its message is all that a person needs. */
export class BadUsage extends Error {
  /** @param {string} message @param {string} [command] whose help says more */
  constructor(message, command) {
    super(message);
    /** Whose help says more. */
    this.command = command;
  }
}

/** Most characters of what was typed that a message repeats. */
const mostShown = 60;

/** What was typed, in quotes. @param {string} text */
export const quoted = (text) =>
  JSON.stringify(text.length > mostShown ? `${text.slice(0, mostShown)}…` : text);
