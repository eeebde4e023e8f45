// The file that `fix` writes: where it is to be, whether it may be replaced, and how it gets there in whole.
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { access, constants, lstat, open, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { unreadable } from './model_file.js';
import { BadUsage, quoted } from '../usage.js';

/** Whether two paths are one file. @param {string} one @param {string} other */
export async function isSame(one, other) {
  const [here, there] = await Promise.all(
    [one, other].map((path) => stat(path).catch(() => undefined)),
  );
  return (
    here !== undefined && there !== undefined && here.ino === there.ino && here.dev === there.dev
  );
}

/** @param {string} out @throws {BadUsage} if it is the name of no file */
function checkName(out) {
  if (out === '') throw new BadUsage('-o needs the name of a file, and the name is empty');
  if (out === '-') {
    throw new BadUsage('fix writes a file and not its output; a file with the name - is ./-');
  }
  if (['', '.', '..'].includes(basename(out)) || /[/\\]$/.test(out)) {
    throw new BadUsage(`${quoted(out)} is the name of a folder; name a file in it`);
  }
}

/**
 * A file that is renamed into another's place needs no permission of that file, which may be meant to stay.
 *
 * @param {string} path
 * @throws {BadUsage} if a file must not be written to
 */
async function checkReplaceable(path) {
  const { mode } = await stat(path);
  const mayWrite = (mode & 0o222) !== 0; // which root may, too, but was hardly meant to
  const isWritable = await access(path, constants.W_OK).then(
    () => true,
    () => false,
  );
  if (mayWrite && isWritable) return;
  throw new BadUsage(
    `${quoted(path)} is there already, and you may not write to it; name a new file with -o`,
  );
}

/**
 * Where to write: undefined for a dry run.
 *
 * @type {(file: string, values: import('../commands.js').Values) => Promise<string | undefined>}
 */
export async function targetOf(file, { out, 'in-place': inPlace, 'dry-run': dryRun }) {
  if (dryRun) return undefined;
  if (out !== undefined && inPlace) throw new BadUsage('fix takes -o OUT or --in-place, not both');
  if (inPlace) {
    await stat(file).catch((error) => {
      throw unreadable(file, error);
    });
    const behind = await realpath(file).catch(() => file); // behind a symbolic link
    await checkReplaceable(behind);
    return behind;
  }
  if (out === undefined) throw new BadUsage('fix needs -o OUT, or --in-place');
  checkName(out);
  if (await isSame(file, out)) {
    throw new BadUsage(`${quoted(out)} is the file that is read; --in-place writes it`);
  }
  const there = await lstat(out).catch(() => undefined);
  if (there && !there.isFile()) {
    throw new BadUsage(`${quoted(out)} is there already, and is not a regular file`);
  }
  if (there) await checkReplaceable(out);
  return out;
}

/**
 * Why a file could not be written: the system's code, or 'no_new_file' where the code says something else than what is
 * so. Of a folder such as /proc, in which no file can be made, Linux says that it does not exist.
 *
 * @param {string} code of the system's error
 * @param {string} path
 */
export async function reasonOf(code, path) {
  const isThere = (/** @type {string} */ place) =>
    stat(place).then(
      () => true,
      () => false,
    );
  if (code === 'ENOENT' && (await isThere(dirname(path)))) return 'no_new_file';
  if (code === 'EPERM' && !(await isThere(path))) return 'no_new_file';
  return code;
}

/** The permissions of a file, without its kind. @param {{ mode: number }} stats */
const modeOf = ({ mode }) => mode & 0o7777;

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

/**
 * Writes a temporary file in the same folder, and then renames it: the file is there in whole or not at all.
 *
 * @type {(path: string, stream: AsyncIterable<Uint8Array>) => Promise<void>}
 */
export async function writeWhole(path, stream) {
  const temporary = join(dirname(path), `.reshape-wasm-${randomBytes(6).toString('hex')}`);
  const replaced = await stat(path).catch(() => undefined);
  const keep = removedOnSignal(temporary);
  // Until the file has its owner and mode, no other user can read it.
  const handle = await open(temporary, 'wx', replaced && 0o600).catch((error) => {
    keep();
    throw error;
  });
  try {
    if (replaced) {
      const { uid, gid } = await handle.stat();
      if (uid !== replaced.uid || gid !== replaced.gid) {
        await handle.chown(replaced.uid, replaced.gid); // else the file would change its owner or group
      }
    }
    for await (const bytes of stream) await handle.writeFile(bytes);
    // Not when the file is opened, because the umask would clear bits, and a change of owner may clear others.
    if (replaced && modeOf(await handle.stat()) !== modeOf(replaced)) {
      await handle.chmod(modeOf(replaced));
    }
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
