// What was typed, told apart: the command, its options, and the shapes beside them.
import { parseArgs } from 'node:util';
import { commands, options } from './commands.js';
import { BadUsage } from './usage.js';

/** @param {readonly string[]} names */
const parseable = (names) =>
  Object.fromEntries(
    names.map((name) => {
      const { value, short } = options[name];
      const type = /** @type {'string' | 'boolean'} */ (value ? 'string' : 'boolean');
      return [name, short ? { type, short } : { type }];
    }),
  );

/** parseArgs takes a leading minus for an option's, but not one behind a space. @param {string} argument */
const shielded = (argument) => (/^-\d/.test(argument) ? ` ${argument}` : argument);

/**
 * @param {readonly string[]} argv without Node and the script
 * @returns {{ command: string, values: Record<string, any>, shapes: string[] }}
 * @throws {BadUsage}
 */
export function readArguments([command = '', ...rest]) {
  if (!Object.hasOwn(commands, command)) {
    const known = Object.keys(commands).join(', ');
    throw new BadUsage(
      command === ''
        ? `a command is needed: ${known}`
        : `there is no command ${JSON.stringify(command)}; there are ${known}`,
    );
  }
  try {
    const { values, positionals } = parseArgs({
      args: rest.map(shielded),
      options: parseable(commands[command].options),
      allowPositionals: true,
    });
    return { command, values, shapes: positionals };
  } catch (error) {
    const { code, message } = /** @type {any} */ (error);
    if (!String(code).startsWith('ERR_PARSE_ARGS')) throw error;
    // What follows the first sentence is on the ways of parseArgs.
    throw new BadUsage(message.split(/[.\n]/)[0], command);
  }
}
