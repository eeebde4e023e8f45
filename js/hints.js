// What would work instead of a request that fails, each change tried, and what else there is to know of one.
import { dialectNames } from './generated/tables.js';
import { differences } from './compare.js';
import { ReshapeError } from './errors.js';
import { resolveFlatten } from './flatten.js';
import { readable } from './mailbox.js';
import { resolveReshape } from './reshape.js';

/**
 * @typedef {object} Hint
 * @property {'change' | 'remark'} kind a change was resolved and works; a remark changes nothing
 * @property {string} text
 * @property {number[]} [target] that works
 * @property {number} [axis] that works
 * @property {import('./rules.js').Rules} [rules] that work
 */

/**
 * A change to try: what it says, and what of the request it replaces.
 *
 * @typedef {{ name: string, target?: bigint[], axis?: number, rules?: any, [said: string]: any }} Change
 */

/** Changes that are shown at most. */
const mostChanges = 6;

/** Divisors are looked for this far from a length. */
const farthest = 100000n;

const product = (/** @type {readonly bigint[]} */ lengths) =>
  lengths.reduce((count, length) => count * length, 1n);

/** The divisor of a number nearest to a length, other than itself. @param {bigint} number @param {bigint} length */
function nearestDivisor(number, length) {
  for (let away = 1n; away <= farthest && away < length + number; away++) {
    for (const candidate of [length - away, length + away]) {
      if (candidate > 0n && number % candidate === 0n) return candidate;
    }
  }
  return undefined;
}

/** 360 as '2^3·3^2·5'. @param {bigint} number */
export function factorised(number) {
  const factors = [];
  let rest = number;
  for (let factor = 2n; factor * factor <= rest && factor < farthest; factor++) {
    let power = 0;
    for (; rest % factor === 0n; rest /= factor) power++;
    if (power > 0) factors.push(power > 1 ? `${factor}^${power}` : `${factor}`);
  }
  if (rest > 1n || factors.length === 0) factors.push(`${rest}`);
  return factors.join('·');
}

/** Other readings of the rules that may be what was meant. @param {any} rules @param {string} code @param {boolean} zeros @returns {Generator<Change>} */
function* ruleChanges(rules, code, zeros) {
  const { dialect, opset, allowzero, specialZero, ...others } = rules;
  const counts = dialect.startsWith('onnx');
  if (code === 'bad_opset' || code === 'unknown_attribute' || code === 'unknown_option') {
    const { allowzero: _, ...without } = rules;
    const { specialZero: __, ...neither } = without;
    if (code === 'unknown_attribute') {
      const attribute =
        allowzero === undefined || dialect.startsWith('openvino') ? 'specialZero' : 'allowzero';
      if (counts && allowzero !== undefined)
        yield { name: 'opset', to: 14, rules: { ...rules, opset: 14 } };
      if (dialect.startsWith('openvino')) {
        yield {
          name: 'attribute',
          attribute: `specialZero: ${!allowzero}`,
          rules: { ...without, specialZero: specialZero ?? !allowzero },
        };
      }
      yield { name: 'without', attribute, rules: neither };
    } else {
      const { opset: ___, ...unversioned } = rules;
      yield { name: 'without', attribute: 'opset', rules: unversioned };
    }
  }
  if (
    code === 'missing_attribute' ||
    (code === 'bad_attribute' && dialect.startsWith('openvino'))
  ) {
    for (const value of [true, false]) {
      yield {
        name: 'attribute',
        attribute: `specialZero: ${value}`,
        rules: { ...rules, specialZero: value },
      };
    }
  } else if (code === 'bad_attribute') {
    for (const value of [0, 1]) {
      yield {
        name: 'attribute',
        attribute: `allowzero: ${value}`,
        rules: { ...rules, allowzero: value },
      };
    }
  }
  if (code === 'unknown_dialect') {
    const wanted = String(dialect).toLowerCase();
    const meant = dialectNames.find(
      (name) => wanted.includes(name) || name.startsWith(wanted.slice(0, 4)),
    );
    if (meant) yield { name: 'dialect', to: meant, rules: { ...rules, dialect: meant } };
  }
  if (code === 'unknown_operator')
    yield { name: 'dialect', to: 'onnx', rules: { dialect: 'onnx', ...others } };
  if (code === 'unsupported_type' && counts && opset !== undefined) {
    for (const version of [5, 13, 14, 19, 21, 23, 24, 25]) {
      if (version > opset)
        yield { name: 'opset', to: version, rules: { ...rules, opset: version } };
    }
  }
  if (!zeros) return;
  if (dialect.startsWith('openvino') && typeof specialZero === 'boolean') {
    yield {
      name: 'attribute',
      attribute: `specialZero: ${!specialZero}`,
      rules: { ...rules, specialZero: !specialZero },
    };
  } else if (counts) {
    const to = Number(allowzero ?? 0) === 0 ? 1 : 0;
    const newer = { ...rules, allowzero: to, ...(opset < 14 ? { opset: 14 } : {}) };
    yield {
      name: 'attribute',
      attribute: `allowzero: ${to}${opset < 14 ? ', opset: 14' : ''}`,
      rules: newer,
    };
  }
}

