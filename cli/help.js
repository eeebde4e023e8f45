// The help's text, from the tables of commands and options.
import { systems } from 'reshape-wasm';
import { commands, options, program } from './commands.js';

/** The column at which explanations begin. */
const column = 22;

/** A term with the lines of its explanation. @param {string} term @param {readonly string[]} says */
const entry = (term, says) =>
  says.map((line, place) => `  ${(place ? '' : term).padEnd(column - 2)}${line}`).join('\n');

/** The systems' names on as many lines as they need. */
function systemNames() {
  const [first, second] = [systems.slice(0, 4), systems.slice(4)];
  return [`${first.join(', ')},`, second.join(', ')];
}

/** @param {string} name */
function optionEntry(name) {
  const { value, short, says } = options[name];
  const term = `${short ? `-${short}, ` : ''}--${name}${value ? ` ${value}` : ''}`;
  const lines = says.flatMap((line) =>
    line.endsWith('SYSTEMS') ? [line.replace(' SYSTEMS', ''), ...systemNames()] : [line],
  );
  return entry(term, lines);
}

/** @param {string} name */
const usageLines = (name) => commands[name].usage.map((usage) => `  ${program} ${name} ${usage}`);

const section = (/** @type {string} */ title, /** @type {readonly string[]} */ lines) =>
  `${title}:\n${lines.join('\n')}`;

const shapes = section('Shapes', [
  '  Integers with commas, spaces or x between them: 2,3,4 or "[2, 3, 4]" or 2x3x4.',
  '  A target may hold -1 (inferred) and 0 (see --allowzero). [] or "" is a scalar.',
  '  Integers are exact, also beyond 2^53.',
]);

const exitCodes = section('Exit codes', [
  entry('0', ['the request is valid; of compare: under some system']),
  entry('1', ['the request is invalid; of compare: under every system']),
  entry('2', ['bad usage: an unknown option, a shape that cannot be read']),
  entry('3', ['the output cannot be written, for example to a full disk']),
]);

const environment = section('Environment', [
  entry('NO_COLOR', ['if not empty: no colours']),
  entry('FORCE_COLOR', ['colours even if the output is not a terminal; 0: none']),
]);

const examplesOf = (/** @type {readonly string[]} */ names) =>
  section(
    'Examples',
    names.flatMap((name) => commands[name].examples.map((example) => `  ${program} ${example}`)),
  );

const optionsOf = (/** @type {readonly string[]} */ names) =>
  section(
    'Options',
    Object.keys(options)
      .filter((name) => names.includes(name))
      .map(optionEntry),
  );

/** The help for the whole command. */
export function help() {
  const names = Object.keys(commands);
  return [
    'Explains Reshape and Flatten as ONNX, OpenVINO, NumPy and others define them.',
    section('Usage', [...names.flatMap(usageLines), `  ${program} help [COMMAND]`]),
    section(
      'Commands',
      names.map((name) => entry(name, commands[name].says)),
    ),
    shapes,
    `${optionsOf(Object.keys(options))}\n${entry('-v, --version', ['print the version'])}`,
    exitCodes,
    environment,
    examplesOf(names),
  ].join('\n\n');
}

/** The help for one command. @param {string} name */
export function helpOn(name) {
  return [
    `${program} ${name}: ${commands[name].says.join('\n')}.`,
    section('Usage', usageLines(name)),
    shapes,
    optionsOf(commands[name].options),
    exitCodes,
    examplesOf([name]),
  ].join('\n\n');
}
