// Reads the rules of a request: which system, which version, which attribute.
import { dataTypeNames, dialectNames, statusNames } from '../generated/tables.js';
import { ownValue } from '../values/lists.js';
import { ReshapeError } from '../messages/errors.js';
import { allowedValues, attributeNames, attributeOf, defaultSystem } from '../messages/systems.js';
import { engine } from '../wasm/engine.js';
import { checkOptions } from './options.js';

/** @typedef {import('../generated/tables.js').SystemsByAttribute} SystemsByAttribute */

/** An element type, by its ONNX name. @typedef {typeof dataTypeNames[number]} DataType */

/**
 * The rules of ONNX, the default: at the newest known opset, and with zeros that copy.
 *
 * @typedef {object} OnnxRules
 * @property {SystemsByAttribute['byDefault']} [dialect] ONNX's own rules
 * @property {number} [opset] the model's, any integer from 1; the operator version in force is the newest
 *   not above it
 * @property {number | boolean} [allowzero] from opset 14: 0 copies (0, the default) or is a length of
 *   zero (1)
 */

/**
 * The rules of programs that run ONNX's operators: onnxruntime's CPU kernels, with a shape that is not known at load,
 * ONNX's shape inference, and ONNX's reference evaluator.
 *
 * @typedef {object} OnnxFamilyRules
 * @property {SystemsByAttribute['allowzero']} dialect whose rules
 * @property {number} [opset] as under onnx
 * @property {number | boolean} [allowzero] any integer: 1 makes zeros lengths; in onnx-inference every integer
 *   does whose lower 32 bits are not 0
 */

/**
 * The rules of OpenVINO's Reshape-1: of its core's shape inference, or of its CPU plugin.
 *
 * @typedef {object} OpenVinoRules
 * @property {SystemsByAttribute['special_zero']} dialect whose rules
 * @property {boolean} specialZero 0 copies (true) or is a length of zero (false)
 */

/**
 * Systems with one set of rules: numpy.reshape in order C, torch.reshape, tf.reshape of TensorFlow.js, and
 * reshape of WebNN.
 *
 * @typedef {object} PlainRules
 * @property {SystemsByAttribute['none']} dialect whose rules
 */

/**
 * The element type, as a rule.
 *
 * @typedef {object} TypeRule
 * @property {DataType} [type] `unsupported_type` where the system does not take it
 */

/**
 * The rules of a system, and the element type, which some systems check.
 *
 * @typedef {TypeRule & (OnnxRules | OnnxFamilyRules | OpenVinoRules | PlainRules)} Rules
 */

/**
 * Rules as read from a caller, before they are checked.
 *
 * @internal
 * @typedef {{ dialect?: any, opset?: any, allowzero?: any, specialZero?: any, type?: any, mistake?: Failure }}
 *   StatedRules
 */

/** An attribute as the core takes it: NaN if not given, infinite if not readable. @param {unknown} value */
function attribute(value) {
  if (value === undefined) return NaN;
  const readable = typeof value === 'boolean' || (typeof value === 'number' && value === value);
  return readable ? Number(value) : Infinity;
}

/**
 * An opset as the core takes it: NaN if not given, infinite if not readable. All opsets above the newest are
 * equivalent, so they need not be exact.
 *
 * @param {unknown} value
 */
function version(value) {
  if (value === undefined) return NaN;
  return typeof value === 'number' || typeof value === 'bigint' ? Number(value) || 0 : Infinity;
}

/**
 * The type that was asked for last, and its number: nearly always, the next one is the same.
 *
 * @type {{ type: unknown, number: number }}
 */
const last = { type: dataTypeNames[0], number: 0 };

/**
 * The number of a type in the core; -1 if none is named.
 *
 * @param {unknown} type
 * @param {() => Failure} [describe] the request, for the error
 * @throws {ReshapeError} `unsupported_type` if there is no such type
 */
export const typeNumber = (type, describe) =>
  type === undefined ? -1 : type === last.type ? last.number : findType(type, describe);

/**
 * The number of a type that must be named, such as a tensor's.
 *
 * @param {unknown} type
 * @throws {ReshapeError} `unsupported_type`
 */
export const requiredType = (type) => (type === last.type ? last.number : findType(type ?? null));

/**
 * The number of another type than the last, which it is from now on.
 *
 * @type {(type: unknown, describe?: () => Failure) => number}
 */
function findType(type, describe = () => ({})) {
  const number = dataTypeNames.indexOf(/** @type {DataType} */ (type));
  if (number >= 0) {
    last.type = type;
    last.number = number;
    return number;
  }
  throw new ReshapeError('unsupported_type', {
    ...describe(),
    value: ownValue(type),
    known: dataTypeNames,
  });
}

/** The parts of a Failure that describe refused rules. @param {string} code @param {StatedRules} rules */
function refusal(code, rules) {
  const { opset, dialect = defaultSystem } = rules;
  if (code === 'bad_opset') return { value: opset };
  if (code === 'unknown_option') return {};
  const name = attributeOf(dialect)?.name;
  if (code === 'unknown_attribute') {
    const given = attributeNames.filter((key) => rules[key] !== undefined);
    // Another system's attribute, or this system's own, which this version lacks.
    return { name: given.find((key) => key !== name) ?? given[0] };
  }
  const value = name && rules[name];
  return { name, value, allowed: allowedValues(dialect, value) };
}

/** @typedef {import('../messages/failure.js').Failure} Failure */

/**
 * Asks the core which of its rules the stated rules choose. The result is a number that the core's calls take.
 *
 * @param {'Reshape' | 'Flatten'} operator
 * @param {StatedRules} rules as ownOptions returns them
 * @param {() => Failure} describe the request, called only for an error
 * @param {boolean} [comparing] whether a system without a Flatten answers with its substitute for it
 * @returns {number}
 * @throws {ReshapeError} `unknown_dialect`, `unknown_operator`, `unknown_option`, `bad_opset`,
 *   `unknown_attribute`, `missing_attribute`, `bad_attribute`
 */
export function chooseRules(operator, rules, describe, comparing = false) {
  checkOptions(rules, describe);
  const { dialect = defaultSystem, opset, allowzero, specialZero } = rules;
  const wasm = engine();
  // No rules are stated, only other options, such as those of a copy.
  if (
    rules.dialect === undefined &&
    opset === undefined &&
    allowzero === undefined &&
    specialZero === undefined
  ) {
    return operator === 'Reshape' ? wasm.defaultReshape : wasm.defaultFlatten;
  }
  const number = dialectNames.indexOf(dialect);
  if (number < 0) {
    throw new ReshapeError('unknown_dialect', {
      ...describe(),
      value: dialect,
      known: dialectNames,
    });
  }
  const special =
    specialZero === undefined ? NaN : typeof specialZero === 'boolean' ? +specialZero : Infinity;
  const choice =
    operator === 'Reshape'
      ? wasm.chooseReshape(number, version(opset), attribute(allowzero), special)
      : wasm.chooseFlatten(number, version(opset), attribute(allowzero), special, +comparing);
  if (choice >= 0) return choice;
  const code = /** @type {import('../messages/errors.js').Code} */ (statusNames[-choice]);
  throw new ReshapeError(code, { ...describe(), ...refusal(code, rules) });
}
