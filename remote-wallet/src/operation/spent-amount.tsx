import { useTexts } from '@tessera/i18n';
import { currencyExponent, currencySymbol, toDecimal } from '@tessera/money';
import { Button } from '@tessera/ui';
import { AmountField } from '@tessera/ui/amount-field';
import type { OperableAccount } from '../account-choice/operable-accounts.ts';
import { useAmountWords } from '../amount/use-amount-words.ts';
import type { EnteredAmount } from './use-entered-amount.ts';
import { operationTexts } from '../operation-texts.ts';
import classes from './operation.module.css';

interface SpentAmountProps {
  readonly account: OperableAccount;
  readonly amount: EnteredAmount;
}

/** How much, with MAX for exactly what is available. */
export function SpentAmount({ account, amount }: SpentAmountProps) {
  const t = useTexts(operationTexts);
  const words = useAmountWords();
  const { available, currency } = account;
  const max = (
    <Button
      variant="ghost"
      size="small"
      aria-label={t('wallet.max_label')}
      className={classes.max}
      onClick={() => amount.set(toDecimal(available))}
    >
      {t('wallet.max')}
    </Button>
  );
  return (
    <AmountField
      {...amount.field}
      label={t('wallet.amount')}
      hint={t('wallet.available', { amount: words(available) })}
      symbol={currencySymbol(currency)}
      decimals={currencyExponent(currency)}
      error={amount.error}
      trailing={max}
    />
  );
}
