import type { TFunction } from 'i18next';

/** The latest arrival of the money, in the unit that a person would use. */
export function arrivalText(withinS: number, t: TFunction<'wallet-withdrawal'>): string {
  const minutes = Math.max(1, Math.ceil(withinS / 60));
  if (minutes < 120) return t('wallet_withdrawal.arrives.minutes', { count: minutes });
  const hours = Math.ceil(minutes / 60);
  if (hours < 48) return t('wallet_withdrawal.arrives.hours', { count: hours });
  return t('wallet_withdrawal.arrives.days', { count: Math.ceil(hours / 24) });
}