/** Targets near the one asked for. @param {bigint[]} input @param {bigint[]} target @param {string} code @param {number} index @returns {Generator<Change>} */
function* targetChanges(input, target, code, index) {
  const count = product(input);
  const inferred = target.findIndex((entry) => entry < 0n);
  const replace = (/** @type {number} */ at, /** @type {bigint} */ to) => ({
    index: at,
    from: target[at],
    to,
    target: target.with(at, to),
  });
  if (target[0] === 1n && input.length > 0 && input[0] !== 1n) {
    yield { name: 'batch', ...replace(0, 0n) };
    yield { name: 'batch', ...replace(0, -1n) };
  }
  if (code === 'multiple_inferred') {
    for (let at = 0; at < target.length; at++) {
      if (target[at] < 0n) yield { name: 'copy', ...replace(at, 0n) };
    }
  }
  if (code === 'below_minus_one' || code === 'not_a_length') {
    yield { name: 'infer', ...replace(index, -1n) };
    if (target[index] < 0n) yield { name: 'positive', ...replace(index, -target[index]) };
    if (code === 'not_a_length' && target[index] === -1n) {
      const known = product(target.filter((entry) => entry > 0n));
      if (known > 0n && count % known === 0n)
        yield { name: 'length', ...replace(index, count / known) };
    }
  }
  if (code === 'zero_beyond_rank') {
    yield { name: 'positive', ...replace(index, 1n) };
    yield { name: 'infer', ...replace(index, -1n) };
    yield { name: 'drop', index, target: target.toSpliced(index, 1) };
  }
  if (code === 'zero_product' || code === 'zero_with_inferred') {
    // The dims that no 0 copies are what the -1 stood for.
    const left = input.filter((_, dim) => target[dim] !== 0n);
    yield { name: 'length', ...replace(inferred, product(left)) };
  }
  if (code === 'count_mismatch') {
    for (let at = 0; at < target.length; at++) yield { name: 'infer', ...replace(at, -1n) };
  }
  if (code === 'not_divisible') {
    for (let at = 0; at < target.length; at++) {
      if (target[at] <= 0n) continue;
      const rest = product(
        target.map((entry, other) =>
          other === at || entry < 0n ? 1n : entry || (input[other] ?? 1n),
        ),
      );
      if (rest === 0n || count % rest !== 0n) continue;
      const divisor = nearestDivisor(count / rest, target[at]);
      if (divisor) yield { name: 'divisor', ...replace(at, divisor) };
    }
  }
}

/** Axes near the one asked for. @param {number} axis @param {number} rank @param {any} rules @returns {Generator<Change>} */
function* axisChanges(axis, rank, rules) {
  if (axis < 0 && axis >= -rank) {
    yield { name: 'axis', to: axis + rank, axis: axis + rank };
    yield { name: 'opset', to: 11, rules: { ...rules, opset: 11 } };
  }
  yield axis > 0 ? { name: 'axis', to: rank, axis: rank } : { name: 'axis', to: 0, axis: 0 };
  if (axis === 1) yield { name: 'axis', to: 0, axis: 0 };
}

