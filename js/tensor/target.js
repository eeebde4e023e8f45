// Reads tensors that are written into, or from: the target of copyTo, the values of set, and `out`.
import { dataTypeNames } from '../generated/tables.js';
import { spanOf } from '../values/arrays.js';
import { field } from '../values/fields.js';
import { list } from '../values/show.js';
import { ReshapeError, wrongData } from '../messages/errors.js';
import { Part } from '../wasm/blocks.js';
import { elementsCollide } from '../wasm/copied_views.js';
import { checkKind, checkLength, typeOfArray } from '../wasm/dtype.js';
import { requiredType } from '../resolve/rules.js';
import { arrayIn, elementsOf, entriesIn } from './fields.js';
import { checkInside, isRowMajor, ownLengths, placeOf } from './layout.js';
import { storageFor } from './storage.js';
import { readTensorLike } from './tensor_like.js';

/** @typedef {import('./fields.js').Elements} Elements */

/**
 * The elements of a tensor that is copied into, or from, another one of a type.
 *
 * @param {number} type
 * @param {any} target a tensor of this package, or an object of its form
 * @param {string} name of the target, for errors
 * @returns {Elements}
 * @throws {ReshapeError} `wrong_data` for another type and for what is not a tensor; `disposed`, and others for its
 *   fields
 */
export function elementsOfOther(type, target, name) {
  const to =
    field(target, 'isReshapeTensor') === true ? elementsOf(target) : elementsOfLike(target);
  if (to.type === type) return to;
  throw wrongData(`the tensor holds ${dataTypeNames[type]}, ${name} ${dataTypeNames[to.type]}`);
}

/**
 * Whether each stride leads behind all that the later axes reach, as in row-major order, with gaps or without: then no
 * two elements have one place. Views that are not so may have none either, which the core finds out.
 *
 * @param {Elements} elements
 */
function areApart({ dims, strides }) {
  let reached = 0;
  for (let axis = dims.length - 1; axis >= 0; axis--) {
    if (dims[axis] === 1) continue;
    if (!(strides[axis] > reached)) return false;
    reached += (dims[axis] - 1) * strides[axis];
  }
  return true;
}

/**
 * Checks that each element of a tensor that is written into has a place of its own.
 *
 * @param {Elements} to
 * @param {string} name of the tensor, for errors
 * @throws {ReshapeError} `wrong_data`
 */
export function checkPlaces(to, name) {
  if (to.size === 0 || areApart(to) || !elementsCollide(to)) return;
  const { dims, strides } = to;
  throw wrongData(
    `two elements of ${name} have the same place, by dims ${list(dims)} and strides ${list(strides)}`,
  );
}

/** Those of an object of a tensor's form. @param {any} like @returns {Elements} */
function elementsOfLike(like) {
  const { type: name, data: given, dims, strides, offset } = readTensorLike(like);
  const type = name === undefined ? typeOfArray(given) : requiredType(name);
  const data = spanOf(given) ? storageFor(type, given) : given;
  checkKind(type, data);
  const place = placeOf(ownLengths(dims), strides, offset);
  // As in the constructor, data without a layout has exactly the elements.
  if (strides === undefined && !offset) checkLength(type, data, place.dims, place.size);
  const source = Part.partUnder(data) ?? data;
  checkInside(type, entriesIn(source), place, data);
  return { type, source, ...place };
}

/**
 * The data of a tensor that is given as `out`.
 *
 * @param {Elements} elements to be copied
 * @param {any} out
 * @returns {any}
 * @throws {ReshapeError} `count_mismatch` for another count of elements; `wrong_data` for another type, and if its
 *   data is not just its elements in row-major order; `disposed`
 */
export function dataOfOut(elements, out) {
  const to = elementsOfOther(elements.type, out, 'out');
  if (to.size !== elements.size) {
    throw new ReshapeError('count_mismatch', {
      reason: `the tensor has ${elements.size} elements, out ${to.size}`,
    });
  }
  if (!isRowMajor(to.type, entriesIn(to.source), to)) {
    throw wrongData(
      'the data of out is not just its elements in row-major order; copyTo copies into views',
    );
  }
  return arrayIn(to.source);
}
