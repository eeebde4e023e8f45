#!/usr/bin/env node
// The command `reshape-wasm`: reads the arguments, calls the library, prints the result, and sets the exit code.
import {
  ReshapeError,
  compareFlatten,
  compareReshape,
  explainFlatten,
  explainReshape,
  version,
} from 'reshape-wasm';
import { printable } from 'reshape-wasm/link';
import { readArguments } from './request/arguments.js';
import { commands, program } from './commands.js';
import { comparisonLines } from './comparison.js';
import { resultLines } from './explanation.js';
import { help, helpOn } from './help.js';
import { loadPart, readLanguage } from './languages.js';
import {
  readNamedOperatorRequest,
  readOperatorName,
  readOperatorRequest,
} from './request/operator_request.js';
import { readNamedRequest, readRequest } from './request/request.js';
import { insteadOf } from './spelling.js';
import { BadUsage, quoted } from './usage.js';

/** cli/help.js explains them. */
const exitCodes = { valid: 0, invalid: 1, badUsage: 2, unwritten: 3 };

/** @typedef {import('./commands.js').Values} Values */
/** @typedef {import('reshape-wasm/symbolic').SymbolicDim} SymbolicDim */
/** @typedef {import('./request/request.js').Request} Request */
/** @typedef {import('./request/request.js').NamedRequest} NamedRequest */

const { stdout, stderr, env } = process;

// By https://no-color.org an empty NO_COLOR counts as absent; styleText of Node 20 takes it as set.
if (env.NO_COLOR === '') delete env.NO_COLOR;

/** Each line of a text with what is invisible escaped; line ends stay. @param {string} text */
const printableLines = (text) => text.split('\n').map(printable).join('\n');

/** Prints lines, unless nobody reads them any more. @param {readonly string[]} lines */
function print(lines) {
  if (!stdout.destroyed) stdout.write(`${lines.join('\n')}\n`);
}

/**
 * Prints an explanation or an inference.
 *
 * @param {import('./explanation.js').Result} result
 * @param {Values} values
 * @param {Parameters<typeof resultLines>[1]} how
 * @returns {number} the exit code
 */
function printResult(result, { json }, how) {
  print(json ? [JSON.stringify(result, null, 2)] : resultLines(result, how));
  return result.error ? exitCodes.invalid : exitCodes.valid;
}

/**
 * Asks the package about a request, by the function for its operator.
 *
 * @template Answer
 * @param {Request | NamedRequest} request
 * @param {(input: any, axis: number, ...more: any[]) => Answer} ofFlatten
 * @param {(input: any, target: any, ...more: any[]) => Answer} ofReshape
 * @param {readonly unknown[]} more arguments
 */
const ask = (request, ofFlatten, ofReshape, ...more) =>
  request.operator === 'Flatten'
    ? ofFlatten(request.input, request.axis, ...more)
    : ofReshape(request.input, request.target, ...more);

/** @param {Request} request @param {Values} values @param {string} language */
function explain(request, values, language) {
  const explanation = ask(request, explainFlatten, explainReshape, request.rules, { language });
  return printResult(explanation, values, { language, request });
}

/**
 * @param {import('./request/operator_request.js').OperatorRequest} request
 * @param {Values} values
 * @param {string} language
 */
async function explainOperator({ operator, inputs, values: own, rules }, values, language) {
  // Loaded here, because no other command needs it.
  const { explainLayout } = await import('reshape-wasm/layout');
  await loadPart(language, 'layouts');
  const explanation = explainLayout(operator, inputs, own, { ...rules, language });
  return printResult(explanation, values, { language });
}

/** @param {Request} request @param {Values} values @param {string} language */
function compare(request, { json }, language) {
  const { opset, allowzero } = request.rules;
  const rows = ask(request, compareFlatten, compareReshape, { opset, allowzero, language });
  const how = { language, columns: stdout.columns || 80 };
  print(json ? [JSON.stringify(rows, null, 2)] : comparisonLines(rows, how));
  return rows.some(({ shape }) => shape) ? exitCodes.valid : exitCodes.invalid;
}

/** The answer of an inference; what it refuses is bad usage. @template Inference @param {() => Inference} infer */
function inferred(infer) {
  try {
    return infer();
  } catch (error) {
    if (error instanceof ReshapeError) throw new BadUsage(error.message);
    throw error;
  }
}

