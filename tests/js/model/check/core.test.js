// Random models with one Reshape or Flatten: what a report says of the node is what the core says of its request.
import { expect, test } from '@jest/globals';
import { explainFlatten, explainReshape } from 'reshape-wasm';
import { checkModel, fixModel } from 'reshape-wasm/model';
import { askBatches } from '../../../onnx/runners/ask_batches.js';
import { oneNodeModel } from '../../../onnx/models/random_targets.js';
import { rounds } from '../../rounds.js';

/** The numbers of samples that the core is asked about, and the lengths in the place of one that is open. */
const sizes = [...Array.from({ length: 12 }, (_, index) => index + 1), 36, 1000, 65_537];
const opens = Array.from({ length: 12 }, (_, index) => index + 1);

/** The core's answer to the request with so many samples. */
const said = ({ isFlatten, request, axis, rules }, samples, stated = /** @type {any} */ ({})) => {
  const { open, ...asked } = stated;
  const { input, target } = { ...request(samples, open), ...asked };
  return isFlatten
    ? explainFlatten(input, asked.axis ?? axis, rules)
    : explainReshape(input, target, rules);
};

/** Whether the request works, for each number of samples and each open length. */
const worksOf = (made) =>
  sizes.flatMap((samples) =>
    made.isOpen ? opens.map((open) => said(made, samples, { open }).ok) : [said(made, samples).ok],
  );

/** Whether an explanation or inference says that the request works: always, sometimes or never. */
const holdsOf = (explained) => explained.holds ?? (explained.ok ? 'always' : 'never');

const judged = Array.from({ length: rounds(3000) }, (_, index) => {
  const made = oneNodeModel(index + 1);
  const report = checkModel(made.bytes, made.batch && { batch: made.batch });
  const [node] = report.nodes;
  return { made, report, node, explained: node.explain(), works: worksOf(made) };
});

/** The seeds of those that differ from what is expected. */
const wrong = (differs) => judged.filter(differs).map(({ made: { seed } }) => seed);

test('all verdicts are given, and all codes', () => {
  const counts = new Map();
  for (const { node } of judged) counts.set(node.verdict, (counts.get(node.verdict) ?? 0) + 1);
  expect([...counts.keys()].sort()).toEqual([
    ...['apart', 'fails', 'frozen', 'holds', 'mixes', 'unknown'],
  ]);
  for (const count of counts.values()) expect(count).toBeGreaterThan(judged.length / 200);
  expect([...new Set(judged.map(({ node }) => node.code))].sort()).toEqual([
    ...['axis_out_of_range', 'bad_attribute', 'below_minus_one', 'count_mismatch'],
    ...['multiple_inferred', 'not_divisible', 'target_missing', 'target_not_1d'],
    ...['unknown_attribute', 'unsupported_type', 'zero_beyond_rank', 'zero_product'],
    ...['zero_with_inferred', undefined],
  ]);
});

/** The values of `holds` that an explanation may have beside a verdict. */
function mayHold({ made, node: { verdict } }) {
  if (verdict === 'fails') return ['never'];
  if (verdict === 'frozen') return ['sometimes'];
  const isGuess = made.origin === 'guessed';
  if (verdict === 'unknown') return ['always', 'sometimes', ...(isGuess ? ['never'] : [])];
  // An open length is assumed to fit, and the report says so.
  return made.isOpen || !made.isKnown ? ['always', 'sometimes'] : ['always'];
}

test('a verdict and its explanation never contradict each other', () => {
  const differs = (one) => !mayHold(one).includes(holdsOf(one.explained));
  expect(wrong(differs)).toEqual([]);
});

test('what holds, is apart or mixes resolves for every N', () => {
  const differs = ({ node, made, works }) =>
    made.isKnown &&
    ['holds', 'apart', 'mixes'].includes(node.verdict) &&
    (made.isOpen ? !works.includes(true) : works.includes(false));
  expect(wrong(differs)).toEqual([]);
});

test('what fails resolves for no N, and its code and sentence are those of the core', () => {
  const differs = ({ node, made, explained, works }) => {
    if (node.verdict !== 'fails') return false;
    const { error } = said(made, 1);
    return (
      (made.isKnown && works.includes(true)) ||
      explained.error?.code !== node.code ||
      (made.isKnown && error?.code !== node.code) ||
      !node.why.startsWith(`fails for every N: ${explained.error.text}`)
    );
  };
  expect(wrong(differs)).toEqual([]);
});

test('what the core refuses for every N fails, unless a guess is the ground', () => {
  const differs = ({ node, made, explained, works }) => {
    if (node.verdict === 'fails' || node.verdict === 'frozen' || !made.isKnown) return false;
    if (works.includes(true)) return false;
    return (
      made.origin !== 'guessed' ||
      !node.why.includes(`it fails under the assumptions: ${explained.error?.text ?? ''}`)
    );
  };
  expect(wrong(differs)).toEqual([]);
});

