import { curveOf, gapsIn, nearest } from './curve.ts';

const points = [
  { date: '2026-03-01', value: 9 },
  { date: '2026-03-02', value: 10 },
  { date: '2026-03-05', value: 9.5 },
];

test('days without a value keep their place, and the greatest value is on top @XCHG-5', () => {
  expect(curveOf(points)).toEqual([
    { x: 0, y: 1 },
    { x: 0.25, y: 0 },
    { x: 1, y: 0.5 },
  ]);
});

test('a week without a value is no gap, eight days are a gap @EASE-12', () => {
  const later = (date: string) => [...points, { date, value: 9 }];
  expect(gapsIn(later('2026-03-12'))).toEqual([]);
  expect(gapsIn(later('2026-03-13'))).toEqual([3]);
});

test('a constant value is a line in the middle @XCHG-5', () => {
  const still = points.map(({ date }) => ({ date, value: 2 }));
  expect(curveOf(still).map(({ y }) => y)).toEqual([0.5, 0.5, 0.5]);
});

test.each([
  [0.1, 0],
  [0.2, 1],
  [0.7, 2],
  [5, 2],
])('at %d of the width point %d is nearest @XCHG-5', (x, place) => {
  expect(nearest(curveOf(points), x)).toBe(place);
});
