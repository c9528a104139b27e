import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { isZero } from '@tessera/money';
import type { Money } from '@tessera/money';
import { DetailList, MoneyText, Skeleton } from '@tessera/ui';
import type { Detail } from '@tessera/ui';
import { useFailureText } from '@tessera/ui/failed-read';
import { useWithdrawalTerms } from './use-withdrawal-terms.ts';
import type { WithdrawalTerms as Terms } from './use-withdrawal-terms.ts';
import classes from './withdrawal.module.css';

interface WithdrawalTermsProps {
  /** `null` until there is one. */
  readonly amount: Money | null;
}

/** Fee and arrival, where the backend quotes them (WDRAW-4). */
export function WithdrawalTerms({ amount }: WithdrawalTermsProps) {
  const { t } = useTranslation('wallet-withdrawal');
  const failureText = useFailureText();
  const details = useTermsDetails();
  const read = useWithdrawalTerms(amount);
  switch (read.status) {
    case 'none':
      return null;
    case 'loading':
      return (
        <div aria-busy="true">
          <Skeleton shape="block" height={93} />
        </div>
      );
    case 'failed':
      return (
        <p className={classes.quiet}>
          {read.failure?.reason === 'refused'
            ? failureText(read.failure)
            : t('wallet_withdrawal.quote_failed')}
        </p>
      );
    case 'ready':
      return <DetailList details={details(read.terms)} />;
  }
}

/** The same in a line, for above the PIN. */
export function TermsLine({ amount }: { readonly amount: Money }) {
  const details = useTermsDetails();
  const read = useWithdrawalTerms(amount);
  if (read.status !== 'ready') return null;
  return (
    <p className={classes.terms}>
      {details(read.terms).map(({ label, value }) => (
        <span key={label}>
          {label}: {value}
        </span>
      ))}
    </p>
  );
}

/** Gives the terms of a withdrawal in words. What a fee leaves is said only where there is one. */
function useTermsDetails(): (terms: Terms) => Detail[] {
  const { t } = useTranslation('wallet-withdrawal');
  return ({ fee, receives, arrivesWithinS }) => {
    const free = isZero(fee);
    const shownFee = free ? t('wallet_withdrawal.fee_none') : shown(fee);
    const arrives = arrivalText(arrivesWithinS, t);
    return [
      { label: t('common.fee'), value: shownFee },
      ...(free ? [] : [{ label: t('wallet_withdrawal.receives'), value: shown(receives) }]),
      { label: t('wallet_withdrawal.arrives'), value: arrives },
    ];
  };
}

/** An amount about to be paid shows even where amounts are hidden. */
function shown(amount: Money) {
  return <MoneyText amount={amount} maskable={false} />;
}

/** The latest arrival of the money, in the unit that a person would use. */
export function arrivalText(withinS: number, t: TFunction<'wallet-withdrawal'>): string {
  const minutes = Math.max(1, Math.ceil(withinS / 60));
  if (minutes < 120) return t('wallet_withdrawal.arrives.minutes', { count: minutes });
  const hours = Math.ceil(minutes / 60);
  if (hours < 48) return t('wallet_withdrawal.arrives.hours', { count: hours });
  return t('wallet_withdrawal.arrives.days', { count: Math.ceil(hours / 24) });
}
