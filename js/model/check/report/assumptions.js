// The assumptions of a proof that the caller did not state: the kind of each, and its sentence.
import { leniencies } from '../../../generated/model_tables.js';
import { batchOption } from '../ask/batch_option.js';
import { dimsText } from '../ask/dims.js';
import { grouped } from './groups.js';
import { overridable, withoutShape } from '../ask/options.js';
import { quotedName } from '../../onnx/shown.js';
import { readable } from '../../onnx/utf8.js';

/** @typedef {import('./found.js').Found} Found */
/** @typedef {import('./report_parts.js').BatchInput} BatchInput */

/** A batch as options of the command. @param {import('./report_parts.js').OtherBatch} other */
const optionsOf = ({ batch }) =>
  Object.entries(batch).map(([input, axis]) => batchOption({ input, axis }));

/** The most nodes that a sentence names. */
const mostNamed = 3;

/** How a sentence lists names, or options of the command. @typedef {(names: readonly string[]) => string} List */

/** @typedef {import('./report_parts.js').Premise} Premise */

/**
 * An assumption: `say` gives its sentence, given how that lists names and options.
 *
 * @typedef {{ kind: Premise['kind'], say: (names: List, options: List) => string }} Assumption
 */

/**
 * The symbols that inputs have for the batch, each once, without those that are another number.
 *
 * @param {Found} found
 */
const ownSymbols = ({ model: { values, tables }, analysis }) => {
  const others = new Set(
    analysis.blockers
      .filter(({ cause }) => cause.reason.code === 'other_batch')
      .map(({ cause }) => cause.value),
  );
  const symbols = analysis.inputs
    .filter(({ value }) => !others.has(value))
    .map(({ value, axis }) => values.dims(value)?.[axis].symbol ?? 0);
  return [...new Set(symbols)].filter(Boolean).map((symbol) => readable(tables.texts.text(symbol)));
};

/**
 * The lengths of inputs that the file leaves open, each once: by its name, or by the input and the axis; those of an
 * input without a shape by the input.
 *
 * @type {(found: Found) => string[]}
 */
function openLengths({ model, analysis }) {
  const batches = new Map(analysis.inputs.map((input) => [input.value, input.axis]));
  // A length that is asked about has its name wherever it is.
  const own = new Set(
    analysis.inputs.map(({ value, axis }) => model.values.dims(value)?.[axis].symbol ?? 0),
  );
  const names = model.main.inputs.flatMap((value) => {
    const batch = batches.get(value);
    const dims = model.values.dims(value);
    if (!dims) return [`${model.labels.shownValue(value)}[…]`];
    return dims.flatMap(({ length, symbol }, axis) =>
      length === -1 && axis !== batch && !(symbol && own.has(symbol))
        ? [
            readable(model.tables.texts.text(symbol)) ||
              `${model.labels.shownValue(value)}[${axis}]`,
          ]
        : [],
    );
  });
  return [...new Set(names)];
}

/** The assumptions of a check. @param {Found} found @param {readonly BatchInput[]} inputs @returns {Assumption[]} */
export function assumptionsOf(found, inputs) {
  const { model, analysis, assumed, others, words, name: batch } = found;
  const sentences = words.assumptions;
  /** @type {Assumption[]} */
  const all = [];
  const add = (/** @type {Premise['kind']} */ kind, /** @type {Assumption['say']} */ say) =>
    void all.push({ kind, say });
  if (assumed) {
    const alike = grouped(inputs, ({ axis, dims }) => [axis, dimsText(dims)]);
    add('batch', (names) => {
      const texts = alike.map((group) =>
        sentences.axisOf(
          names(group.map(({ name }) => quotedName(name))),
          dimsText(group[0].dims),
          group[0].axis,
        ),
      );
      return sentences.batch(names(texts));
    });
    for (const other of others) {
      const { status } = other;
      add('other batch', (_names, list) =>
        sentences.elsewhere({ options: list(optionsOf(other)), status }),
      );
    }
  }
  const symbols = ownSymbols(found);
  if (symbols.length > 1) add('one batch', (names) => sentences.oneBatch(names(symbols), batch));
  const shapeless = assumed ? withoutShape(model) : [];
  if (shapeless.length > 0) {
    add('no shape', (names) => sentences.noShape(names(shapeless), shapeless.length));
  }
  const replaceable = overridable(model);
  if (replaceable.length > 0) {
    add('initializer', (names) => sentences.overridable(names(replaceable), replaceable.length));
  }
  const open = analysis.onOpen ? openLengths(found) : [];
  if (open.length > 0) add('open length', (names) => sentences.open(names(open)));
  const isOpen = inputs.every(({ declared }) => declared === null);
  if (isOpen && analysis.status === 'repairable' && !found.isLength) {
    add('exported', () => sentences.exported(analysis.exported, batch));
  }
  const moving = analysis.targets.filter(({ moves }) => moves);
  if (moving.length > 0) {
    add('moved length', (names) =>
      sentences.moved(names(moving.map(({ node }) => model.labels.labelOf(node))), moving.length),
    );
  }
  for (const leniency of leniencies) {
    const nodes = analysis.lenient.filter((one) => one.leniency === leniency);
    if (nodes.length === 0) continue;
    const labels = nodes.slice(0, mostNamed).map(({ node }) => model.labels.labelOf(node));
    const rest = nodes.length - labels.length;
    const all = rest > 0 ? [...labels, words.text.more(rest)] : labels;
    add('lenient', (names) => sentences.lenient[leniency](names(all), nodes.length));
  }
  if (analysis.multiplesOf > 1) {
    const { multiplesOf, counted } = analysis;
    add('multiples', () => sentences.multiples(multiplesOf, counted === 1));
  }
  return all;
}
