// The command `page`: serves the built page to this machine alone, opened on a request or on a model.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { linkTo, parseRequest, printRequest } from 'reshape-wasm/link';
import { isOfPackage } from '../languages.js';
import { readNamedRequest } from '../request/request.js';
import { serve } from './serve.js';
import { BadUsage, quoted } from '../usage.js';

/** The built page, which is part of the package. */
const folder = fileURLToPath(new URL('../../web-demo/dist', import.meta.url));

/** The first port that is tried, and how many after it. */
const ports = { port: 5173, tries: 100 };

/**
 * The fragment of the page's address, with its '#'.
 *
 * @param {import('../commands.js').Values} values of the options
 * @param {readonly string[]} shapes the other arguments: none, those of a request, or such a part of an address
 * @returns {string} '' where there is no request
 * @throws {BadUsage}
 */
export function fragmentOf(values, shapes) {
  if (shapes.length === 0 && values.axis === undefined) return '';
  const [, linked] = shapes[0]?.trim().match(/#?((?:reshape|flatten)&.*)$/s) ?? [];
  if (linked !== undefined) {
    const request = shapes.length === 1 ? parseRequest(linked) : undefined;
    if (!request) throw new BadUsage('a link of the page is one argument, in quotes');
    return `#${printRequest(request)}`;
  }
  if (/^\s*#|^\s*https?:/.test(shapes[0] ?? '')) {
    throw new BadUsage(
      `${quoted(shapes[0].trim())} is not a link of the page: one has #reshape& or #flatten& in it`,
    );
  }
  return linkTo(readNamedRequest('page', values, shapes), '');
}

/** The options that a model has. */
const ofModel = new Set(['port', 'lang']);

/**
 * The file that an argument names: one that ends as models do.
 *
 * @param {import('../commands.js').Values} values of the options
 * @param {readonly string[]} shapes
 * @returns {string | undefined}
 * @throws {BadUsage}
 */
function modelIn(values, shapes) {
  const file = shapes.find((shape) => /\.onnx$/i.test(shape));
  if (file === undefined) return undefined;
  if (shapes.length > 1) throw new BadUsage('page takes one model, and no shapes beside it');
  const other = Object.keys(values).find((name) => !ofModel.has(name));
  if (other !== undefined) throw new BadUsage(`page takes no --${other} with a model`);
  return file;
}

/** @param {string | undefined} text */
function readPort(text) {
  if (text === undefined) return ports;
  const port = Number(text);
  if (/^\d+$/.test(text) && port < 65536) return { port };
  throw new BadUsage(`--port takes a number below 65536, not ${quoted(text)}`);
}

/**
 * The server's part for a model beside the page; what reads models is loaded only then.
 *
 * @param {string} file
 * @param {string | undefined} language
 */
async function besideOf(file, language) {
  const [{ sizeOf }, { servedModel }] = await Promise.all([
    import('../model/model_file.js'),
    import('./served_model.js'),
  ]);
  return servedModel(file, await sizeOf(file), language);
}

/** Waits for Ctrl-C or a request to end. */
const interrupted = () => new Promise((done) => process.once('SIGINT', done).once('SIGTERM', done));

/**
 * @param {import('../commands.js').Values} values of the options
 * @param {readonly string[]} shapes
 * @param {{ print(lines: readonly string[]): void, language: string | undefined }} how
 * @throws {BadUsage} if the page is not built, or the port is taken
 */
export async function page(values, shapes, { print, language }) {
  const file = modelIn(values, shapes);
  const fragment = file === undefined ? fragmentOf(values, shapes) : '';
  const beside = file === undefined ? {} : await besideOf(file, language);
  if (!existsSync(folder)) {
    throw new BadUsage(
      'the page is not built here; in a clone of the repository, npm start builds it',
    );
  }
  const server = await serve(folder, { ...readPort(values.port), ...beside }).catch((error) => {
    throw new BadUsage(`the page cannot be served: ${error.message}`);
  });
  const ended = interrupted(); // from before the address is there: who reads it may end this at once
  const shown = isOfPackage(language) ? `&lang=${language}` : '';
  print([`${server.url}${fragment && fragment + shown}`, 'Ctrl-C ends it.']);
  await ended;
  await server.close();
}
