import { daysRange } from './time-range.ts';
import type { TimeRange } from './time-range.ts';
import { dayOf, readTime, timeText } from './time-text.ts';
import type { RangeEnd } from './time-text.ts';

export type RangeDraft = Readonly<Record<RangeEnd, string>>;

export const emptyDraft: RangeDraft = { from: '', to: '' };

export function draftOf({ from, to }: TimeRange): RangeDraft {
  return { from: timeText(from, 'from'), to: timeText(to, 'to') };
}

const between = ' – ';

export function rangeTextOf({ from, to }: RangeDraft): string {
  const ends = [from.replace(/ 00:00$/, ''), to.replace(/ 24:00$/, '')];
  return ends.filter((end) => end !== '').join(between);
}

/** Accepts any dash between the two ends. */
export function readRangeText(text: string): RangeDraft {
  const [from = '', to = ''] = text.split(/\s*[–—]\s*|\s+-\s*/);
  return { from: from.trim(), to: to.trim() };
}

export function endOf(draft: RangeDraft, end: RangeEnd): Date | null {
  return readTime(draft[end], end);
}

export function rangeOf(draft: RangeDraft): TimeRange | null {
  const [from, to] = [endOf(draft, 'from'), endOf(draft, 'to')];
  return from && to && from < to ? { from, to } : null;
}

export type DraftProblem = 'not_a_time' | 'reversed';

export function problemOf(draft: RangeDraft, end: RangeEnd): DraftProblem | null {
  const at = endOf(draft, end);
  if (!at) return draft[end] === '' ? null : 'not_a_time';
  const from = endOf(draft, 'from');
  return end === 'to' && from && from >= at ? 'reversed' : null;
}

/** The second pressed day completes the range; a third starts a new one. */
export function withDay(draft: RangeDraft, day: Date): RangeDraft {
  const from = endOf(draft, 'from');
  const hasStart = from !== null && draft.to === '';
  if (hasStart) return draftOf(daysRange(dayOf(from, 'from'), day));
  return { from: draftOf(daysRange(day, day)).from, to: '' };
}
