// The edits of a file that make its batch dynamic: ranges of bytes, and what replaces each.
import { eachOf } from '../onnx/graph.js';
import { dimOf, isOfBatch } from '../check/dims.js';
import { grouped } from '../check/groups.js';
import {
  attributeFields,
  dimFields,
  graphFields,
  nodeFields,
  tensorFields,
} from '../onnx/schema.js';
import { bytesField, joined, varint } from './splice.js';
import { eachPacked } from '../onnx/tensor.js';
import { namesIn, otherNames } from '../check/options.js';
import { readValueInfo } from '../onnx/value_info.js';
import { asBytes, eachField, eachFieldOf, readable } from '../onnx/wire.js';
import { axisField, bytesOf, rawInt64, tensorMessage, valueMessage } from './write.js';

/** @typedef {import('../onnx/wire.js').Frame} Frame */
/** @typedef {import('./splice.js').Patch} Patch */
/** @typedef {import('../onnx/model.js').Model} Model */

/**
 * One thing that changes, with its patches.
 *
 * @typedef {object} PlannedEdit
 * @property {'target' | 'axis' | 'dim' | 'initializer' | 'node input'} what
 * @property {string} path the value or the node that it is about
 * @property {unknown} before null for what is new
 * @property {unknown} after
 * @property {string[]} nodes whose fix it is; none for dims
 * @property {Patch[]} patches
 */

/**
 * Where an int64 of a list stands: a varint, or eight bytes of raw_data.
 *
 * @typedef {{ start: number, end: number, raw: boolean, parent: Frame }} Entry
 */

/**
 * Where the entries of a list stand in the fields of a message.
 *
 * @param {Model} model
 * @param {readonly Frame[]} frames
 * @param {{ packed: number, apart: number, raw: number }} fields
 */
function entriesIn({ wire }, frames, fields) {
  /** @type {Entry[]} */
  const entries = [];
  /** @type {Entry[] | undefined} */
  let rawEntries;
  eachFieldOf(wire, frames, (parent, tag, start, end, head) => {
    if (tag === fields.apart) entries.push({ start, end, raw: false, parent });
    if (tag === fields.packed) {
      const frame = { head, start, end, parent };
      eachPacked(wire, start, end, (at) =>
        entries.push({ start: at, end: wire.position, raw: false, parent: frame }),
      );
    }
    if (tag === fields.raw) {
      rawEntries = Array.from({ length: (end - start) / 8 }, (_, index) => ({
        ...{ start: start + index * 8, end: start + index * 8 + 8, raw: true },
        parent: { head, start, end, parent },
      }));
    }
  });
  return rawEntries ?? entries;
}

const tensorLists = {
  packed: tensorFields.int64Data,
  apart: tensorFields.int64DataApart,
  raw: tensorFields.rawData,
};
const attributeLists = { packed: attributeFields.ints, apart: attributeFields.intsApart, raw: -1 };

/**
 * The patches that give a list other entries.
 *
 * @param {readonly Entry[]} entries
 * @param {readonly (number | bigint)[]} before
 * @param {readonly (number | bigint)[]} after
 * @returns {Patch[]}
 */
const listPatches = (entries, before, after) =>
  entries.flatMap(({ start, end, raw: isRaw, parent }, index) =>
    BigInt(before[index]) === BigInt(after[index])
      ? []
      : [
          {
            at: [start, end],
            bytes: isRaw ? rawInt64(after[index]) : varint(after[index]),
            parent,
          },
        ],
  );

/** The end of a message, where something is added. @param {Frame} frame @param {Uint8Array} bytes @returns {Patch} */
const appended = (frame, bytes) => ({ at: [frame.end, frame.end], bytes, parent: frame });

/** How many nodes and graph outputs use each value. @param {Model} model @returns {Uint32Array} */
function usesIn(model) {
  const uses = new Uint32Array(model.values.count);
  for (let node = 0; node < model.nodeNames.length; node++) {
    for (const value of model.linksOf(node, 'inputs')) if (value >= 0) uses[value]++;
  }
  for (const { outputs } of model.graphs) for (const value of outputs) uses[value]++;
  return uses;
}

