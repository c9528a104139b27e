import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isPositive, parseDecimal, toDecimal } from '@tessera/money';
import type { Currency, Money } from '@tessera/money';
import { Button, Sheet, SheetActions } from '@tessera/ui';
import { AmountField } from '@tessera/ui/amount-field';
import classes from './own-code.module.css';

interface AmountSheetProps {
  readonly currency: Currency;
  /** The requested amount; `null` for any amount. */
  readonly amount: Money | null;
  readonly onChoose: (amount: Money | null) => void;
  readonly onClose: () => void;
}

/** Asks for the amount in the code. */
export function AmountSheet({ currency, amount, onChoose, onClose }: AmountSheetProps) {
  const { t } = useTranslation('payment-own-code');
  const [entered, setEntered] = useState(amount ? toDecimal(amount) : '');
  const read = parseDecimal(entered, currency);
  const usable = read.ok && isPositive(read.money) ? read.money : null;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (usable) onChoose(usable);
  };
  return (
    <Sheet open title={t('own_code.amount.title')} onClose={onClose}>
      <form className={classes.form} noValidate onSubmit={submit}>
        <AmountField
          autoFocus
          label={t('own_code.amount.label', { currency })}
          currency={currency}
          value={entered}
          onChange={setEntered}
        />
        <SheetActions>
          <Button type="submit" wide disabled={!usable}>
            {t('own_code.amount.apply')}
          </Button>
          {amount !== null && (
            <Button variant="ghost" wide onClick={() => onChoose(null)}>
              {t('own_code.amount.remove')}
            </Button>
          )}
        </SheetActions>
      </form>
    </Sheet>
  );
}
