// The config file of `check` and `fix`: what a project states about the batch and the lengths of each of its models,
// and what a check is to answer.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { summary } from 'reshape-wasm/model';
import { filesOf } from '../files.js';
import { insteadOf } from '../spelling.js';
import { BadUsage, quoted } from '../usage.js';

/**
 * An entry of the config file.
 *
 * @typedef {object} Entry
 * @property {string} files a path or a pattern, relative to the folder of the config file
 * @property {Record<string, number> | 'none'} [batch] the axis of the batch for each input that carries one
 * @property {Record<string, Record<string, number | number[]>>} [lengths] as the option `lengths` of `checkModel`
 * @property {string} [expect] the outcome that a check is to have
 */

/**
 * A file with what the config states about it.
 *
 * @typedef {{ file: string, isThere: boolean, entry?: Entry }} Stated
 */

const schemaFile = fileURLToPath(new URL('../check-config.schema.json', import.meta.url));

/** The keys of the file and of its entries, and the outcomes that an entry may expect, as the schema has them. */
function readSchema() {
  const { properties } = JSON.parse(readFileSync(schemaFile, 'utf8'));
  const entry = properties.models.items.properties;
  return {
    topKeys: Object.keys(properties),
    keys: Object.keys(entry),
    outcomes: /** @type {string[]} */ (entry.expect.enum),
  };
}

/** @param {unknown} value */
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Tells whether inputs have axes: of a batch one each, of a length one or a list.
 *
 * @type {(axes: unknown, isLength?: boolean) => boolean}
 */
const areAxes = (axes, isLength = false) =>
  isObject(axes) &&
  Object.values(/** @type {object} */ (axes)).every((stated) => {
    const list = isLength ? [stated].flat() : [stated];
    return list.length > 0 && list.every((axis) => Number.isInteger(axis));
  });

/**
 * The faults of an entry, each as a line.
 *
 * @type {(entry: any, where: string, schema: ReturnType<typeof readSchema>) => string[]}
 */
function faultsOf(entry, where, { keys, outcomes }) {
  if (!isObject(entry)) return [`${where} must be an object such as { "files": "*.onnx" }`];
  const { files, batch, lengths, expect } = entry;
  const faults = Object.keys(entry)
    .filter((key) => !keys.includes(key))
    .map((key) => `${where} has an unknown key ${quoted(key)}; ${insteadOf(key, keys)}`);
  if (typeof files !== 'string' || files === '') {
    faults.push(`${where}.files must be a path or a pattern, such as "speech/*.onnx"`);
  }
  if (batch !== undefined && batch !== 'none' && !areAxes(batch)) {
    faults.push(`${where}.batch must be axes by inputs, such as { "input": 0 }, or "none"`);
  }
  const areLengths =
    isObject(lengths) && Object.values(lengths).every((axes) => areAxes(axes, true));
  if (lengths !== undefined && !areLengths) {
    faults.push(`${where}.lengths must be such as { "S": { "input_ids": 1 } }`);
  }
  if (batch === 'none' && !(areLengths && Object.keys(lengths).length > 0)) {
    faults.push(`${where}.batch is "none", which leaves lengths alone to ask about: add lengths`);
  }
  if (expect !== undefined && !outcomes.includes(expect)) {
    const instead = insteadOf(String(expect), outcomes);
    faults.push(`${where}.expect is ${quoted(String(expect))}; ${instead}`);
  }
  return faults;
}

/**
 * Reads a config file.
 *
 * @param {string} file
 * @returns {{ entries: Entry[], faults: string[] }} the entries without a fault, and a line for each fault
 * @throws {BadUsage} if it cannot be read, or is not JSON
 */
