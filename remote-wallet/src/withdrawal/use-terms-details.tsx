import { useTranslation } from 'react-i18next';
import { isZero } from '@tessera/money';
import type { Money } from '@tessera/money';
import { MoneyText } from '@tessera/ui';
import type { Detail } from '@tessera/ui';
import { arrivalText } from './arrival-text.ts';
import type { WithdrawalTerms } from './use-withdrawal-terms.ts';

/** Gives the terms of a withdrawal in words. What a fee leaves is said only where there is one. */
export function useTermsDetails(): (terms: WithdrawalTerms) => Detail[] {
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
