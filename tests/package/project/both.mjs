// Both builds in one program, as happens where one dependency imports and another requires.
import { createRequire } from 'node:module';
import * as imported from 'reshape-wasm';

const required = createRequire(import.meta.url)('reshape-wasm');

/** How `ours` takes what `theirs` made. */
function meet(ours, theirs) {
  const tensor = new theirs.Tensor('int8', new Int8Array(6), [2, 3]);
  const strange = [null, undefined, 1, {}, { data: [], dims: [] }, new Error('other')];
  let refusal;
  try {
    theirs.resolveReshape([2], [3]);
  } catch (error) {
    refusal = error;
  }
  return {
    apart: ours.Tensor !== theirs.Tensor,
    tensorKnown: tensor instanceof ours.Tensor,
    errorKnown: refusal instanceof ours.ReshapeError && ours.isReshapeError(refusal),
    reshaped: ours.reshape(tensor, [3, -1]).dims,
    reshapedType: ours.reshape(tensor, [3, -1]).type,
    reshapedShared: ours.reshape(tensor, [3, -1]).data === tensor.data,
    flattened: ours.flatten(tensor, 2).dims,
    flattenedShared: ours.flatten(tensor, 2).data === tensor.data,
    strange: strange.filter(
      (value) =>
        value instanceof ours.Tensor ||
        value instanceof ours.ReshapeError ||
        ours.isReshapeError(value),
    ),
  };
}

console.log(JSON.stringify([meet(imported, required), meet(required, imported)]));
