import { historyFilter } from './history-filter.ts';
import * as input from './input.ts';

const filter = input.strictObject(historyFilter());

test.each([
  ['مریم می\u200cنویسد', 'مریم می\u200cنویسد'],
  ['ශ්\u200dරී', 'ශ්\u200dරී'],
  ['\u202aAnn\u202c \u2066Lee\u2069\u200f', 'Ann Lee'],
  ['Müller\u00adson\u200b\ufeff', 'Müllerson'],
  [' \u200dAnn\u200c ', 'Ann'],
  ['葛\u{e0100}城', '葛\u{e0100}城'],
])('the name %j is kept as %j @INPUT-1', (typed, kept) => {
  expect(input.line(1, 100).parse(typed)).toBe(kept);
});

test.each(['', ' \u200d\u00ad ', 'A\nB', 'A\0', '\ud800', '\ue000', 'a'.repeat(101)])(
  'the name %j is refused @INPUT-1 @SEC-1',
  (typed) => {
    expect(input.line(1, 100).safeParse(typed).success).toBe(false);
  },
);

test('of a note marks that are not seen are taken out, and joiners stay @INPUT-1', () => {
  expect(input.note().parse('Tea\u202e for\u00ad \u{1f469}\u200d\u{1f680}')).toBe(
    'Tea for \u{1f469}\u200d\u{1f680}',
  );
});

test.each([
  { from: '1970-01-01T00:00:00Z' },
  { to: '2999-12-31T23:59:59+00:00' },
  { kind: 'topup,payment' },
  { q: '🙂'.repeat(100) },
])('the filter %j is accepted @HIST-3', (query) => {
  expect(filter.safeParse(query).success).toBe(true);
});

test.each([
  { from: '1969-12-31T23:59:59Z' },
  { from: '2026-07-03T10:00:00' },
  { to: '3000-01-01T00:00:00Z' },
  { kind: 'gift' },
  { kind: '' },
  { q: 'a'.repeat(101) },
  { q: 'a\0' },
])('the filter %j is refused @HIST-3 @SEC-1', (query) => {
  expect(filter.safeParse(query).success).toBe(false);
});

test('a filter is read as moments and as a list without repeats @HIST-3', () => {
  const read = filter.parse({ from: '2026-07-03T10:00:00+02:00', kind: 'topup,payment,topup' });
  expect(read).toEqual({ from: new Date('2026-07-03T08:00:00Z'), kind: ['topup', 'payment'] });
});

test.each([
  ['1', 1],
  ['050', 50],
  ['100', 100],
  ['0', undefined],
  ['101', undefined],
  ['1.5', undefined],
  ['1x', undefined],
  ['x1', undefined],
  ['0000000000000001', undefined],
])('%s as a number from 1 to 100 is %s @SEC-1', (text, value) => {
  expect(input.wholeNumber(1, 100).safeParse(text).data).toBe(value);
});

test('an id is compared in lower case @SEC-1', () => {
  const id = '9B2C6F0E-3A4D-4F5B-8C7D-1E2F3A4B5C6D';
  expect(input.id.parse(id)).toBe(id.toLowerCase());
});
