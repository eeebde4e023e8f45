// The steps that the page shows: the one that says which version is in force only where versions differ in the answer.
import { computed } from '@preact/signals';
import { opsetRanges } from './alternatives.js';
import { afterStage, look, shownStep } from './page_state.js';

/** The indices of the steps that are shown. */
export const stepPlaces = computed(() => {
  const steps = afterStage.value.said?.steps ?? [];
  const isShown = (/** @type {number} */ index) =>
    steps[index].rule !== 'version' || index === steps.length - 1 || opsetRanges.value.length > 0;
  return steps.map((_, index) => index).filter(isShown);
});

/** Which of them is shown alone; undefined where all are. */
export const stepNumber = computed(() => {
  const at = shownStep.value;
  if (at === undefined) return undefined;
  return Math.max(
    0,
    stepPlaces.value.findIndex((place) => place >= at),
  );
});

/** Shows one of them alone, or all. @param {number | undefined} number beyond the ends: the first, the last */
export function goToStep(number) {
  const places = stepPlaces.peek();
  const place = number === undefined ? undefined : Math.min(Math.max(number, 0), places.length - 1);
  look({ step: place === undefined ? undefined : places[place] }, 'step');
}