/** A list as bigints; null where an entry is no integer. @param {any} list @returns {bigint[] | null} */
function integers(list) {
  const entries = readable(list);
  return entries && !entries.includes(null) ? entries.map((entry) => BigInt(entry ?? 0)) : null;
}

/** @param {any} request @param {string} code @param {number} index @returns {Generator<Change>} */
function* changes({ operator, input, asked, rules }, code, index) {
  const lengths = integers(input);
  if (operator === 'Flatten') {
    if (code === 'axis_out_of_range' && lengths)
      yield* axisChanges(Number(asked), lengths.length, rules);
    yield* ruleChanges(rules, code, false);
    return;
  }
  if (code === 'target_not_1d' && Number.isSafeInteger(asked)) {
    yield { name: 'list', target: [BigInt(asked)] };
    if (asked === 1) yield { name: 'scalar', target: [] };
    return;
  }
  const entries = integers(asked);
  const zeros = entries?.includes(0n) ?? false;
  // Where zeros are the trouble, what they mean comes first.
  const first = code.startsWith('zero');
  if (first) yield* ruleChanges(rules, code, zeros);
  if (lengths && entries) yield* targetChanges(lengths, entries, code, index);
  if (!first) yield* ruleChanges(rules, code, zeros);
}

/** Whether a request resolves. @param {import('./explain.js').Request} request */
function works({ operator, input, asked, rules }) {
  try {
    if (operator === 'Flatten') resolveFlatten(input, asked, rules);
    else resolveReshape(input, asked, rules);
    return true;
  } catch (error) {
    if (error instanceof ReshapeError) return false;
    throw error;
  }
}

/** @param {any} request @param {number[] | null} shape @param {string} code @param {boolean} helped @returns {Generator<Change>} */
function* remarks({ operator, input, asked, rules }, shape, code, helped) {
  const lengths = integers(input);
  if (!lengths) return;
  if (operator === 'Reshape' && shape) {
    const wide = (/** @type {readonly any[]} */ list) =>
      list.map(Number).filter((length) => length > 1);
    const [from, to] = [wide(lengths), wide(shape)];
    const sorted = (/** @type {readonly number[]} */ list) =>
      `${list.toSorted((one, other) => one - other)}`;
    if (`${from}` !== `${to}` && sorted(from) === sorted(to)) yield { name: 'transpose' };
    if (integers(asked)?.[0] === 1n && lengths[0] > 1n) yield { name: 'frozen', to: lengths[0] };
  }
  if (!helped && (code === 'not_divisible' || code === 'count_mismatch')) {
    yield { name: 'factors', value: product(lengths), factors: factorised(product(lengths)) };
  }
  // A request that cannot be read under its own rules is not compared.
  if (/^(unknown|bad|missing|not_an|unsupported|target)_/.test(code)) return;
  const outcomes = differences(operator, input, asked, rules, shape);
  if (outcomes.length > 0) yield { name: 'differs', outcomes };
}

/**
 * @param {import('./explain.js').Request} request
 * @param {{ code: string, index?: number, shape: number[] | null }} outcome
 * @param {import('./words.js').Words} words
 * @returns {Hint[]}
 */
export function hintsFor(request, { code, index = -1, shape }, words) {
  /** @type {Hint[]} */
  const hints = [];
  const seen = new Set();
  const say = (/** @type {Hint['kind']} */ kind, /** @type {Change} */ { name, ...said }) => ({
    kind,
    text: words.hints[name](said),
  });
  for (const change of code === 'ok' ? [] : changes(request, code, index)) {
    if (hints.length === mostChanges) break;
    const { axis, rules } = change;
    const target = change.target?.map(Number);
    const replaced = {
      ...(target && { target }),
      ...(axis !== undefined && { axis }),
      ...(rules && { rules }),
    };
    const key = JSON.stringify(replaced);
    if (seen.has(key) || target?.some((entry) => !Number.isSafeInteger(entry))) continue;
    seen.add(key);
    const asked = target ?? axis ?? request.asked;
    if (works({ ...request, asked, rules: rules ?? request.rules })) {
      hints.push({ ...say('change', change), ...replaced });
    }
  }
  const helped = hints.some(({ target }) => target);
  for (const remark of remarks(request, shape, code, helped)) hints.push(say('remark', remark));
  return hints;
}
