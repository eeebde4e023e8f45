// The command `fix`: writes a model with a dynamic batch.
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { lstat, open, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ReshapeError } from 'reshape-wasm';
import { checkOptions, jsonText, sizeText, withModel } from './model_file.js';
import { checkWords } from './check_words.js';
import { BadUsage, quoted } from './usage.js';

const exitCodes = { written: 0, notWritten: 1 };

/** Whether two paths are one file. @param {string} one @param {string} other */
async function isSame(one, other) {
  const [here, there] = await Promise.all(
    [one, other].map((path) => stat(path).catch(() => undefined)),
  );
  return (
    here !== undefined && there !== undefined && here.ino === there.ino && here.dev === there.dev
  );
}

/** Where to write: undefined for a dry run. @param {string} file @param {Record<string, any>} values @returns {Promise<string | undefined>} */
async function targetOf(file, { out, 'in-place': inPlace, 'dry-run': dryRun }) {
  if (dryRun) return undefined;
  if (out !== undefined && inPlace) throw new BadUsage('fix takes -o OUT or --in-place, not both');
  if (inPlace) return realpath(file).catch(() => file); // behind a symbolic link
  if (out === undefined) throw new BadUsage('fix needs -o OUT, or --in-place');
  if (await isSame(file, out)) {
    throw new BadUsage(`${quoted(out)} is the file that is read; --in-place writes it`);
  }
  const there = await lstat(out).catch(() => undefined);
  if (there && !there.isFile()) {
    throw new BadUsage(`${quoted(out)} is there already, and is no regular file`);
  }
  return out;
}

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** Removes a file if a signal ends the process. @param {string} path @returns {() => void} stops listening */
function removedOnSignal(path) {
  const end = (/** @type {NodeJS.Signals} */ signal) => {
    rmSync(path, { force: true });
    stop();
    process.kill(process.pid, signal); // which now ends the process, as if nothing had listened
  };
  const stop = () => {
    for (const signal of signals) process.off(signal, end);
  };
  for (const signal of signals) process.on(signal, end);
  return stop;
}

/** Writes a temporary file in the same folder, and then renames it: the file is there in whole or not at all. @param {string} path @param {AsyncIterable<Uint8Array>} stream */
async function writeWhole(path, stream) {
  const temporary = join(dirname(path), `.reshape-wasm-${randomBytes(6).toString('hex')}`);
  const mode = (await stat(path).catch(() => undefined))?.mode;
  const keep = removedOnSignal(temporary);
  const handle = await open(temporary, 'wx', mode).catch((error) => {
    keep();
    throw error;
  });
  try {
    for await (const bytes of stream) await handle.writeFile(bytes);
    await handle.sync();
    await handle.close();
    await rename(temporary, path);
  } catch (error) {
    await handle.close().catch(() => {});
    await rm(temporary, { force: true });
    throw error;
  } finally {
    keep();
  }
}

/** Names with commas between them; a backslash before a comma, or before a backslash, makes it part of a name. @param {readonly string[] | undefined} lists */
const namesIn = (lists) =>
  lists?.flatMap((list) => {
    const names = list.match(/(?:\\[\\,]|[^,])+/g);
    if (!names) throw new BadUsage('--only takes the names of nodes, with commas between them');
    return names.map((name) => name.replaceAll(/\\([\\,])/g, '$1'));
  });

/** The nodes that stay frozen or mix samples, because nothing is written to them. @param {any} report @param {readonly any[]} edits */
function leftIn({ nodes }, edits) {
  const written = new Set(edits.flatMap((edit) => edit.nodes));
  return nodes
    .filter(
      (/** @type {any} */ { verdict, name }) =>
        (verdict === 'frozen' || verdict === 'mixes') && !written.has(name),
    )
    .map((/** @type {any} */ { name }) => name);
}

/** The bytes of a fixed file. @param {readonly any[]} parts */
const lengthOf = (parts) => parts.reduce((sum, part) => sum + part.length, 0);

/**
 * @param {string} file
 * @param {Record<string, any>} values
 * @param {{ print: (lines: readonly string[]) => void, language: any }} output
 * @returns {Promise<number>} the exit code
 */
export async function fix(file, values, { print, language }) {
  const words = checkWords[language];
  const out = await targetOf(file, values);
  const only = namesIn(values.only);
  return withModel(file, async (model) => {
    const report = model.check(checkOptions(values, language));
    let fixed;
    try {
      fixed = model.fix(report, { only, dimsOnly: values['dims-only'] });
    } catch (error) {
      if (!(error instanceof ReshapeError) || error.code !== 'not_repairable') throw error;
      print(
        values.json
          ? [
              jsonText({
                written: null,
                edits: [],
                left: leftIn(report, []),
                status: report.status,
              }),
            ]
          : report.lines({}),
      );
      process.stderr.write(`${words.notWritten}\n`);
      return exitCodes.notWritten;
    }
    const { edits, parts, stream } = fixed;
    // The weights may be in the file that stands there.
    const isThere = out !== undefined && !values['in-place'] && (await isSame(out, out));
    if (isThere && report.model.external) {
      throw new BadUsage(
        `${quoted(out)} is there already, and the weights of this model are in other files: name a new file`,
      );
    }
    try {
      if (out !== undefined) await writeWhole(out, stream());
    } catch (error) {
      process.stderr.write(
        `${words.writeFailed(quoted(out ?? ''), /** @type {Error} */ (error).message)}\n`,
      );
      return exitCodes.notWritten;
    }
    const left = leftIn(report, edits);
    if (values.json)
      print([jsonText({ written: out ?? null, edits, left, status: report.status })]);
    else {
      const external = report.model.external && out !== undefined && out !== file;
      print([
        ...words.edits(edits),
        ...(left.length > 0 ? [words.left(left)] : []),
        out === undefined
          ? words.dryRun
          : words.written(out, words.size(sizeText(lengthOf(parts)))),
        ...(external ? [words.external] : []),
      ]);
    }
    return exitCodes.written;
  });
}
