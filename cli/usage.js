// The error for arguments that cannot be read, and how its message quotes them.

/** Bad usage. The command prints its message without a stack. */
export class BadUsage extends Error {
  /** @param {string} message @param {string} [command] whose help is named below the message */
  constructor(message, command) {
    super(message);
    /** The command whose help is named below the message. */
    this.command = command;
  }
}

/** Most characters of an argument that a message quotes. */
const mostShown = 60;

/** A text of which a line shows no more than its beginning. @param {string} text */
export const shortened = (text) =>
  text.length > mostShown ? `${text.slice(0, mostShown)}…` : text;

/** An argument in quotes, shortened. @param {string} text */
export const quoted = (text) => JSON.stringify(shortened(text));
