// Parses the arguments: the command, its options, and the shapes.
import { parseArgs } from 'node:util';
import { commands, options } from '../commands.js';
import { insteadOf } from '../spelling.js';
import { BadUsage, quoted } from '../usage.js';

/** @typedef {import('../commands.js').Values} Values */

/** @param {readonly string[]} names */
const parseable = (names) =>
  Object.fromEntries(
    names.map((name) => {
      const { value, short, several } = options[name];
      const type = /** @type {'string' | 'boolean'} */ (value ? 'string' : 'boolean');
      return [name, { type, ...(short && { short }), ...(several && { multiple: true }) }];
    }),
  );

/**
 * parseArgs reads a leading minus as the start of an option. A space in front of it makes the argument a shape. ONNX's
 * names have underscores: --num_outputs is --num-outputs.
 *
 * @param {string} argument
 */
const shielded = (argument) =>
  /^ *-\d/.test(argument)
    ? ` ${argument}`
    : argument.replace(/^--[a-z]+(_[a-z]+)+(?=$|=)/, (name) => name.replaceAll('_', '-'));

/** The argument without that space. @param {string} argument */
const bared = (argument) => (/^ +-\d/.test(argument) ? argument.slice(1) : argument);

/**
 * A message for what parseArgs refuses. Its own messages explain other ways to pass such an argument.
 *
 * @type {(command: string, error: { code: string, message: string }) => string}
 */
function refusalOf(command, { code, message }) {
  const [, unknown] = message.match(/^Unknown option '(.*?)'(?:\. To specify|$)/s) ?? [];
  if (unknown !== undefined) {
    const known = commands[command].options.map((name) => `--${name}`);
    return `unknown option ${quoted(unknown)} for ${command}; ${insteadOf(unknown, known)}`;
  }
  const [, name = ''] = message.match(/--([\w-]+)/) ?? [];
  const value = Object.hasOwn(options, name) ? options[name].value : undefined;
  if (value) return `--${name} needs a value: --${name} ${value}`;
  return name ? `--${name} takes no value` : `the options cannot be read (${code})`;
}

/**
 * Refuses an option that is given twice: one of its values would be ignored.
 *
 * @type {(tokens: readonly { kind: string, name?: string }[], command: string) => void}
 * @throws {BadUsage}
 */
function checkOnce(tokens, command) {
  const names = tokens.flatMap(({ kind, name = '' }) => (kind === 'option' ? [name] : []));
  const twice = names.find(
    (name, place) => options[name].value && !options[name].several && names.indexOf(name) !== place,
  );
  if (twice === undefined) return;
  throw new BadUsage(`--${twice} is given more than once; give it once`, command);
}

/**
 * @param {readonly string[]} argv without Node and the script
 * @returns {{ command: string, values: Values, shapes: string[] }}
 * @throws {BadUsage}
 */
export function readArguments([command = '', ...rest]) {
  if (!Object.hasOwn(commands, command)) {
    const known = Object.keys(commands);
    if (command === '') throw new BadUsage(`a command is needed: ${known.join(', ')}`);
    throw new BadUsage(
      command.startsWith('-')
        ? `a command is needed before ${quoted(command)}: ${known.join(', ')}`
        : `unknown command ${quoted(command)}; ${insteadOf(command, known)}`,
    );
  }
  try {
    const { values, positionals, tokens } = parseArgs({
      args: rest.map(shielded),
      options: parseable(commands[command].options),
      allowPositionals: true,
      tokens: true,
    });
    checkOnce(tokens, command);
    const given = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string'
        ? bared(value)
        : Array.isArray(value)
          ? value.map((one) => bared(String(one)))
          : value,
    ]);
    return { command, values: Object.fromEntries(given), shapes: positionals.map(bared) };
  } catch (error) {
    const { code = '', message } = /** @type {NodeJS.ErrnoException} */ (error);
    if (!String(code).startsWith('ERR_PARSE_ARGS')) throw error;
    throw new BadUsage(refusalOf(command, { code, message }), command);
  }
}
