import { useTexts } from '@tessera/i18n';
import { currencyExponent, currencySymbol, toDecimal } from '@tessera/money';
import { Button } from '@tessera/ui';
import { AmountField } from '@tessera/ui/amount-field';
import type { OperableAccount } from '../account-choice/operable-accounts.ts';
import { useAmountWords } from '../amount/use-amount-words.ts';
import type { EnteredAmount } from '../operation/use-entered-amount.ts';
import { operationTexts } from '../operation-texts.ts';
import { withdrawalTexts } from './withdrawal-texts.ts';
import classes from './withdrawal.module.css';

interface WithdrawalAmountProps {
  readonly account: OperableAccount;
  readonly amount: EnteredAmount;
}

/** How much, with MAX for exactly what is available. */
export function WithdrawalAmount({ account, amount }: WithdrawalAmountProps) {
  const t = useTexts(withdrawalTexts);
  const tOperation = useTexts(operationTexts);
  const words = useAmountWords();
  const { available, currency } = account;
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
      label={tOperation('wallet.amount')}
      hint={t('wallet_withdrawal.available', { amount: words(available) })}
      symbol={currencySymbol(currency)}
      decimals={currencyExponent(currency)}
      error={amount.error}
      trailing={max}
    />
  );
}
