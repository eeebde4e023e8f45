// The sentences of nodes that the core refuses: a Reshape or Flatten, or one that moves or names elements.
import { faultCodes } from '../../../generated/layout_tables.js';
import { wordsOf } from '../../../messages/languages.js';
import { inferLayout } from '../../../symbolic/layout/infer.js';
import { explainNode } from '../ask/explain.js';
import { layoutRequestOf } from '../ask/layout_request.js';
import { codeOf, isOwn, refusesLayout } from '../ask/refusal.js';

/** @typedef {import('../../../messages/codes.js').Code} Code */
/** @typedef {import('./analysis.js').BlockerReport} BlockerReport */
/** @typedef {Pick<import('./found.js').Found, 'model' | 'analysis' | 'name' | 'check'>} Found */

/**
 * Why the core refuses a node.
 *
 * @typedef {object} Fault
 * @property {Code} [code] of the core
 * @property {string} text a clause
 */

/** The most refusals that are explained for their sentences: a file may have any number of them. */
const mostExplained = 256;

/** @type {Fault} */
const none = { text: '' };

/** @type {(found: Found, target: import('./analysis.js').TargetReport, isExplained: boolean) => Fault} */
function faultOfTarget(found, target, isExplained) {
  const code = /** @type {Code} */ (codeOf(target.cause));
  const error = isExplained ? explainNode(found, target).error : null;
  if (error?.code === code) return { code, text: error.text };
  return { code, text: wordsOf({ language: found.check.language }).words.meanings[code]() };
}

/**
 * The sentence of inferLayout about the node, with the first change that works.
 *
 * @type {(found: Found, blocker: BlockerReport, isExplained: boolean) => Fault}
 */
function faultOfLayout({ model, check }, blocker, isExplained) {
  const request = isExplained ? layoutRequestOf(model, blocker) : null;
  const code = /** @type {Code} */ (faultCodes[Number(blocker.cause.operands[0])]);
  if (!request) return { code, text: '' };
  const { operator, inputs, values, rules } = request;
  const { error, hints } = inferLayout(operator, inputs, values, rules, {
    language: check.language,
  });
  const [hint] = hints;
  return { code, text: [error?.text, hint?.text].filter(Boolean).join('; ') };
}

/**
 * Why nodes are refused. Beyond `mostExplained` nodes it says what the code means, or nothing.
 *
 * @type {(found: Found) => (node: number) => Fault}
 */
export function faultsOf(found) {
  const { targets, blockers } = found.analysis;
  const refused = new Map(
    targets
      .filter((target) => codeOf(target.cause) && isOwn(target))
      .map((target) => [target.node, target]),
  );
  const layouts = new Map(
    blockers.filter(({ cause }) => refusesLayout(cause)).map((blocker) => [blocker.node, blocker]),
  );
  /** @type {Map<number, Fault>} */
  const known = new Map();
  return (node) => {
    const [target, layout] = [refused.get(node), layouts.get(node)];
    if (!known.has(node)) {
      const isExplained = known.size < mostExplained;
      const fault = target
        ? faultOfTarget(found, target, isExplained)
        : layout
          ? faultOfLayout(found, layout, isExplained)
          : none;
      known.set(node, fault);
    }
    return /** @type {Fault} */ (known.get(node));
  };
}
