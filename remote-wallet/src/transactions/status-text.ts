import type { TFunction } from 'i18next';

const known = ['completed', 'pending', 'held', 'failed', 'returned'] as const;

/** The status in words; one that we do not know is shown as it came. */
export function statusText(status: string, t: TFunction<'wallet-transactions'>): string {
  const name = known.find((candidate) => candidate === status);
  return name ? t(`transactions.status.${name}`) : status;
}
