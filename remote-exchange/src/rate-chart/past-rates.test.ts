import { boundsOf, changeOf, endingNow } from './past-rates.ts';

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

test('the bounds are the original rates, compared as numbers @XCHG-5', () => {
  expect(boundsOf(points)).toEqual({ low: '9', high: '10' });
});

test('a constant rate has not changed @XCHG-5', () => {
  expect(changeOf(points.map(({ date }) => ({ date, rate: '2' })))).toBe(0);
});
