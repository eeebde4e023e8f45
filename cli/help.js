// The help's text, from the tables of commands and options.
import { systems } from 'reshape-wasm';
import { commands, options, program } from './commands.js';
import { operators, typedName } from './operator_options.js';
import { wrap } from './wrap.js';

/** The column at which explanations begin. */
const column = 22;

/** The columns of a line of the help. */
const width = 80;

/**
 * A term with the lines of its explanation: beside it, or below where it is too long for that.
 *
 * @param {string} term
 * @param {readonly string[]} says
 */
function entry(term, says) {
  const lines = term.length < column - 2 ? says : ['', ...says];
  return lines
    .map((line, place) => `  ${(place ? '' : term).padEnd(column - 2)}${line}`.trimEnd())
    .join('\n');
}

/** The systems' names on as many lines as they need. */
const systemNames = () => wrap(systems.join(', '), width - column);

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

const dims = section('Shapes of infer, with commas between the entries', [
  entry('N, 2*N, H*W/4', ['a length with a name, or worked out from names']),
  entry('?', ['a length that is not known']),
  entry('1..8, 2.., N:1..8', ['a length within bounds, the last with a name']),
  entry('...', ['a shape whose rank is not known']),
  entry('rank:2', ['a shape whose rank is known, but no length']),
]);

const exitCodes = section('Exit codes', [
  entry('0', ['the request is valid; of compare: under some system;', 'of infer: it may be']),
  entry('1', [
    'the request is invalid; of compare: under every system;',
    'of infer: it never works',
  ]),
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

/** Whether an option is of operators alone. @param {string} name */
const isOfOperators = (name) => name !== 'axis' && options[name].kind !== undefined;

const optionsOf = (/** @type {readonly string[]} */ names) =>
  section(
    'Options',
    Object.keys(options)
      .filter((name) => names.includes(name) && !isOfOperators(name))
      .map(optionEntry),
  );

/** The operators of explain, and what they take. */
const ofOperators = () =>
  section("Operators of explain, and what they take beside --axis, under ONNX's names", [
    ...wrap(operators.map(typedName).join(', '), width - 2).map((line) => `  ${line}`),
    ...Object.keys(options).filter(isOfOperators).map(optionEntry),
  ]);

/** The exit codes of the commands that have their own. */
const modelExitCodes = () =>
  Object.entries(commands).flatMap(([name, { exitCodes: own }]) =>
    own
      ? [
          section(
            `Exit codes of ${name}`,
            own.map(([code, says]) => entry(code, [says])),
          ),
        ]
      : [],
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
    dims,
    `${optionsOf(Object.keys(options))}\n${entry('-v, --version', ['print the version'])}`,
    ofOperators(),
    exitCodes,
    ...modelExitCodes(),
    environment,
    examplesOf(names),
  ].join('\n\n');
}

/** The help for one command. @param {string} name */
export function helpOn(name) {
  const own = commands[name].exitCodes;
  return [
    `${program} ${name}: ${commands[name].says.join('\n')}.`,
    section('Usage', usageLines(name)),
    ...(own ? [] : [shapes]),
    ...(commands[name].options.includes('where') ? [dims] : []),
    optionsOf(commands[name].options),
    ...(commands[name].options.some(isOfOperators) ? [ofOperators()] : []),
    own
      ? section(
          'Exit codes',
          own.map(([code, says]) => entry(code, [says])),
        )
      : exitCodes,
    examplesOf([name]),
  ].join('\n\n');
}