/** @param {NamedRequest} request @param {Values} values @param {string} language */
async function infer(request, values, language) {
  // Loaded here, because no other command needs it.
  const { inferFlatten, inferReshape } = await import('reshape-wasm/symbolic');
  await loadPart(language, 'inferences');
  const { rules, where } = request;
  const inference = inferred(() =>
    ask(request, inferFlatten, inferReshape, rules, { language, where }),
  );
  return printResult(inference, values, { language, request });
}

/**
 * @param {import('./request/operator_request.js').OperatorRequest<SymbolicDim[]>} request
 * @param {Values} values
 * @param {string} language
 */
async function inferOperator({ operator, inputs, values: own, rules }, values, language) {
  // Loaded here, because no other command needs it.
  const { inferLayout } = await import('reshape-wasm/symbolic');
  await loadPart(language, 'layouts');
  const { where } = values;
  const inference = inferred(() => inferLayout(operator, inputs, own, rules, { language, where }));
  return printResult(inference, values, { language });
}

/**
 * A command about a model, which alone loads what reads models.
 *
 * @param {'check' | 'fix'} command
 * @param {Values} values
 * @param {readonly string[]} files
 * @param {string} language
 * @returns {Promise<number>} the exit code
 */
async function ofModel(command, values, files, language) {
  if (command === 'fix' && files.length !== 1) {
    throw new BadUsage(`fix needs one file, and ${files.length} are given`);
  }
  await loadPart(language, 'models');
  const printSafely = (/** @type {readonly string[]} */ lines) =>
    print(values.json ? lines.map(printableLines) : lines.map(printable));
  const output = {
    print: printSafely,
    language,
    columns: stdout.isTTY ? stdout.columns : undefined,
  };
  if (command === 'fix') return (await import('./model/fix.js')).fix(files[0], values, output);
  return (await import('./model/check.js')).check(files, values, output);
}

/** The help that the arguments ask for, or undefined. @param {readonly string[]} argv */
function helped([first, second]) {
  if (first === '--help' || first === '-h' || (first === 'help' && second === undefined))
    return help();
  if (first !== 'help') return undefined;
  if (Object.hasOwn(commands, second)) return helpOn(second);
  const instead = insteadOf(second, Object.keys(commands));
  throw new BadUsage(`unknown command ${quoted(second)}; ${instead}`);
}

/** @param {readonly string[]} argv @returns {Promise<number>} the exit code */
async function main(argv) {
  if (argv[0] === '--version' || argv[0] === '-v') return (print([version]), exitCodes.valid);
  const text = helped(argv);
  if (text) return (print([text]), exitCodes.valid);
  const { command, values, shapes } = readArguments(argv);
  if (values.help) return (print([helpOn(command)]), exitCodes.valid);
  try {
    const language = await readLanguage(values.lang);
    if (command === 'check' || command === 'fix')
      return await ofModel(command, values, shapes, language);
    if (command === 'page') {
      const { page } = await import('./page/page.js');
      await page(values, shapes, { print, language: values.lang });
      return exitCodes.valid;
    }
    if (command === 'explain' || command === 'infer') {
      const operator = readOperatorName(command, values, shapes);
      const others = shapes.slice(1);
      if (operator)
        return await (command === 'explain'
          ? explainOperator(readOperatorRequest(operator, values, others), values, language)
          : inferOperator(readNamedOperatorRequest(operator, values, others), values, language));
    }
    if (command === 'infer')
      return await infer(readNamedRequest(command, values, shapes), values, language);
    const request = await readRequest(command, values, shapes);
    return (command === 'compare' ? compare : explain)(request, values, language);
  } catch (error) {
    if (error instanceof BadUsage) error.command = command;
    throw error;
  }
}

/** 3 is an exit code of check and fix: something is not known. @param {string} command */
const unwrittenCode = (command) =>
  command === 'check' || command === 'fix' ? exitCodes.badUsage : exitCodes.unwritten;

stdout.on('error', (/** @type {NodeJS.ErrnoException} */ { code, message }) => {
  // A reader that closes the pipe early, such as `head`, is not an error, and does not change what the command ends
  // with.
  if (code === 'EPIPE') {
    if (process.argv[2] === 'page') process.exit();
    return;
  }
  stderr.write(`${program}: the output cannot be written: ${message}\n`);
  process.exit(unwrittenCode(process.argv[2]));
});
// If the message cannot be written, the exit code still reports the error.
stderr.on('error', () => {});

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof BadUsage)) throw error;
  const more = error.command ? `${program} help ${error.command}` : `${program} --help`;
  stderr.write(`${program}: ${printableLines(error.message)}\nSee ${more}\n`);
  process.exitCode = exitCodes.badUsage;
}