/**
 * A fix of a node, as the analysis has it.
 *
 * @typedef {{ node: number, name: string, target: (number | bigint)[] }} TargetFix
 */

/** Plans the edits of targets and axes. */
export class Edits {
  /** @param {Model} model */
  constructor(model) {
    this.model = model;
    /** @type {PlannedEdit[]} */
    this.planned = [];
    /** Names that no value may be given. @type {Set<string> | undefined} */
    this.taken = undefined;
    /** How often each value is used. @type {Uint32Array} */
    this.uses = usesIn(model);
  }

  /**
   * Writes targets: in place where all that use a list want the same, else as lists of their own.
   *
   * @param {readonly TargetFix[]} fixes
   */
  targets(fixes) {
    /** @type {Map<number, TargetFix[]>} */
    const byValue = new Map();
    for (const fix of fixes) {
      const value = this.model.linksOf(fix.node, 'inputs')[1] ?? -1;
      if (value < 0) this.attribute(fix);
      else if (byValue.has(value)) byValue.get(value)?.push(fix);
      else byValue.set(value, [fix]);
    }
    for (const [value, wanted] of byValue) this.constant(value, wanted);
  }

  /** A target that is an attribute, as before opset 5. @param {TargetFix} fix */
  attribute({ node, name, target }) {
    const attributes = this.model.protos.attributesOf(node);
    const shape = attributes.findLast((attribute) => attribute.name === 'shape');
    const before = shape?.integers;
    if (!shape || !before) return;
    const patches = listPatches(
      entriesIn(this.model, [shape.frame], attributeLists),
      before,
      target,
    );
    this.planned.push({
      what: 'target',
      path: name,
      before,
      after: target,
      nodes: [name],
      patches,
    });
  }

  /** @param {number} value @param {readonly TargetFix[]} wanted */
  constant(value, wanted) {
    const { model } = this;
    const name = model.nameOf(value);
    const tensor = model.protos.constantOf(value);
    const before = tensor?.numbers;
    if (!before) return;
    const lists = grouped(wanted, ({ target }) => target.join());
    if (lists.length === 1 && this.uses[value] === wanted.length) {
      const fields = tensor.isAttribute ? attributeLists : tensorLists;
      const patches = listPatches(
        entriesIn(model, tensor.frames, fields),
        before,
        wanted[0].target,
      );
      const nodes = wanted.map((fix) => fix.name);
      const path = readable(name);
      this.planned.push({ what: 'target', path, before, after: wanted[0].target, nodes, patches });
      return;
    }
    for (const fixes of lists) this.ownInitializer(name, fixes);
  }

  /**
   * Gives nodes an initializer of their own in the place of one that others use.
   *
   * @param {string} shared
   * @param {readonly TargetFix[]} fixes
   */
  ownInitializer(shared, fixes) {
    const { model } = this;
    const [{ target }] = fixes;
    const name = this.newName(shared);
    const graph = model.head.frames[model.head.frames.length - 1];
    const patches = [
      appended(graph, bytesField(graphFields.initializer, tensorMessage(name, target))),
    ];
    if (model.head.irVersion < 4) {
      patches.push(
        appended(graph, bytesField(graphFields.input, valueMessage(name, target.length))),
      );
    }
    const nodes = fixes.map((fix) => fix.name);
    const path = readable(name);
    this.planned.push({ what: 'initializer', path, before: null, after: target, nodes, patches });
    for (const { node, name: of } of fixes) {
      const before = readable(shared);
      const at = this.inputPatch(model.protos.frameOf(node), name);
      this.planned.push({
        what: 'node input',
        path: of,
        before,
        after: path,
        nodes: [of],
        patches: [at],
      });
    }
  }

  /** A name that nothing in the model has. @param {string} base */
  newName(base) {
    const { model } = this;
    this.taken ??= new Set(Array.from(model.values.names.words, (name) => model.names.text(name)));
    let name = '';
    for (let count = 0; name === '' || this.taken.has(name); count++) {
      name = `${base}_batch${count || ''}`;
    }
    this.taken.add(name);
    return name;
  }

