import { execFileSync } from 'node:child_process';
import { rangeText } from './range-button.tsx';
import { daysRange, quickRange, quickRanges } from './time-range.ts';
import type { QuickRange, TimeRange } from './time-range.ts';
import { readTime, timeText } from './time-text.ts';

const local = (at: Date) => {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}`;
};
const written = ({ from, to }: TimeRange) => `${local(from)} ${local(to)}`;
const at = (text: string) => new Date(`${text}:00`);

test.each<[QuickRange, string, string]>([
  ['today', '2026-11-21T10:30', '2026-11-21 00 2026-11-22 00'],
  ['yesterday', '2026-03-01T00:00', '2026-02-28 00 2026-03-01 00'],
  ['this_week', '2026-11-22T23:59', '2026-11-16 00 2026-11-23 00'],
  ['this_week', '2026-11-16T00:00', '2026-11-16 00 2026-11-23 00'],
  ['last_week', '2027-01-01T12:00', '2026-12-21 00 2026-12-28 00'],
  ['this_month', '2028-02-29T12:00', '2028-02-01 00 2028-03-01 00'],
  ['last_month', '2027-01-31T12:00', '2026-12-01 00 2027-01-01 00'],
  ['this_year', '2026-12-31T23:59', '2026-01-01 00 2027-01-01 00'],
  ['last_year', '2027-01-01T00:00', '2026-01-01 00 2027-01-01 00'],
])('%s at %s is %s @HIST-2', (name, now, range) => {
  expect(written(quickRange(name, at(now), 1))).toBe(range);
});

test('a week may begin on Sunday @HIST-2', () => {
  const range = quickRange('this_week', at('2026-11-22T12:00'), 0);
  expect(written(range)).toBe('2026-11-22 00 2026-11-29 00');
});

/** Computes quick ranges in a process whose time zone changes its clocks. */
function hoursInBerlin(cases: readonly (readonly [QuickRange, string])[]): number[] {
  const script = `
    import { quickRange } from './time-range.ts';
    const hours = ([name, now]) => {
      const { from, to } = quickRange(name, new Date(now), 1);
      return (to - from) / 3_600_000;
    };
    console.log(JSON.stringify(${JSON.stringify(cases)}.map(hours)));`;
  const answer = execFileSync(
    process.execPath,
    ['--import', 'tsx/esm', '--input-type=module', '--eval', script],
    { cwd: __dirname, env: { ...process.env, TZ: 'Europe/Berlin' }, encoding: 'utf8' },
  );
  return JSON.parse(answer) as number[];
}

test('a day has the hours that the clocks give it @HIST-2', () => {
  const hours = hoursInBerlin([
    ['today', '2026-03-29T12:00'],
    ['yesterday', '2026-03-30T12:00'],
    ['today', '2026-10-25T12:00'],
    ['this_week', '2026-10-25T12:00'],
    ['last_month', '2026-11-01T00:30'],
  ]);
  expect(hours).toEqual([23, 23, 25, 7 * 24 + 1, 31 * 24 + 1]);
});

test('every quick range holds whole days and its last ends before this begins @HIST-2', () => {
  for (let days = 0; days < 800; days += 1) {
    const now = new Date(2026, 0, 1 + days, days % 24);
    for (const name of quickRanges) {
      const { from, to } = quickRange(name, now, 1);
      expect([from.getHours(), to.getHours(), from < to]).toEqual([0, 0, true]);
    }
    for (const unit of ['week', 'month', 'year'] as const) {
      const former = quickRange(`last_${unit}`, now, 1);
      const current = quickRange(`this_${unit}`, now, 1);
      expect(former.to).toEqual(current.from);
      expect(current.from <= now && now < current.to).toBe(true);
    }
  }
});

test('days are taken whole and in either order @HIST-2', () => {
  const [one, other] = [at('2026-03-29T15:00'), at('2026-03-27T09:00')];
  expect(written(daysRange(one, other))).toBe('2026-03-27 00 2026-03-30 00');
  expect(written(daysRange(one, one))).toBe('2026-03-29 00 2026-03-30 00');
});

test('the end of a day is its hour 24, which is typed as it is shown @HIST-2', () => {
  const { from, to } = quickRange('today', at('2026-03-29T12:00'), 1);
  expect([timeText(from, 'from'), timeText(to, 'to')]).toEqual([
    '29/03/2026 00:00',
    '29/03/2026 24:00',
  ]);
  expect(readTime('29/03/2026 24:00', 'to')).toEqual(to);
  expect(readTime('30/03/2026 00:00', 'to')).toEqual(to);
});

test('typed text is read back the same at every whole hour @HIST-2', () => {
  for (let hour = 0; hour < 24 * 400; hour += 7) {
    const time = new Date(2026, 0, 1, hour);
    expect(readTime(timeText(time, 'from'), 'from')).toEqual(time);
    expect(readTime(timeText(time, 'to'), 'to')).toEqual(time);
  }
});

test.each(['31/02/2026 10:00', '00/01/2026 10:00', '1/13/2026 10:00', '01/01/2026 25:00', 'today'])(
  '%s is no time @HIST-2',
  (text) => expect(readTime(text, 'from')).toBeNull(),
);

test('times go in steps of an hour @HIST-2', () => {
  expect(readTime('01/02/2026 10:30', 'from')).toBeNull();
  expect(readTime('1.2.2026', 'from')).toEqual(new Date(2026, 1, 1));
  expect(readTime('1.2.2026', 'to')).toEqual(new Date(2026, 1, 2));
});

test('a range is told in the language of the interface @HIST-2', () => {
  const month = quickRange('this_month', at('2026-11-21T12:00'), 1);
  const plain = (text: string) => text.replace(/\s*–\s*/g, '–').replace(/\s/g, ' ');
  expect(plain(rangeText(month, 'en'))).toBe('1–30 November 2026');
  expect(plain(rangeText(month, 'ru'))).toBe('1–30 ноября 2026 г.');
  const today = quickRange('today', at('2026-11-21T12:00'), 1);
  expect(plain(rangeText(today, 'en'))).toBe('21 November 2026');
  const hours = { from: at('2026-11-21T10:00'), to: at('2026-11-21T12:00') };
  expect(plain(rangeText(hours, 'en'))).toMatch(/^21 November 2026.*10:00.*12:00$/);
});