test('what is frozen resolves for some N, and not for all', () => {
  const differs = ({ node, made, works }) => {
    if (node.verdict !== 'frozen') return false;
    const only = node.onlyFor?.only;
    const all = only ? [...works, said(made, Number(only)).ok] : works;
    return !all.includes(true) || !all.includes(false);
  };
  expect(wrong(differs)).toEqual([]);
});

test('the N that a report names for a frozen node are those with which it resolves, and its sentence has them', () => {
  const named = judged.filter(({ node, made }) => node.onlyFor && made.isKnown && !made.isOpen);
  const differs = (one) => {
    if (!named.includes(one)) return false;
    const { made, works } = one;
    const { only, multiplesOf } = one.node.onlyFor;
    const fits = (samples) => (only ? samples === only : samples % multiplesOf === 0);
    const text = only ? `N = ${only}` : `multiples of ${multiplesOf}`;
    return (
      !one.node.why.startsWith(`frozen to ${text}: `) ||
      !said(made, only ?? multiplesOf).ok ||
      sizes.some((samples, index) => works[index] && !fits(samples))
    );
  };
  expect(wrong(differs)).toEqual([]);
  for (const kind of ['only', 'multiplesOf']) {
    const count = named.filter(({ node }) => kind in node.onlyFor).length;
    expect(count).toBeGreaterThan(judged.length / 1000);
  }
});

test('what is not known is so because of a guess, of N in a target, or of data that is not', () => {
  const differs = ({ node, made }) => {
    if (node.verdict !== 'unknown' || made.origin === 'guessed' || !made.isKnown) return false;
    const { target } = made.request(1);
    return String(target) === String(made.request(2).target);
  };
  expect(wrong(differs)).toEqual([]);
});

test('the status is broken where a node fails, or repairable, and then the fix resolves for every N', () => {
  const differs = ({ report, node, made }) => {
    if (node.verdict !== 'fails') return false;
    if (report.status !== 'repairable') {
      // The change that is offered resolves, and moves all samples into an axis that an output has not first.
      const isMoved = report.blockers.some(({ index, kind }) => index < 0 && kind === 'mixes');
      const status = report.otherBatches.length > 0 ? 'unknown' : 'broken';
      return report.status !== status || (node.fix !== null && !isMoved);
    }
    const fixed = checkModel(fixModel(made.bytes, report).bytes());
    return fixed.status !== 'holds' || sizes.some((samples) => !said(made, samples, node.fix).ok);
  };
  expect(wrong(differs)).toEqual([]);
  const repaired = judged.filter(
    ({ report, node }) => node.verdict === 'fails' && report.status === 'repairable',
  );
  expect(new Set(repaired.map(({ node }) => node.operator))).toEqual(
    new Set(['Reshape', 'Flatten']),
  );
});

test('N = 0 does what the report says', () => {
  const differs = ({ node, made }) =>
    made.isKnown &&
    !made.isOpen &&
    (node.emptyBatch === 'unknown'
      ? node.verdict !== 'unknown'
      : node.emptyBatch !== (said(made, 0, node.fix ?? {}).ok ? 'ok' : 'fails'));
  expect(wrong(differs)).toEqual([]);
});

/** Requests that onnxruntime and ONNX answer differently; each node says so. @type {[string, RegExp][]} */
const exceptions = [
  ['fails', /; onnxruntime reads such an allowzero as 0$/],
  ['holds', /; onnxruntime has no kernel for this element type$/],
  ['apart', /; onnxruntime has no kernel for this element type$/],
];

test('onnxruntime refuses what fails, and runs what holds, but for what the node says', async () => {
  const asked = judged.filter(
    ({ made: { isKnown, isOpen, origin, rules, feeds } }) =>
      isKnown &&
      !isOpen &&
      origin !== 'guessed' &&
      rules.opset <= 21 &&
      feeds.every(({ type, dims }) => ['float32', 'int32'].includes(type) && !dims.includes(0)),
  );
  const some = asked.filter((_, index) => index % 8 === 0);
  const answers = await askBatches(
    some.map(({ made: { bytes, feeds, seed } }) => ({
      model: bytes,
      inputs: feeds,
      seed,
    })),
  );
  const differing = some.filter(({ node: { verdict, why } }, index) => {
    if (exceptions.some(([of, note]) => of === verdict && note.test(why))) return false;
    const runs = answers[index].outcome !== undefined;
    return verdict === 'fails' ? runs : ['holds', 'apart'].includes(verdict) && !runs;
  });
  expect(
    differing.map(({ made: { seed }, node: { why } }) => [
      seed,
      why,
      answers[some.findIndex(({ made }) => made.seed === seed)].message,
    ]),
  ).toEqual([]);
  const verdicts = some.map(({ node }) => node.verdict);
  expect(verdicts.filter((verdict) => verdict === 'fails').length).toBeGreaterThan(20);
  expect(verdicts.filter((verdict) => verdict === 'holds').length).toBeGreaterThan(20);
}, 300_000);
