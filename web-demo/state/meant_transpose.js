// A Reshape that may have been meant as a Transpose: its result has the lengths of the input in another order.
import { computed } from '@preact/signals';
import { keepsOrder, permTo } from '../picture/transposed.js';
import { printLink } from './link.js';
import { afterHeadline, revealed } from './page_state.js';
import { underOperator } from './requests.js';

/** The perm, and the link to the Transpose; undefined where a Reshape gives what a Transpose would. */
export const meantTranspose = computed(() => {
  const { inNumbers: said, named, request, view } = afterHeadline.value;
  if (named || said?.operator !== 'Reshape' || !said.input || !said.shape) return undefined;
  if (!revealed.value) return undefined;
  const [input, shape] = [said.input, said.shape].map((list) => list.map(Number));
  const perm = permTo(input, shape);
  if (!perm || keepsOrder(input, perm)) return undefined;
  const moved = { ...underOperator(request, 'transpose'), perm: perm.join(',') };
  return {
    perm,
    link: printLink(moved, { ...view, transposed: false, order: 'C', step: undefined }),
  };
});
