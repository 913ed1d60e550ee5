import { expect, test } from 'vitest';
import { moveItem, placeAt, clampPlace, rowShift } from './reorder.ts';

const heights = [30, 40, 30, 60];

test('one entry moves, the others keep their order', () => {
  expect(moveItem(['a', 'b', 'c', 'd'], { from: 3, to: 1 })).toEqual(['a', 'd', 'b', 'c']);
  expect(moveItem(['a', 'b', 'c', 'd'], { from: 0, to: 2 })).toEqual(['b', 'c', 'a', 'd']);
});

test('the rows between give way by the height of the lifted one, which takes the room of those it passed', () => {
  const down = { key: 'a', from: 0, to: 2 };
  expect(heights.map((_, index) => rowShift(index, down, heights))).toEqual([70, -30, -30, 0]);
  const up = { key: 'd', from: 3, to: 1 };
  expect(heights.map((_, index) => rowShift(index, up, heights))).toEqual([0, 60, 60, -70]);
});

test('a neighbour gives way when its middle is passed, and nothing moves beyond the ends', () => {
  expect([0, 19, 20, 55, 85, 1000].map((distance) => placeAt(0, distance, heights))).toEqual([0, 0, 1, 2, 2, 3]);
  expect([-14, -15, -1000].map((distance) => placeAt(3, distance, heights))).toEqual([3, 2, 0]);
  expect([clampPlace(-3, 4), clampPlace(9, 4)]).toEqual([0, 3]);
});
