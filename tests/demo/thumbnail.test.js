// Small drawings of shapes: the last two dims as cells, the others as cards behind each other.
import { expect, test } from '@jest/globals';
import { thumbnailOf } from '../../web-demo/picture/thumbnail.js';
import { colorOf } from '../../web-demo/picture/colors.js';

const cells = (/** @type {number[]} */ shape) => thumbnailOf(shape).cells.length;

test('as many cells as there are, up to three rows, four columns and three cards', () => {
  expect([[], [2], [2, 3], [2, 2, 3], [8, 255, 52, 52], [1, 1, 9]].map(cells)).toEqual([
    1, 2, 6, 12, 36, 4,
  ]);
  expect(cells([2, 0, 3])).toBe(0);
});

test('cells keep apart within a card, and within the drawing', () => {
  for (const shape of [[], [9], [3, 4], [2, 3, 4], [5, 5, 5, 5]]) {
    const { width, height, cells } = thumbnailOf(shape);
    expect(width).toBeLessThan(40);
    expect(height).toBeLessThan(32);
    for (const { x, y } of cells) {
      expect([x >= 0, y >= 0, x + 5 <= width, y + 5 <= height]).toEqual([true, true, true, true]);
    }
    expect(new Set(cells.map(({ x, y }) => `${x},${y}`)).size).toBe(cells.length);
  }
});

test('the colours follow the order of the elements, the first card in front', () => {
  const { cells } = thumbnailOf([2, 1, 3]);
  expect(cells.map(({ fill }) => fill)).toEqual(
    [3, 4, 5, 0, 1, 2].map((element) => colorOf(element, 6)),
  );
});
