import { boundsOf, changeOf, curveOf, endingNow, gapsIn, nearest } from './curve.ts';

const points = [
  { date: '2026-03-01', rate: '9' },
  { date: '2026-03-02', rate: '10' },
  { date: '2026-03-05', rate: '9.5' },
];

test('the current rate ends the line, replacing today’s reference rate @EASE-12', () => {
  const now = { date: '2026-03-05', rate: '9.7' };
  expect(endingNow(points, '9.7', '2026-03-05')).toEqual([...points.slice(0, 2), now]);
  expect(endingNow(points, '9.7', '2026-03-06')).toEqual([
    ...points,
    { ...now, date: '2026-03-06' },
  ]);
  expect(endingNow(points, null, '2026-03-06')).toBe(points);
});

test('days without a rate keep their place, and the greatest rate is on top @XCHG-5', () => {
  expect(curveOf(points)).toEqual([
    { x: 0, y: 1 },
    { x: 0.25, y: 0 },
    { x: 1, y: 0.5 },
  ]);
});

test('a week without a rate is no gap, eight days are a gap @EASE-12', () => {
  const later = (date: string) => [...points, { date, rate: '9' }];
  expect(gapsIn(later('2026-03-12'))).toEqual([]);
  expect(gapsIn(later('2026-03-13'))).toEqual([3]);
});

test('the bounds are the original rates, compared as numbers @XCHG-5', () => {
  expect(boundsOf(points)).toEqual({ low: '9', high: '10' });
});

test('a constant rate is a line in the middle @XCHG-5', () => {
  const still = points.map(({ date }) => ({ date, rate: '2' }));
  expect(curveOf(still).map(({ y }) => y)).toEqual([0.5, 0.5, 0.5]);
  expect(changeOf(still)).toBe(0);
});

test.each([
  [0.1, 0],
  [0.2, 1],
  [0.7, 2],
  [5, 2],
])('at %d of the width point %d is nearest @XCHG-5', (x, place) => {
  expect(nearest(curveOf(points), x)).toBe(place);
});
