import type { Series, Statistic } from '@tessera/api';

/** Stands for sums whose currency the backend does not tell. */
export const untold = '';

/** The currencies that occur, the current account's first: one is shown at a time. */
export function statisticCurrencies(
  statistics: readonly Statistic[] | undefined,
  series: Series | undefined,
  current: string | null,
): string[] {
  const codes = new Set([
    ...(statistics ?? []).map(({ currencyCode }) => currencyCode ?? untold),
    ...(series?.series ?? []).map(({ currencyCode }) => currencyCode),
  ]);
  const others = [...codes].filter((code) => code !== current).sort();
  return current !== null && codes.has(current) ? [current, ...others] : others;
}
