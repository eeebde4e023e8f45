// Where elements are drawn, in which colour, and what memory holds: the page's arithmetic.
import { describe, expect, test } from '@jest/globals';
import fc from '../fast_check.js';
import { bracketsOf, cornerOf, framesOf, placeAt } from '../../web-demo/picture/cells.js';
import { layoutOf } from '../../web-demo/picture/layout.js';
import { boardMarkup, stripMarkup } from '../../web-demo/picture/svg_markup.js';
import { paintBoard, paintStrip } from '../../web-demo/picture/canvas_pixels.js';
import { layoutPair } from '../../web-demo/picture/layout_pair.js';
import { svgFile } from '../../web-demo/picture/svg_file.js';
import {
  columnMajor,
  countOf,
  elementAt,
  indexOf,
  offsetOf,
  placeIn,
  rowMajor,
} from '../../web-demo/picture/indices.js';
import { colorOf, pixelOf } from '../../web-demo/picture/colors.js';

const shape = fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 6 });
const box = fc.record({
  width: fc.integer({ min: 120, max: 900 }),
  height: fc.integer({ min: 120, max: 500 }),
});

describe('a layout', () => {
  test('keeps within its box, and finds every place again by its middle', () => {
    fc.assert(
      fc.property(shape, box, (lengths, room) => {
        const layout = layoutOf(lengths, room);
        expect(layout.width).toBeLessThanOrEqual(room.width + 0.01);
        expect(layout.height).toBeLessThanOrEqual(room.height + 0.01);
        for (let place = 0; place < countOf(lengths); place += 7) {
          const { x, y } = cornerOf(layout, place);
          const { width, height } = layout.cell;
          expect(placeAt(layout, x + width / 2, y + height / 2)).toBe(place);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('puts no two places over each other, and none outside', () => {
    fc.assert(
      fc.property(shape, (lengths) => {
        const layout = layoutOf(lengths, { width: 400, height: 400 });
        const corners = Array.from({ length: countOf(lengths) }, (_, place) =>
          cornerOf(layout, place),
        );
        expect(new Set(corners.map(({ x, y }) => `${x} ${y}`)).size).toBe(corners.length);
        for (const { x, y } of corners) {
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x + layout.cell.width).toBeLessThanOrEqual(layout.width + 1e-6);
          expect(y + layout.cell.height).toBeLessThanOrEqual(layout.height + 1e-6);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('frames each matrix, and each block of matrices', () => {
    expect(framesOf(layoutOf([2, 12], { width: 500, height: 400 }))).toHaveLength(1);
    expect(framesOf(layoutOf([2, 3, 4], { width: 300, height: 400 }))).toHaveLength(2);
    expect(framesOf(layoutOf([2, 2, 3, 4], { width: 700, height: 700 }))).toHaveLength(2 + 4);
    expect(framesOf(layoutOf([], { width: 300, height: 400 }))).toHaveLength(0);
  });

  test('folds a long row, with a bracket before its lines', () => {
    const layout = layoutOf([1000], { width: 300, height: 400 });
    expect(layout.axes[0].perLine).toBeLessThan(60);
    expect(layout.cell.width).toBeGreaterThan(5);
    expect(layout.lines).toBe(Math.ceil(1000 / layout.axes[0].perLine));
    const [bracket, ...others] = bracketsOf(layout);
    expect(others).toEqual([]);
    expect(bracket.x).toBeGreaterThanOrEqual(0);
    expect(bracket.y).toBe(cornerOf(layout, 0).y);
    expect(bracket.y + bracket.height).toBe(cornerOf(layout, 999).y + layout.cell.height);
    expect(bracketsOf(layoutOf([8, 64], { width: 300, height: 400 }))).toHaveLength(8);
    expect(bracketsOf(layoutOf([2, 3, 4], { width: 300, height: 400 }))).toEqual([]);
  });

  test('takes shapes of any size', () => {
    for (const lengths of [[1e9, 1e9], [1, 1, 1e6], Array(64).fill(1), [2 ** 53]]) {
      const layout = layoutOf(lengths, { width: 300, height: 400 });
      expect(layout.width).toBeLessThanOrEqual(300.01);
    }
  });
});

describe('a pair', () => {
  const pair = fc.property(
    shape,
    fc.integer({ min: 220, max: 1000 }),
    fc.boolean(),
    (lengths, width, down) => {
      const other = down ? [countOf(lengths), 1] : [countOf(lengths)];
      const { input, output, stacked } = layoutPair(lengths, other, width);
      if (!input || !output) throw new Error('a shape with elements has a layout');
      const sum = stacked ? Math.max(input.width, output.width) : input.width + output.width + 56;
      expect(sum).toBeLessThanOrEqual(width + 0.01);
      // Cells are squares, or nearly, of one size; or both are bands.
      expect(input.style.gap > 0).toBe(output.style.gap > 0);
      if (input.style.gap > 0) expect(input.cell).toEqual(output.cell);
      for (const layout of [input, output]) {
        expect(Math.min(layout.width, layout.height)).toBeGreaterThanOrEqual(24);
        expect(layout.height).toBeLessThanOrEqual(430.01);
      }
    },
  );
  test('has cells of one size, or bands', () => fc.assert(pair, { numRuns: 200 }));
});

test('cells and gaps are whole pixels, and bands have no gaps between cells', () => {
  fc.assert(
    fc.property(shape, box, (lengths, room) => {
      const { cell, style, axes, inset } = layoutOf(lengths, room);
      if (style.gap === 0) return expect(style.pad).toBe(0);
      const sizes = [cell.width, cell.height, ...axes.flatMap(({ step }) => [step.x, step.y])];
      for (const size of sizes) expect(size).toBe(Math.round(size));
      for (const first of [inset.x, inset.y]) expect(first * 2).toBe(Math.round(first * 2));
    }),
  );
});

test('the ramp changes from each element to the next, and stays light enough for dark text', () => {
  const colors = Array.from({ length: 100 }, (_, element) => colorOf(element, 100));
  expect(new Set(colors).size).toBe(100);
  const luminance = (/** @type {string} */ hex) => {
    const [red, green, blue] = [1, 3, 5].map((at) => {
      const part = parseInt(hex.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const text = luminance('#1c1b19');
  for (const color of colors)
    expect((luminance(color) + 0.05) / (text + 0.05)).toBeGreaterThan(4.5);
  expect(colorOf(0, 1)).toBe(colorOf(0, 100));
});

describe('places', () => {
  const pair = fc
    .array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 4 })
    .chain((lengths) =>
      fc.tuple(fc.constant(lengths), fc.shuffledSubarray(lengths, { minLength: lengths.length })),
    );

  test('order F reads the first axis first, and there is a way back', () => {
    // numpy.arange(6).reshape(2, 3).reshape(3, 2, order='F') is [[0, 4], [3, 2], [1, 5]].
    expect([0, 1, 2, 3, 4, 5].map((place) => placeIn(place, [3, 2], [2, 3], 'F'))).toEqual([
      0, 4, 3, 2, 1, 5,
    ]);
    fc.assert(
      fc.property(pair, ([from, to]) => {
        for (let place = 0; place < countOf(from); place++) {
          expect(placeIn(placeIn(place, from, to, 'F'), to, from, 'F')).toBe(place);
        }
      }),
    );
  });

  test('memory of a transposed input', () => {
    expect([0, 1, 2, 3, 4, 5].map((offset) => elementAt(offset, [2, 3], true))).toEqual([
      0, 3, 1, 4, 2, 5,
    ]);
    fc.assert(
      fc.property(pair, fc.boolean(), ([lengths], transposed) => {
        for (let element = 0; element < countOf(lengths); element++) {
          expect(elementAt(offsetOf(element, lengths, transposed), lengths, transposed)).toBe(
            element,
          );
        }
      }),
    );
  });

  test('strides and indices', () => {
    expect(rowMajor([2, 3, 4])).toEqual([12, 4, 1]);
    expect(columnMajor([2, 3, 4])).toEqual([1, 2, 6]);
    expect(indexOf(17, [2, 3, 4])).toEqual([1, 1, 1]);
    expect(indexOf(0, [])).toEqual([]);
  });
});

test('markup has a cell for each element, and holes where there is none', () => {
  const layout = layoutOf([5, 5], { width: 300, height: 300 });
  const markup = boardMarkup(layout, (place) => (place < 24 ? place : undefined), 24, {
    roles: true,
  });
  expect(markup.match(/role="row"/g)).toHaveLength(5);
  expect(markup.match(/role="gridcell"/g)).toHaveLength(24);
  expect(markup.match(/class="hole"/g)).toHaveLength(1);
  expect(markup).not.toContain('style=');
  expect(stripMarkup(24, 700, 24, (offset) => offset).match(/<rect/g)).toHaveLength(24);
});

test('paint has the colour of the element under each pixel', () => {
  const layout = layoutOf([100, 100], { width: 100, height: 100 });
  const { pixels, width } = paintBoard(layout, (place) => place, 10_000, 1);
  for (const [x, y] of [
    [3, 5],
    [80, 40],
    [50, 90],
  ]) {
    const place = placeAt(layout, x + 0.5, y + 0.5);
    expect(pixels[y * width + x]).toBe(place === undefined ? 0 : pixelOf(place, 10_000));
  }
  expect([...paintStrip(3, (offset) => offset, 3)]).toEqual([0, 1, 2].map((at) => pixelOf(at, 3)));
});

test.each([[[50176, 3]], [[65536, 2]], [[100352, 3]], [[1000, 1000]]])(
  'bands of %j have no seam, at any height',
  (shape) => {
    for (let height = 100; height <= 430; height += 10) {
      const layout = layoutOf(shape, { width: 300, height });
      const { pixels } = paintBoard(layout, undefined, countOf(shape), 1);
      expect([height, pixels.includes(0)]).toEqual([height, false]);
    }
  },
);

test('a picture stands on its own', () => {
  const side = (/** @type {number[]} */ lengths) => ({
    shape: lengths,
    layout: lengths.includes(0) ? undefined : layoutOf(lengths, { width: 300, height: 300 }),
    elementAt: (/** @type {number} */ place) => place,
  });
  const svg = svgFile([side([2, 3]), side([0, 3])], 6, false);
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="\d+" height="\d+"/);
  expect(svg).toContain('[2, 3]');
  expect(svg).toContain('[0, 3]');
});
