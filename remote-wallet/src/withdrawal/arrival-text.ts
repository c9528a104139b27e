import type { WithdrawalTexts } from './withdrawal-texts.ts';

/** How soon money is there at the latest, in the unit that a person would say. */
export function arrivalText(withinS: number, t: WithdrawalTexts): string {
  const minutes = Math.max(1, Math.ceil(withinS / 60));
  if (minutes < 120) return t('wallet_withdrawal.arrives.minutes', { count: minutes });
  const hours = Math.ceil(minutes / 60);
  if (hours < 48) return t('wallet_withdrawal.arrives.hours', { count: hours });
  return t('wallet_withdrawal.arrives.days', { count: Math.ceil(hours / 24) });
}
