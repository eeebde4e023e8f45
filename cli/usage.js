// The one error of the command line: what was typed cannot be read.

/** Bad usage. Its message is all that a person needs. */
export class BadUsage extends Error {
  /** @param {string} message @param {string} [command] whose help says more */
  constructor(message, command) {
    super(message);
    /** Whose help says more. */
    this.command = command;
  }
}
