// The help's text, from the tables of commands and options.
import { systems } from 'reshape-wasm';
import { commands, options, program } from './commands.js';
import { operators, typedName } from './request/operator_options.js';
import { wrap } from './wrap.js';

/** The column at which explanations begin. */
const column = 22;

/** The columns of a line of the help. */
const width = 80;

/**
 * A term with the lines of its explanation: beside it, or below where it is too long for that.
 *
 * @type {(term: string, says: readonly string[]) => string}
 */
function entry(term, says) {
  const lines = term.length < column - 2 ? says : ['', ...says];
  return lines
    .map((line, place) => `  ${(place ? '' : term).padEnd(column - 2)}${line}`.trimEnd())
    .join('\n');
}

/** The systems' names on as many lines as they need. */
const systemNames = () => wrap(systems.join(', '), width - column);

/** @param {string} name @param {string} command */
function optionEntry(name, command) {
  const { value, short, says } = options[name];
  const term = `${short ? `-${short}, ` : ''}--${name}${value ? ` ${value}` : ''}`;
  const own = Array.isArray(says) ? says : (says[command] ?? says.default);
  const lines = own.flatMap((line) =>
    line.endsWith('SYSTEMS') ? [line.replace(' SYSTEMS', ''), ...systemNames()] : [line],
  );
  return entry(term, lines);
}

const section = (/** @type {string} */ title, /** @type {readonly string[]} */ lines) =>
  `${title}:\n${lines.join('\n')}`;

const shapes = section('Shapes', [
  '  Integers with commas, spaces or x between them: 2,3,4 or "[2, 3, 4]" or 2x3x4.',
  '  A target may hold -1 (inferred) and 0 (see --allowzero). [] or "" is a scalar.',
  '  Integers are exact, also beyond 2^53.',
]);

const dims = section('Lengths that are not numbers, with commas between them', [
  entry('N, 2*N, H*W/4', ['a length with a name, or worked out from names']),
  entry('?', ['a length that is not known']),
  entry('1..8, 2.., N:1..8', ['a length within bounds, the last with a name']),
  entry('...', ['a shape whose rank is not known']),
  entry('rank:2', ['a shape whose rank is known, but no length']),
]);

const environment = section('Environment', [
  entry('NO_COLOR', ['no colours, if it is not empty']),
  entry('FORCE_COLOR', ['colours, even if the output is not a terminal;', '0: no colours']),
]);

/** Whether a command takes an operator. @param {string} command */
const takesOperators = (command) =>
  commands[command].usage.some((usage) => /^OPERATOR/.test(usage));

/** Whether an option of a command is of operators alone. @param {string} command @param {string} name */
const isOfOperators = (command, name) =>
  takesOperators(command) &&
  options[name].kind !== undefined &&
  (name !== 'axis' || command === 'explain');

/** The options of a command: those of operators alone, or the others. @param {string} command @param {boolean} which */
const optionsOf = (command, which) =>
  commands[command].options
    .filter((name) => isOfOperators(command, name) === which)
    .map((name) => optionEntry(name, command));

/** The operators, and the options that have their values. @param {string} command */
const operatorsOf = (command) =>
  section("Operators, and the options that they take under ONNX's names", [
    ...wrap(operators.map(typedName).join(', '), width - 2).map((line) => `  ${line}`),
    ...optionsOf(command, true),
  ]);

/** A command with its line in the help of all commands. @param {string} name @param {string} brief */
const briefEntry = (name, brief) => `  ${name.padEnd(9)}${brief}`;

/** The help for all commands, which fits a screen of 24 lines. */
export const help = () =>
  [
    'Reshape and Flatten as ONNX, OpenVINO, NumPy and others define them.',
    `Usage: ${program} COMMAND [arguments] [options]`,
    section('Commands', [
      ...Object.entries(commands).map(([name, { brief }]) => briefEntry(name, brief)),
      briefEntry('help', 'prints the options, examples and exit codes of a COMMAND'),
    ]),
    section('Examples', [
      `  ${program} explain 2,3,4 0,-1`,
      `  ${program} check model.onnx`,
      `  ${program} help check`,
    ]),
    [
      '--json prints JSON, --lang zh prints Chinese, and --version prints the version.',
      'docs/terminal.md in the package tells more.',
    ].join('\n'),
  ].join('\n\n');

/** The help for one command. @param {string} name */
export function helpOn(name) {
  const { usage, says, examples, exitCodes, options: own } = commands[name];
  const takesShapes = usage.some((line) => line.includes('INPUT'));
  return [
    `${program} ${name} ${says.join('\n')}`,
    section(
      'Usage',
      usage.map((line) => `  ${program} ${name} ${line}`),
    ),
    section(
      'Examples',
      examples.map((example) => `  ${program} ${example}`),
    ),
    ...(takesShapes ? [shapes] : []),
    ...(own.includes('where') ? [dims] : []),
    section('Options', optionsOf(name, false)),
    ...(takesOperators(name) ? [operatorsOf(name)] : []),
    section(
      'Exit codes',
      exitCodes.map(([code, meaning]) => entry(code, wrap(meaning, width - column))),
    ),
    ...(takesShapes && name !== 'page' ? [environment] : []),
  ].join('\n\n');
}
