import { formatMoney, currencyExponent, currencySymbol, toDecimal } from '@tessera/money';
import { useLanguage, useTexts } from '@tessera/i18n';
import { useSession } from '@tessera/session';
import { Button } from '@tessera/ui';
import { AmountField } from '@tessera/ui/amount-field';
import type { OperableAccount } from '../account-choice/operable-accounts.ts';
import type { EnteredAmount } from '../operation/use-entered-amount.ts';
import { operationTexts } from '../operation-texts.ts';
import classes from './withdrawal.module.css';

interface WithdrawalAmountProps {
  readonly account: OperableAccount;
  readonly amount: EnteredAmount;
}

/** How much, with MAX for exactly what is available. */
export function WithdrawalAmount({ account, amount }: WithdrawalAmountProps) {
  const t = useTexts(operationTexts);
  const language = useLanguage();
  const hidden = useSession((session) => session.hideAmounts);
  const { available, currency } = account;
  const shown = hidden ? `${currencySymbol(currency)}••••` : formatMoney(available, { language });
  const max = (
    <Button
      variant="ghost"
      size="small"
      aria-label={t('wallet_withdrawal.max_label')}
      className={classes.max}
      onClick={() => amount.set(toDecimal(available))}
    >
      {t('wallet_withdrawal.max')}
    </Button>
  );
  return (
    <AmountField
      {...amount.field}
      label={t('wallet.amount')}
      hint={t('wallet_withdrawal.available', { amount: shown })}
      symbol={currencySymbol(currency)}
      decimals={currencyExponent(currency)}
      error={amount.error}
      trailing={max}
    />
  );
}