export function readConfig(file) {
  let text;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new BadUsage(
      `the config ${quoted(file)} cannot be read: ${/** @type {Error} */ (error).message}`,
    );
  }
  let config;
  try {
    config = JSON.parse(text);
  } catch (error) {
    throw new BadUsage(
      `the config ${quoted(file)} is not JSON: ${/** @type {Error} */ (error).message}`,
    );
  }
  if (!isObject(config) || !Array.isArray(config.models)) {
    throw new BadUsage(
      `the config ${quoted(file)} must be an object such as { "models": [{ "files": "*.onnx" }] }`,
    );
  }
  const schema = readSchema();
  const { topKeys } = schema;
  const unknown = Object.keys(config)
    .filter((key) => !topKeys.includes(key))
    .map((key) => `an unknown key ${quoted(key)}; ${insteadOf(key, topKeys)}`);
  /** @type {[Entry, string[]][]} */
  const read = config.models.map((/** @type {any} */ entry, /** @type {number} */ index) => [
    entry,
    faultsOf(entry, `models[${index}]`, schema),
  ]);
  return {
    entries: read.filter(([, faults]) => faults.length === 0).map(([entry]) => entry),
    faults: [...unknown, ...read.flatMap(([, faults]) => faults)],
  };
}

/**
 * The files that a check with a config is about, each with the last entry that matches it.
 *
 * @param {string} config its path
 * @param {readonly Entry[]} entries
 * @param {readonly { file: string, isThere: boolean }[]} named files of the command line: none means those of all
 *   entries
 * @returns {Promise<Stated[]>} a pattern that matches nothing as one that is not there
 */
export async function statedFiles(config, entries, named) {
  const folder = dirname(config);
  /** @type {Map<string, Stated>} */
  const byPath = new Map();
  for (const entry of entries) {
    const pattern = isAbsolute(entry.files) ? entry.files : join(folder, entry.files);
    for (const { file, isThere } of await filesOf([pattern])) {
      byPath.set(resolve(file), { file, isThere: isThere && existsSync(file), entry });
    }
  }
  if (named.length === 0) return [...byPath.values()];
  return named.map(({ file, isThere }) => ({
    ...{ file, isThere },
    entry: byPath.get(resolve(file))?.entry,
  }));
}

/**
 * The options of the command with those of an entry; what is typed wins.
 *
 * @param {import('../commands.js').Values} values as typed
 * @param {Entry | undefined} entry
 * @returns {import('../commands.js').Values}
 */
export function valuesWith(values, { batch, lengths = {} } = { files: '' }) {
  const axes = Object.entries(batch === 'none' || !batch ? {} : batch);
  const ofBatch = batch === 'none' ? ['none'] : axes.map(([name, axis]) => `${name}=${axis}`);
  const ofLengths = Object.entries(lengths).flatMap(([length, inputs]) =>
    Object.entries(inputs).flatMap(([name, axes]) =>
      [axes].flat().map((axis) => `${length}=${name}:${axis}`),
    ),
  );
  return {
    ...values,
    batch: values.batch ?? (ofBatch.length > 0 ? ofBatch : undefined),
    length: values.length ?? (ofLengths.length > 0 ? ofLengths : undefined),
  };
}

/**
 * Writes today's answers as a config. Where other batches are offered none is written: to state the assumed one would
 * be another answer.
 *
 * @param {string} config its path, where no file is
 * @param {readonly { file: string, status: string, report?: import('reshape-wasm/model').Report,
 *   lengths?: Entry['lengths'] }[]} checked
 * @throws {BadUsage} if there is a file, or none can be written
 */
export function writeConfig(config, checked) {
  const models = checked.map(({ file, status, report, lengths }) => {
    const { axes, isOffered } = report ? summary(report) : { axes: {}, isOffered: true };
    return {
      files: relative(dirname(config) || '.', file)
        .split(sep)
        .join('/'),
      ...(isOffered ? {} : { batch: Object.keys(axes).length > 0 ? axes : 'none' }),
      ...(lengths && { lengths }),
      expect: status,
    };
  });
  try {
    writeFileSync(config, `${JSON.stringify({ models }, null, 2)}\n`, { flag: 'wx' });
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
    throw new BadUsage(
      code === 'EEXIST'
        ? `${quoted(config)} is there already: name a new file for the config`
        : `the config ${quoted(config)} cannot be written: ${message}`,
    );
  }
}
