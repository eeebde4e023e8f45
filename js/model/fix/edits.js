// The edits of targets and axes that make the batch of a file dynamic: ranges of bytes, and what replaces each.
import { grouped } from '../check/report/groups.js';
import { attributeFields, graphFields, nodeFields } from '../onnx/schema.js';
import { eachField } from '../onnx/fields.js';
import { readable } from '../onnx/utf8.js';
import { attributeLists, entriesIn, listPatches, tensorLists } from './entries.js';
import { appended, bytesField, joined, varint } from './splice.js';
import { bytesOf, intAttribute, intsAttribute, tensorMessage, valueMessage } from './write.js';

/** @typedef {import('../onnx/wire.js').Frame} Frame */
/** @typedef {import('./splice.js').Patch} Patch */
/** @typedef {import('../onnx/model.js').Model} Model */

/**
 * One thing that changes, with its patches.
 *
 * @typedef {object} PlannedEdit
 * @property {'target' | 'axis' | 'operator' | 'dim' | 'initializer' | 'node input' | 'insert' | 'node' | 'output'} what
 * @property {string} path the value or the node that it is about
 * @property {unknown} before null for what is new
 * @property {unknown} after null for what is left out
 * @property {string[]} nodes whose fix it is; none for dims
 * @property {string[]} [inserted] the operators of the nodes that stand in front of these then
 * @property {Patch[]} patches
 */

/** The first opset whose Reshape takes its target as an input. */
const firstWithInput = 5;

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
    const lists = grouped(wanted, ({ target }) => target.join());
    // Nodes compute a list that has no numbers in the file.
    if (before && lists.length === 1 && this.uses[value] === wanted.length) {
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
   * Gives nodes an initializer of their own in the place of a list that others use, or that nodes compute.
   *
   * @type {(shared: string, fixes: readonly TargetFix[]) => void}
   */
  ownInitializer(shared, fixes) {
    const { model } = this;
    const [{ target }] = fixes;
    const name = this.newName(shared);
    const patches = this.initializer(name, target);
    const nodes = fixes.map((fix) => fix.name);
    const path = readable(name);
    this.planned.push({ what: 'initializer', path, before: null, after: target, nodes, patches });
    for (const { node, name: of } of fixes) {
      const before = readable(shared);
      const at = this.inputPatch(model.protos.frameOf(node), 1, name);
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

  /**
   * Adds an initializer of int64s to a graph, and to its inputs where the format asks for that.
   *
   * @param {string} name
   * @param {readonly (number | bigint)[]} numbers
   * @param {{ index?: number, dims?: readonly number[] }} [how] the index of the graph, and the dims of the tensor
   * @returns {Patch[]}
   */
  initializer(name, numbers, { index = 0, dims = [numbers.length] } = {}) {
    const { irVersion } = this.model.head;
    const { frames } = this.model.graphs[index];
    const graph = frames[frames.length - 1];
    const patches = [
      appended(graph, bytesField(graphFields.initializer, tensorMessage(name, numbers, dims))),
    ];
    if (irVersion < 4) {
      patches.push(appended(graph, bytesField(graphFields.input, valueMessage(name, dims))));
    }
    return patches;
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

  /**
   * Names another value as an input of a node.
   *
   * @param {Frame} frame
   * @param {number} input its position
   * @param {string} name
   * @returns {Patch}
   */
  inputPatch(frame, input, name) {
    /** @type {[number, number][]} */
    const inputs = [];
    eachField(this.model.wire, frame, (tag, _start, end, head) => {
      if (tag === nodeFields.input) inputs.push([head, end]);
    });
    const content = bytesOf(name);
    return { at: inputs[input], bytes: joined([varint(content.length), content]), parent: frame };
  }

  /** Writes the axis of a Flatten. @param {{ node: number, name: string, axis: number }} fix */
  axis({ node, name, axis }) {
    const frame = this.model.protos.frameOf(node);
    const attributes = this.model.protos.attributesOf(node);
    const stated = attributes.findLast((attribute) => attribute.name === 'axis');
    const before = stated?.integers?.[0] ?? null;
    const patches = [
      stated
        ? this.intPatch(stated.frame, joined([varint(attributeFields.int), varint(axis)]))
        : appended(frame, intAttribute('axis', axis)),
    ];
    this.planned.push({ what: 'axis', path: name, before, after: axis, nodes: [name], patches });
  }

  /** Makes a Flatten a Reshape. @param {TargetFix} fix */
  reshape({ node, name, target }) {
    const { model } = this;
    const frame = model.protos.frameOf(node);
    const isAxis = new Set(
      model.protos
        .attributesOf(node)
        .flatMap((attribute) => (attribute.name === 'axis' ? [attribute.frame.start] : [])),
    );
    /** @type {Patch[]} */
    const patches = [];
    eachField(model.wire, frame, (tag, start, end, _head, at) => {
      if (tag === nodeFields.opType)
        patches.push({ at: [start, end], bytes: bytesOf('Reshape'), parent: frame });
      if (tag === nodeFields.attribute && isAxis.has(start))
        patches.push({ at: [at, end], bytes: new Uint8Array(0), parent: frame });
    });
    const nodes = [name];
    const added = { before: null, after: target, nodes };
    if (model.node(node).version < firstWithInput) {
      const shape = [appended(frame, intsAttribute('shape', target))];
      this.planned.push({ what: 'target', path: name, ...added, patches: shape });
    } else {
      const own = this.newName(model.nameOf(model.linksOf(node, 'inputs')[0]));
      const path = readable(own);
      this.planned.push({
        what: 'initializer',
        path,
        ...added,
        patches: this.initializer(own, target),
      });
      patches.push(appended(frame, bytesField(nodeFields.input, bytesOf(own))));
    }
    this.planned.push({
      what: 'operator',
      path: name,
      before: 'Flatten',
      after: 'Reshape',
      nodes,
      patches,
    });
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
}
