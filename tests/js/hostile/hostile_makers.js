// Makers of hostile values: Proxies, getters and classes that throw or change while they are read.
// @ts-nocheck: values of the wrong types are what it is about
import { createContext, runInContext } from 'node:vm';
import { allocate } from 'reshape-wasm';

/** The error that the getters and traps below throw: it is the caller's, and must come out as it is. */
export const mine = new Error('of the caller');

export const fail = () => {
  throw mine;
};

/** An object with a getter, or a method, that throws. */
export const failing = (key, object = {}) => Object.defineProperty(object, key, { get: fail });

/** A Proxy all of whose traps throw. */
export const trapped = (target) =>
  new Proxy(
    target,
    Object.fromEntries(
      Object.getOwnPropertyNames(Reflect)
        .filter((name) => typeof Reflect[name] === 'function')
        .map((name) => [name, fail]),
    ),
  );

export const revoked = (target) => {
  const { proxy, revoke } = Proxy.revocable(target, {});
  revoke();
  return proxy;
};

/** A Proxy that is revoked by the first property read, or by a later one; the reads up to that one are answered. */
export const revokedByUse = (target, looks = 1) => {
  let left = looks;
  const look =
    (trap) =>
    (...args) => {
      left -= 1;
      if (left === 0) made.revoke();
      return trap(...args);
    };
  const made = Proxy.revocable(
    target,
    Object.fromEntries(
      Object.getOwnPropertyNames(Reflect)
        .filter((name) => typeof Reflect[name] === 'function')
        .map((name) => [name, look(Reflect[name])]),
    ),
  );
  return made.proxy;
};

/** A list whose length is another each time that it is read. */
export const lengths = (list, ...answers) => {
  let turn = 0;
  return new Proxy(list, {
    get: (target, key) =>
      key === 'length' ? answers[Math.min(turn++, answers.length - 1)] : target[key],
  });
};

/** A list that does something as its first entry is read. */
export const meanwhile = (entries, work) =>
  Object.defineProperty(entries, 0, { get: () => (work(), 6) });

/** Without its memory, which another thread or a model has taken. */
export const detached = (array) => {
  structuredClone(array.buffer, { transfer: [array.buffer] });
  return array;
};

/** An array over memory that became too short for it, or a following one that shrank. */
export const shrunk = (Numbers, follows) => {
  const { BYTES_PER_ELEMENT: each = 1 } = Numbers;
  const bytes = 8 * each;
  const buffer = new ArrayBuffer(bytes, { maxByteLength: bytes });
  const array = follows ? new Numbers(buffer) : new Numbers(buffer, 0, 8);
  buffer.resize(each);
  return array;
};

/** Arrays that say they have another length than they have. */
export class Lying extends Int32Array {
  get length() {
    return 1000;
  }
}
export class LyingFloats extends Float32Array {
  get length() {
    return 1000;
  }
}

/** Allocates so much that WebAssembly memory is another buffer, and gives it back. */
export const grow = () => {
  const blocks = [allocate('uint8', [1])];
  const { data } = blocks[0];
  for (let turn = 0; data.length > 0 && turn < 20; turn++)
    blocks.push(allocate('uint8', [2 ** 20]));
  for (const block of blocks) block.dispose();
};

/** The arrays among some arguments and their fields, as far as they can be read. */
const arraysIn = (args) =>
  args
    .flatMap((value) => {
      try {
        return [value, value?.data, value?.out];
      } catch {
        return [];
      }
    })
    .filter(ArrayBuffer.isView);

/** Transfers the memory of arrays, as another thread would. */
export const taking = (args = []) => {
  const arrays = arraysIn(args);
  return () => {
    for (const array of arrays) {
      const { buffer } = array;
      if (buffer instanceof ArrayBuffer && buffer.byteLength > 0) detached(array);
    }
  };
};

export const given = (tensor) => (tensor.dispose(), tensor);
export const lost = (tensor) => {
  const { data } = tensor;
  tensor.dispose();
  return data;
};

/** A list of lists without an end. */
export const cycle = () => {
  const list = [2];
  list.push(list);
  return list;
};

export const nested = (depth) => {
  let list = [6];
  for (let level = 1; level < depth; level++) list = [list];
  return list;
};

export const deepProxy = (depth) => {
  let list = new Proxy([6], {});
  for (let level = 1; level < depth; level++) list = new Proxy(list, {});
  return list;
};

/** Another realm, as a frame or a test runner's is. */
const elsewhere = createContext({});
export const foreign = (source) => runInContext(source, elsewhere);
