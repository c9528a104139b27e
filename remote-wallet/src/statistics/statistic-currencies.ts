import type { AnswerOf } from '@tessera/wire';
import type * as statistics from '@tessera/wire/statistics';

export type Statistic = AnswerOf<typeof statistics.read>[number];

export type Series = AnswerOf<typeof statistics.readSeries>;

/** Stands for sums whose currency the backend does not send. */
export const untold = '';

/** The currencies that occur, in the order in which `first` names them: one is shown at a time. */
export function statisticCurrencies(
  statistics: readonly Statistic[] | undefined,
  series: Series | undefined,
  first: readonly string[],
): string[] {
  const codes = new Set([
    ...(statistics ?? []).map(({ currencyCode }) => currencyCode ?? untold),
    ...(series?.series ?? []).map(({ currencyCode }) => currencyCode),
  ]);
  return [...new Set([...first, ...[...codes].sort()])].filter((code) => codes.has(code));
}
