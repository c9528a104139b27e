import { forgetServerClock, learnServerClock, onThisClock } from './server-clock.ts';

const dayMs = 86_400_000;
const nowMs = Date.parse('2026-03-05T12:00:00.400Z');
const inAMinute = (aheadMs: number) => new Date(nowMs + aheadMs + 60_000).toISOString();
/** An answer of a server whose clock is ahead, after this long. */
const answer = (aheadMs: number, tookMs = 200, waitedMs = 100) =>
  learnServerClock(new Date(nowMs + aheadMs - waitedMs).toUTCString(), nowMs - tookMs);

beforeEach(() => {
  jest.useFakeTimers({ now: nowMs });
  forgetServerClock();
});
afterEach(() => jest.useRealTimers());

test('a right clock is left as it is, however slow an answer comes @INPUT-2', () => {
  for (const [tookMs, waitedMs] of [
    [0, 0],
    [200, 100],
    [20_000, 19_999],
    [20_000, 0],
  ]) {
    answer(0, tookMs, waitedMs);
    expect(onThisClock(inAMinute(0)) - nowMs).toBe(60_000);
  }
});

test.each([dayMs, -dayMs, 5_000, -5_000])(
  'by a clock that differs by %i ms the same minute is left, to the second @INPUT-2',
  (aheadMs) => {
    answer(aheadMs);
    const leftMs = onThisClock(inAMinute(aheadMs)) - nowMs;
    expect(Math.abs(leftMs - 60_000)).toBeLessThanOrEqual(1_000);
    // A slow answer bounds the clock less tightly and must not loosen the bound.
    answer(aheadMs, 20_000, 19_000);
    expect(onThisClock(inAMinute(aheadMs)) - nowMs).toBe(leftMs);
  },
);

test('a clock that is set right is followed with the next answer @INPUT-2', () => {
  answer(dayMs);
  answer(0);
  expect(Math.abs(onThisClock(inAMinute(0)) - nowMs - 60_000)).toBeLessThanOrEqual(1_000);
});

test('an answer that tells no time changes nothing, and what is no moment is none @INPUT-2', () => {
  for (const date of [undefined, null, '', 'soon']) learnServerClock(date, nowMs);
  expect(onThisClock(inAMinute(0)) - nowMs).toBe(60_000);
  expect([null, undefined, '', 'soon'].map((instant) => onThisClock(instant))).toEqual([
    0, 0, 0, 0,
  ]);
});
