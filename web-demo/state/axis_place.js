// Where Flatten divides the dims, counted from the front.

/**
 * @param {import('./any_answer.js').Answer} said of a Flatten
 * @returns {number | undefined} undefined where the axis is none of the input's
 */
export function axisPlace(said) {
  if ('resolvedAxis' in said || !('holds' in said)) return said.resolvedAxis;
  const step = said.steps.find(({ rule }) => rule === 'axis');
  return step && said.error?.code !== 'axis_out_of_range' ? Number(step.value) : undefined;
}
