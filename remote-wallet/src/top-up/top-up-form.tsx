import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { OperableAccount } from '@tessera/api';
import { getConfig } from '@tessera/config';
import { LostTopUp, useTopUp } from '@tessera/operations';
import type { LostOutcome } from '@tessera/operations';
import { Alert } from '@tessera/ui';
import { AmountField } from '@tessera/ui/amount-field';
import { OperationAccount } from '../money-form/account.tsx';
import classes from '../money-form/money-form.module.css';
import { isOver } from '../money-form/check-amount.ts';
import { LimitHint, QuickAmounts } from '../money-form/amount.tsx';
import { useEnteredAmount } from '../money-form/use-amount.ts';
import { CardMethod } from './card-method.tsx';
import { RegionalMethods } from './regional-methods.tsx';

/** Account, amount and the ways to pay that the variant has (TOPUP-2). */
export function TopUpForm({ account }: { readonly account: OperableAccount }) {
  const { t } = useTranslation('wallet-top-up');
  const { t: tOperation } = useTranslation('wallet-operations');
  const { lost, order, ordered, submitted, error: orderError } = useTopUp();
  const [initial] = useState(() => amountOf(lost.summary, account.currency));
  const { checked, error, limit, review, set, field } = useEnteredAmount(account, {
    form: 'top-up',
    operation: 'topup',
    initial,
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (submitted) return;
    review();
    if (checked.ok) void order(checked.money);
  };
  const Methods = getConfig().variant === 'regional' ? RegionalMethods : CardMethod;

  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      {!ordered && <LostTopUp lost={lost} />}
      <OperationAccount account={account} disabled={submitted} />
      <div>
        <AmountField
          {...field}
          label={tOperation('common.amount')}
          currency={account.currency}
          hint={limit && <LimitHint limit={limit} exceeded={isOver(checked)} />}
          error={error}
          readOnly={submitted}
        />
        {!submitted && (
          <QuickAmounts currency={account.currency} bounds={[limit?.most]} onChoose={set} />
        )}
      </div>
      {orderError !== null && <Alert title={t('wallet_topup.error')}>{orderError}</Alert>}
      <Methods submitted={submitted} />
    </form>
  );
}

/** The amount of a lost top-up of this account: sent again it is the same order. */
function amountOf(summary: LostOutcome['summary'], currencyCode: string): string {
  return (summary?.['currencyCode'] === currencyCode && summary['amount']) || '';
}