  /** Names another value as the second input of a node. @param {Frame} frame @param {string} name @returns {Patch} */
  inputPatch(frame, name) {
    /** @type {[number, number][]} */
    const inputs = [];
    eachField(this.model.wire, frame, (tag, _start, end, head) => {
      if (tag === nodeFields.input) inputs.push([head, end]);
    });
    const content = bytesOf(name);
    return { at: inputs[1], bytes: joined([varint(content.length), content]), parent: frame };
  }

  /** Writes the axis of a Flatten. @param {{ node: number, name: string, axis: number }} fix */
  axis({ node, name, axis }) {
    const frame = this.model.protos.frameOf(node);
    const attributes = this.model.protos.attributesOf(node);
    const stated = attributes.findLast((attribute) => attribute.name === 'axis');
    const before = stated?.integers?.[0] ?? null;
    const bytes = joined([varint(attributeFields.int), varint(axis)]);
    const patches = [
      stated ? this.intPatch(stated.frame, bytes) : appended(frame, axisField(bytes)),
    ];
    this.planned.push({ what: 'axis', path: name, before, after: axis, nodes: [name], patches });
  }

  /**
   * Replaces the last int of an attribute, or adds it.
   *
   * @param {Frame} frame
   * @param {Uint8Array} bytes with the tag
   * @returns {Patch}
   */
  intPatch(frame, bytes) {
    /** @type {[number, number] | undefined} */
    let stated;
    eachField(this.model.wire, frame, (tag, _start, end, _head, at) => {
      if (tag === attributeFields.int) stated = [at, end];
    });
    return stated ? { at: stated, bytes, parent: frame } : appended(frame, bytes);
  }

  /**
   * Makes the dims of inputs, outputs and other declared values say N, where they are numbers that hold for the
   * exported batch only, where an input that carries the batch leaves it open without a name, and where it has another
   * name.
   *
   * @param {import('../check/analysis.js').Analysis} analysis
   * @param {string} batch the name of N
   */
  dims({ values, inputs, counted, multiplesOf }, batch) {
    const { model } = this;
    const states = new Map(values.map((state) => [model.values.names.array[state.value], state]));
    const batches = new Map(
      inputs.map(({ value, axis }) => [model.values.names.array[value], axis]),
    );
    const others = otherNames(model, { inputs, counted }, batch);
    /** @param {Frame} frame */
    const declared = (frame) => {
      const { name, rank, dims } = readValueInfo(model.wire, frame);
      const number = model.wire.numberIn(model.names, ...name);
      const state = states.get(number);
      if (!state?.dims || state.dims.length !== rank) return;
      dims.forEach(({ length, symbol, at, frame: parent }, axis) => {
        const now = state.dims?.[axis] ?? null;
        if (!isOfBatch(now, batch)) return;
        const after = dimOf(now);
        const own = symbol ? readable(model.tables.texts.word(symbol)) : '';
        // Where N counts more than a sample, the file's own name may count samples.
        const counts = multiplesOf > 1 && own !== (after ?? '');
        const isNamed = own
          ? !counts && !namesOf(own).some((one) => others.has(one))
          : batches.get(number) !== axis;
        if (length === -1 && isNamed) return;
        const bytes =
          after === null
            ? new Uint8Array(0)
            : bytesField(dimFields.symbol, bytesOf(asBytes(String(after))));
        const path = `${readable(model.wire.text(...name))}[${axis}]`;
        this.planned.push({
          what: 'dim',
          path,
          before: length === -1 ? own || null : length,
          after,
          nodes: [],
          patches: [at ? { at, bytes, parent } : appended(parent, bytes)],
        });
      });
    };
    const { input, output, valueInfo } = graphFields;
    for (const field of [input, output, valueInfo]) {
      eachOf(model.wire, model.main, field, declared);
    }
  }
}

/** The names that a dim's symbol takes: itself, and those in it. @param {string} symbol */
const namesOf = (symbol) => [symbol, ...namesIn(symbol)];
