import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { OperableAccount } from '@tessera/api';
import { documentAddress, getConfig } from '@tessera/config';
import { useLanguage } from '@tessera/i18n';
import { LostTopUp, useTopUp } from '@tessera/operations';
import type { LostOutcome } from '@tessera/operations';
import { Alert, Button, Checkbox, LinkText } from '@tessera/ui';
import { AmountField } from '@tessera/ui/amount-field';
import { OperationAccount } from '../money-form/account.tsx';
import { LimitHint, QuickAmounts } from '../money-form/amount.tsx';
import { CashButton } from '../money-form/cash-button.tsx';
import { useEnteredAmount } from '../money-form/use-amount.ts';
import { CardBrands } from './card-brands.tsx';
import classes from '../money-form/money-form.module.css';

interface MethodProps {
  /** The order was sent; the browser is about to leave. */
  readonly submitted: boolean;
}

/** Payment by card: the terms have to be accepted first (TOPUP-2). */
function CardMethod({ submitted }: MethodProps) {
  const { t } = useTranslation('wallet-top-up');
  const [accepted, setAccepted] = useState(false);
  return (
    <>
      <CardBrands />
      <Checkbox label={<TermsLabel />} checked={accepted} onChange={setAccepted} />
      <Button type="submit" wide disabled={!accepted || submitted} busy={submitted}>
        {t('common.to_top_up')}
      </Button>
    </>
  );
}

/** The accepted terms, with a link where the deployment has such a document. */
function TermsLabel() {
  const { t } = useTranslation('wallet-top-up');
  const language = useLanguage();
  const { termsUrl } = getConfig();
  return (
    <>
      {t('wallet_topup.terms_accept')}{' '}
      {termsUrl === null ? (
        t('wallet_topup.terms_link')
      ) : (
        <LinkText inline newTab href={documentAddress(termsUrl, language)}>
          {t('wallet_topup.terms_link')}
        </LinkText>
      )}
    </>
  );
}

/** Variant A: the fast payment system, and cash at the office (TOPUP-2). */
function RegionalMethods({ submitted }: MethodProps) {
  const { t } = useTranslation('wallet-top-up');
  return (
    <>
      <Button type="submit" wide disabled={submitted} busy={submitted}>
        {t('common.fast_payments')}
      </Button>
      <CashButton
        title={t('wallet_topup.cash')}
        paragraphs={[
          t('wallet_topup.cash_descr'),
          t('wallet_topup.cash_say'),
          t('common.passport'),
        ]}
      />
    </>
  );
}

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
          hint={limit && <LimitHint limit={limit} checked={checked} />}
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
