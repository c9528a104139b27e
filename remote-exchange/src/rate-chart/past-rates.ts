import type { AnswerOf } from '@tessera/wire';
import type * as exchange from '@tessera/wire/exchange';

export type RateHistory = AnswerOf<typeof exchange.readRateHistory>;

type Points = RateHistory['points'];

/** Replaces today's point by the current rate; `null` for no rate. */
export function endingNow(points: Points, now: string | null, today: string): Points {
  if (now === null) return points;
  return [...points.filter(({ date }) => date < today), { date: today, rate: now }];
}

export function boundsOf(points: Points): { readonly low: string; readonly high: string } {
  const sorted = points.map(({ rate }) => rate).sort((a, b) => Number(a) - Number(b));
  return { low: sorted[0] ?? '', high: sorted.at(-1) ?? '' };
}

export function changeOf(points: Points): number {
  const [first, last] = [Number(points[0]?.rate), Number(points.at(-1)?.rate)];
  return last / first - 1;
}
