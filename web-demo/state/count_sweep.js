// The step that counts the input's elements: the picture leads the eye over them, and has the product beneath.
import { computed } from '@preact/signals';
import { grouped } from '../words/grouped.js';
import { boards } from './boards.js';
import { currentStep } from './page_state.js';

/** The input's lengths and their product, such as 2 × 3 × 4 = 24; undefined at any other step. */
export const countSweep = computed(() => {
  if (currentStep.value?.rule !== 'input_count') return undefined;
  const { said, input } = boards.value ?? {};
  // Where the step leaves copied lengths out, it does not count what the picture shows.
  if (!input || said?.steps.some(({ rule }) => rule === 'set_aside')) return undefined;
  const product = input.shape.reduce((count, length) => count * BigInt(length), 1n);
  return input.shape.length < 2
    ? grouped(product)
    : `${input.shape.map(grouped).join(' × ')} = ${grouped(product)}`;
});
