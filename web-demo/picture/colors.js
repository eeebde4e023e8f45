// One colour for each element, or for each sample: a ramp over the flat index, so that the order is visible.

/** From a light blue through violet and rose to ochre, all light enough for dark text. */
const from = { lightness: 0.86, hue: 235 };
const to = { lightness: 0.74, hue: 423 };
const chroma = 0.095;

/** The number of colours on the ramp: enough that neighbours look the same. */
const shades = 512;

/** @param {number} linear */
const gamma = (linear) => {
  const value = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(255 * Math.min(1, Math.max(0, value)));
};

/**
 * sRGB of a colour in Oklch.
 *
 * @param {number} lightness @param {number} chroma @param {number} hue in degrees
 * @returns {[red: number, green: number, blue: number]} 0 to 255
 */
function srgb(lightness, chroma, hue) {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    gamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    gamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    gamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

const ramp = Array.from({ length: shades }, (_, shade) => {
  const along = shade / (shades - 1);
  return srgb(
    from.lightness + (to.lightness - from.lightness) * along,
    chroma,
    from.hue + (to.hue - from.hue) * along,
  );
});

const hex = ramp.map((rgb) => `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`);

/** The ramp as opaque pixels of a canvas. */
const pixels = Uint32Array.from(
  ramp,
  ([red, green, blue]) => ((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0,
);

/** @param {number} element @param {number} count @param {number} each */
const shadeOf = (element, count, each) =>
  count > each ? Math.round((Math.floor(element / each) / (count / each - 1)) * (shades - 1)) : 0;

/**
 * The colour of an element.
 *
 * @param {number} element its flat index
 * @param {number} count of elements in all
 * @param {number} [each] how many elements that follow one another have one colour
 * @returns {string} such as '#8cd9f7'
 */
export const colorOf = (element, count, each = 1) => hex[shadeOf(element, count, each)];

/** The same colour as one pixel of a canvas. @param {number} element @param {number} count @param {number} [each] */
export const pixelOf = (element, count, each = 1) => pixels[shadeOf(element, count, each)];

/**
 * The colours of a row of pixels.
 *
 * @param {Uint32Array} row is written; a pixel without a place stays as it is
 * @param {Float64Array} places of each pixel; NaN for none
 * @param {number} from is added to each place
 * @param {number} count of elements in all
 * @param {number} each
 */
export function pixelsOf(row, places, from, count, each) {
  const scale = count > each ? (shades - 1) / (count / each - 1) : 0;
  for (let x = 0; x < row.length; x++) {
    const place = places[x];
    if (place === place) row[x] = pixels[(Math.floor((from + place) / each) * scale + 0.5) | 0];
  }
}
