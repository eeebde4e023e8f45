// The places of lengths without a name: names in facts, as `inputs.0.1`, and what sentences call them, `input[1]`.

/** The lists whose entries may be lengths. */
const place = /\b(inputs|shapes|shape|split|repeats)\.(\d+)(?:\.(\d+))?/g;

/**
 * A sentence with places as other sentences have them: `input[1]`, or `inputs[0][1]` of several inputs.
 *
 * @param {string} text
 * @param {number} inputs how many the request has
 */
export const shownPlaces = (text, inputs) =>
  text.replaceAll(place, (_, list, first, second) => {
    if (list === 'inputs' && inputs === 1) return `input[${second}]`;
    return `${list}[${first}]${second === undefined ? '' : `[${second}]`}`;
  });
