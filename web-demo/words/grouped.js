// Numbers as people write them: Intl could do it, and would take the page a tenth of its start.

/** A whole number with commas between its thousands. @param {number | bigint} number */
export const grouped = (number) => String(number).replace(/\B(?=(\d{3})+$)/g, ',');
