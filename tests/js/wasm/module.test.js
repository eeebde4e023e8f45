// How a wasm module is started and its mailbox read, whichever module it is.
import { readFileSync } from 'node:fs';
import { afterEach, expect, test } from '@jest/globals';
import { wasm as copies } from '../../../js/generated/copies_wasm.js';
import { wasm } from '../../../js/generated/reshape_wasm.js';
import { copiesMailboxFields, mailboxFields } from '../../../js/generated/tables.js';
import { instantiate } from '../../../js/wasm/embind.js';
import { mailboxOf, startModule } from '../../../js/wasm/module.js';

const hex = String(wasm);
const { Buffer } = globalThis;
const { fromHex } = /** @type {any} */ (Uint8Array);
afterEach(() => {
  Object.assign(globalThis, { Buffer });
  if (fromHex) Object.assign(Uint8Array, { fromHex });
  else Reflect.deleteProperty(Uint8Array, 'fromHex');
});

const compiled = () => new WebAssembly.Module(Buffer.from(hex, 'hex'));

/** The names that a file of the C++ declares. @param {string} file */
const declaredIn = (file) =>
  [
    ...readFileSync(new URL(`../../../cpp/bindings/${file}.cpp`, import.meta.url), 'utf8').matchAll(
      /emscripten::function\("(\w+)"/g,
    ),
  ].map(([, name]) => name);

const declared = declaredIn('bindings');

test.each([
  ['reshape.wasm', hex, declared],
  ['copies.wasm', String(copies), declaredIn('copies_bindings')],
])('%s has the calls that C++ declares, and no others', (_, text, names) => {
  expect(names.length).toBeGreaterThan(7);
  expect(Object.keys(startModule(text).calls).sort()).toEqual(names.sort());
});

test('no call is declared by both but that for the mailbox', () => {
  const both = declaredIn('copies_bindings').filter((name) => declared.includes(name));
  expect(both).toEqual(['mailbox']);
});

test('a compiled module starts as its text does, with a memory of its own', () => {
  const [one, other] = [startModule(compiled()), startModule(compiled())];
  expect(Object.keys(one.calls).sort()).toEqual(declared.sort());
  expect(one.memory).not.toBe(other.memory);
});

test('Uint8Array.fromHex decodes where there is one, else a Buffer, else a loop', () => {
  /** @type {string[]} */
  const decoders = [];
  const noting = (/** @type {string} */ name) => (/** @type {string} */ text) => {
    expect(text).toBe(hex);
    decoders.push(name);
    return new Uint8Array(Buffer.from(text, 'hex'));
  };
  Object.assign(Uint8Array, { fromHex: noting('Uint8Array') });
  Object.assign(globalThis, { Buffer: { from: noting('Buffer') } });
  const start = () => expect(startModule(hex).calls.mailbox()).toBeGreaterThan(0);
  start();
  expect(decoders).toEqual(['Uint8Array']);
  Reflect.deleteProperty(Uint8Array, 'fromHex');
  start();
  expect(decoders).toEqual(['Uint8Array', 'Buffer']);
  Reflect.deleteProperty(globalThis, 'Buffer');
  start();
  expect(decoders).toHaveLength(2);
});

test.each([
  ['reshape.wasm', hex, mailboxFields],
  ['copies.wasm', String(copies), copiesMailboxFields],
])('the mailbox of %s has an array for each field, at its address', (_, text, fields) => {
  const module = startModule(text);
  const mailbox = mailboxOf(module, fields);
  expect(Object.keys(mailbox)).toEqual(Object.keys(fields));
  for (const [name, { array, byteOffset, byteLength }] of Object.entries(fields)) {
    expect([name, mailbox[name].constructor.name, mailbox[name].byteLength]).toEqual([
      name,
      array,
      byteLength,
    ]);
    expect(mailbox[name].byteOffset).toBe(module.calls.mailbox() + byteOffset);
    expect(mailbox[name].buffer).toBe(module.memory.buffer);
  }
});

/** Instantiates the module with some imports replaced. @param {(env: any) => any} change gives the replacements */
function instantiateWith(change) {
  const { Instance } = WebAssembly;
  class Changed {
    constructor(module, { env }) {
      return new Instance(module, { env: { ...env, ...change(env) } });
    }
  }
  Object.assign(WebAssembly, { Instance: Changed });
  try {
    return instantiate(compiled());
  } finally {
    Object.assign(WebAssembly, { Instance });
  }
}

test('functions that embind registers in another way are refused, and so are other imports', () => {
  const swapped = (env) => ({
    _embind_register_function: (name, count, types, signature, invoker, target) =>
      env._embind_register_function(name, count, types, signature, target, invoker),
  });
  expect(() => instantiateWith(swapped)).toThrow('embind registers mailbox in a new way');
  const lacking = () => ({ _embind_register_bindings: undefined });
  expect(() => instantiateWith(lacking)).toThrow(/_embind_register_bindings/);
});

test('a block is aligned to 16, and memory grows by more than a block needs', () => {
  const { calls, memory } = startModule(String(copies));
  const blocks = [1, 10, 24, 1000, 100_000].map((bytes) => calls.allocate(bytes));
  expect(blocks.map((address) => address % 16)).toEqual([0, 0, 0, 0, 0]);
  expect(new Set(blocks).size).toBe(5);
  let growths = 0;
  for (let { buffer } = memory, block = 0; block < 500; block++) {
    expect(calls.allocate(2 ** 20)).toBeGreaterThan(0);
    if (buffer !== memory.buffer) growths += 1;
    ({ buffer } = memory);
  }
  expect(growths).toBeLessThan(40);
});

test('a block that does not fit 4 GiB is refused, and one that just fits is not', () => {
  const { calls, memory } = startModule(String(copies));
  const before = memory.buffer.byteLength;
  for (const bytes of [4095 * 2 ** 20, 2 ** 32 - 65536, 2 ** 32 - 16, 2 ** 32 - 1]) {
    expect(calls.allocate(bytes)).toBe(0);
  }
  expect(memory.buffer.byteLength).toBe(before);
  const most = 4000 * 2 ** 20;
  const address = calls.allocate(most);
  expect(address).toBeGreaterThan(0);
  expect(memory.buffer.byteLength).toBeGreaterThanOrEqual(address + most);
  expect(calls.allocate(200 * 2 ** 20)).toBe(0);
  calls.release(address);
  expect(calls.allocate(most)).toBe(address);
});
