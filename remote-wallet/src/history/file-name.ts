import type { HistoryAddress } from './history-address.ts';
import { lastDay } from './range/time-range.ts';

const dayText = (at: Date) =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

/** A file name that describes the content: 'transactions EUR 2026-11-01–2026-11-30'. */
export function fileName(
  name: string,
  { from, to }: Pick<HistoryAddress, 'from' | 'to'>,
  currencyCode: string | undefined,
): string {
  const days = from === '' ? [] : [`${dayText(new Date(from))}–${dayText(lastDay(new Date(to)))}`];
  return [name, ...(currencyCode === undefined ? [] : [currencyCode]), ...days].join(' ');
}
