import {
  draftOf,
  emptyDraft,
  problemOf,
  rangeOf,
  rangeTextOf,
  readRangeText,
  withDay,
} from './range-draft.ts';

const day = (date: number) => new Date(2026, 10, date, 12);

test('two days in any order are a range of whole days @HIST-2', () => {
  const begun = withDay(emptyDraft, day(20));
  expect(begun).toEqual({ from: '20/11/2026 00:00', to: '' });
  expect(rangeOf(begun)).toBeNull();
  const whole = { from: '18/11/2026 00:00', to: '20/11/2026 24:00' };
  expect(withDay(begun, day(18))).toEqual(whole);
  expect(rangeOf(whole)).toEqual({ from: new Date(2026, 10, 18), to: new Date(2026, 10, 21) });
});

test('a third day starts over @HIST-2', () => {
  const whole = withDay(withDay(emptyDraft, day(18)), day(20));
  expect(withDay(whole, day(2))).toEqual({ from: '02/11/2026 00:00', to: '' });
});

test('one end alone is no range, and nothing is wrong with it @HIST-2', () => {
  const draft = { from: '01/11/2026 10:00', to: '' };
  expect([rangeOf(draft), problemOf(draft, 'from'), problemOf(draft, 'to')]).toEqual([
    null,
    null,
    null,
  ]);
});

test.each([
  [{ from: '31/11/2026 10:00', to: '' }, 'from', 'not_a_time'],
  [{ from: '01/11/2026 10:30', to: '' }, 'from', 'not_a_time'],
  [{ from: '02/11/2026 10:00', to: '02/11/2026 10:00' }, 'to', 'reversed'],
] as const)('%j is told to be wrong @HIST-2', (draft, end, problem) => {
  expect(problemOf(draft, end)).toBe(problem);
  expect(rangeOf(draft)).toBeNull();
});

test('a range is written and read back @HIST-2', () => {
  const range = { from: new Date(2026, 10, 18, 9), to: new Date(2026, 10, 18, 17) };
  expect(rangeOf(draftOf(range))).toEqual(range);
});

test.each([
  ['01/11/2026 – 30/11/2026', '01/11/2026', '30/11/2026'],
  ['01/11/2026 10:00 - 02/11/2026 24:00', '01/11/2026 10:00', '02/11/2026 24:00'],
  ['1-11-2026—2-11-2026', '1-11-2026', '2-11-2026'],
  ['01/11/2026', '01/11/2026', ''],
  ['', '', ''],
])('%p in one field is from %p to %p @EASE-12', (text, from, to) => {
  expect(readRangeText(text)).toEqual({ from, to });
});

test('whole days are written without their hours @EASE-12', () => {
  expect(rangeTextOf({ from: '01/11/2026 00:00', to: '30/11/2026 24:00' })).toBe(
    '01/11/2026 – 30/11/2026',
  );
  expect(rangeTextOf({ from: '01/11/2026 09:00', to: '' })).toBe('01/11/2026 09:00');
});
