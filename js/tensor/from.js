// Tensor.from: reads other libraries' tensors, nested lists of elements and typed arrays.
import {
  dataTypeArrays,
  dataTypeBits,
  dataTypeDecodings,
  dataTypeNames,
} from '../generated/tables.js';
import { kindOf, lengthOf } from '../values/arrays.js';
import { field } from '../values/fields.js';
import { wrongData } from '../messages/errors.js';
import { show } from '../values/show.js';
import { entriesFor, typeOfArray } from '../wasm/dtype.js';
import { typeNumber } from '../resolve/rules.js';
import { checkCount, flattened, storageOf, typeOfElement } from './encode.js';
import { ownLengths, product } from './layout.js';
import { readTensorLike } from './tensor_like.js';

/**
 * The arguments of a tensor's constructor.
 *
 * @typedef {{ type: number, data: any, dims: number[],
 *   layout: { strides: any, offset: any } | undefined }} Parts
 */

/** The count of elements in a typed array that holds nothing else. @param {number} type @param {any} data */
function elementsIn(type, data) {
  const length = lengthOf(data);
  if (dataTypeDecodings[type] === 'pair') return Math.floor(length / 2);
  return entriesFor(type, 8) < 8 ? (length * 8) / dataTypeBits[type] : length;
}

/**
 * The element type of a row of numbers: from its class if it is a typed array, else from its first element.
 *
 * @type {(row: any, path: string) => number}
 */
function typeOfRow(row, path) {
  if (kindOf(row) !== 'Array') return typeOfArray(row);
  return typeOfElement(lengthOf(row) > 0 ? field(row, 0) : 0, `${path}[0]`);
}

/**
 * Checks that a row is not an array of encoded elements, such as float16 bits, which would be read as numbers.
 *
 * @type {(type: number, row: any, path: string) => void}
 */
function checkRow(type, row, path) {
  const kind = kindOf(row);
  if (dataTypeDecodings[type] !== 'bits' || kind !== dataTypeArrays[type]) return;
  const name = dataTypeNames[type];
  throw wrongData(
    `${path} is a ${kind}, which holds the bits of ${name} elements; lists take numbers, such as ` +
      `Array.from(${path}) has, and bits are taken as { data, dims, type: '${name}' }`,
  );
}

/**
 * @param {any} lists
 * @param {number} asked the type, -1 if it follows from the elements
 * @returns {Parts}
 */
function ofLists(lists, asked) {
  let type = asked;
  const { dims, elements } = flattened(lists, dataTypeDecodings[asked] === 'pair', (row, path) => {
    if (asked >= 0) return checkRow(asked, row, path);
    const found = typeOfRow(row, path);
    if (type < 0) type = found;
    if (found === type) return undefined;
    const names = [type, found].map((number) => dataTypeNames[number]);
    throw wrongData(
      `the lists hold ${names[0]}, and ${path} ${names[1]}; pass the tensor's type as the second argument`,
    );
  });
  if (type < 0) type = typeOfElement(elements.length > 0 ? elements[0] : 0, 'value');
  return { type, dims, data: storageOf(type, elements), layout: undefined };
}

/**
 * @param {any} like
 * @param {any} asked the type's name
 * @returns {Parts}
 */
function ofTensorLike(like, asked) {
  const { type: stated, data, dims, strides, offset } = readTensorLike(like);
  if (stated !== undefined && asked !== undefined && stated !== asked) {
    throw wrongData(`the tensor holds ${stated}, the options say ${show(asked)}`);
  }
  const number = typeNumber(stated ?? asked);
  const layout = strides === undefined && !offset ? undefined : { strides, offset };
  const lengths = ownLengths(dims);
  if (kindOf(data) !== 'Array') {
    return { type: number >= 0 ? number : typeOfArray(data), data, dims: lengths, layout };
  }
  const count = product(lengths);
  const length = lengthOf(data);
  if (layout === undefined && length !== count) {
    throw wrongData(`dims [${lengths}] make ${count} elements; the data has ${length}`);
  }
  checkCount(length);
  const elements = new Array(length);
  for (let place = 0; place < length; place++) elements[place] = field(data, place);
  const type =
    number >= 0 ? number : typeOfElement(elements.length > 0 ? elements[0] : 0, 'data[0]');
  return { type, data: storageOf(type, elements), dims: lengths, layout };
}

/**
 * @param {any} value
 * @param {any} asked the type's name, if the caller gives it
 * @returns {Parts}
 * @throws {import('../messages/errors.js').ReshapeError} `wrong_data`, `unsupported_type`, `rank_too_large`,
 *   `not_an_integer`, `negative_length`, `unsafe_length`
 */
export function readValue(value, asked) {
  const kind = kindOf(value);
  if (kind === 'Array') return ofLists(value, typeNumber(asked));
  if (kind) {
    const type = asked === undefined ? typeOfArray(value) : typeNumber(asked);
    return { type, data: value, dims: [elementsIn(type, value)], layout: undefined };
  }
  if (typeof value === 'object' && value !== null) return ofTensorLike(value, asked);
  if (value === undefined || value === null || typeof value === 'function') {
    throw wrongData(
      `Tensor.from takes a tensor, lists of elements, or an element, not ${show(value)}`,
    );
  }
  return ofLists(value, typeNumber(asked));
}
