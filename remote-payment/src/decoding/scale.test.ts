/** @jest-environment node */
import type { Grey } from './decode.ts';
import { scaler } from './frame-views.ts';

const stripes = (columns: readonly number[]): Grey => ({
  data: Uint8Array.from({ length: 64 }, (_, at) => columns[at % 8] ?? 0),
  width: 8,
  height: 8,
});
const row = ({ data, width }: Grey) => [...data.subarray(0, width)];

test('a smaller picture blends the pixels that it leaves out @PAY-3', () => {
  const half = scaler()(stripes([0, 20, 40, 60, 80, 100, 120, 140]), 1, { width: 4, height: 2 });
  expect(half).toMatchObject({ width: 4, height: 2 });
  expect(row(half)).toEqual([10, 50, 90, 130]);
});

test('the half in the middle grows to the size of the whole @PAY-3', () => {
  const middle = scaler()(stripes([9, 9, 40, 80, 120, 160, 9, 9]), 0.5, { width: 8, height: 8 });
  expect(row(middle)).toEqual([40, 50, 70, 90, 110, 130, 150, 160]);
});

test('an edge does not affect the opposite one @PAY-3', () => {
  const large = scaler()(stripes([0, 0, 0, 0, 0, 0, 0, 255]), 1, { width: 16, height: 16 });
  expect(row(large).slice(0, 4)).toEqual([0, 0, 0, 0]);
  expect(row(large).at(-1)).toBe(255);
});
