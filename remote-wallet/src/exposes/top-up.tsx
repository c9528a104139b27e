import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraft } from '@tessera/api';
import type { OperableAccount } from '@tessera/api';
import { documentAddress, getConfig } from '@tessera/config';
import { useLanguage } from '@tessera/i18n';
import { LostTopUp, useTopUp } from '@tessera/operations';
import type { LostOutcome } from '@tessera/operations';
import { Alert, Button, Checkbox, LinkText } from '@tessera/ui';
import { AmountField } from '@tessera/ui/amount-field';
import { ChosenAccount, OperationAccount } from '../money-form/account.tsx';
import { LimitHint, QuickAmounts } from '../money-form/amount.tsx';
import { CashButton } from '../money-form/cash-button.tsx';
import { NoConnection } from '../money-form/no-connection.tsx';
import { OperationScreen } from '../money-form/screen.tsx';
import { useEnteredAmount } from '../money-form/use-amount.ts';
import { ReceiveLink } from '../receiving/receive-link.tsx';
import classes from '../money-form/money-form.module.css';
import brandsClasses from './card-brands.module.css';

export default function TopUp() {
  const { t } = useTranslation('wallet-top-up');
  const { t: tPayments } = useTranslation('wallet-payments');
  return (
    <OperationScreen
      title={t('common.top_up')}
      allowed="isTopupAllowed"
      forbidden={{
        title: t('wallet_topup.unavailable'),
        text: tPayments('payment.topup.not_avaliable'),
      }}
    >
      {(accounts) => (
        <ChosenAccount accounts={accounts}>
          {(account) => <TopUpForm account={account} />}
        </ChosenAccount>
      )}
    </OperationScreen>
  );
}

interface MethodProps {
  readonly account: OperableAccount;
  readonly submitted: boolean;
}

function CardMethod({ submitted }: MethodProps) {
  const { t } = useTranslation('wallet-top-up');
  const [answer, setAnswer] = useDraft('top-up terms');
  const accepted = answer !== '';
  return (
    <>
      <CardBrands />
      <Checkbox
        label={<TermsLabel />}
        checked={accepted}
        onChange={(yes) => setAnswer(yes ? 'accepted' : '')}
      />
      <Button type="submit" wide disabled={!accepted || submitted} busy={submitted}>
        {t('common.to_top_up')}
      </Button>
    </>
  );
}

function TermsLabel() {
  const { t } = useTranslation('wallet-top-up');
  const language = useLanguage();
  const { termsUrl } = getConfig();
  return (
    <span>
      <span>{t('wallet_topup.terms_accept')}</span>{' '}
      {termsUrl === null ? (
        <span>{t('wallet_topup.terms_link')}</span>
      ) : (
        <LinkText inline newTab href={documentAddress(termsUrl, language)}>
          {t('wallet_topup.terms_link')}
        </LinkText>
      )}
    </span>
  );
}

function RegionalMethods({ account, submitted }: MethodProps) {
  const { t } = useTranslation('wallet-top-up');
  return (
    <>
      <Button type="submit" wide disabled={submitted} busy={submitted}>
        {t('common.fast_payments')}
      </Button>
      <CashButton
        account={account}
        title={t('wallet_topup.cash')}
        paragraphs={[t('wallet_topup.cash_descr'), t('common.cash_say'), t('common.passport')]}
      />
    </>
  );
}

function TopUpForm({ account }: { readonly account: OperableAccount }) {
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
      <NoConnection isTold={orderError !== null} />
      <Methods account={account} submitted={submitted} />
      <ReceiveLink currency={account.currency} inSentence />
    </form>
  );
}

/** Amount of a top-up whose outcome is unknown; submitting it again repeats the same order. */
function amountOf(summary: LostOutcome['summary'], currencyCode: string): string {
  return (summary?.['currencyCode'] === currencyCode && summary['amount']) || '';
}

function CardBrands() {
  const { t } = useTranslation('wallet-top-up');
  return (
    <ul role="list" aria-label={t('wallet_topup.cards')} className={brandsClasses.brands}>
      <li className={brandsClasses.brand}>
        <Visa name={t('wallet_topup.card.visa')} />
      </li>
      <li className={brandsClasses.brand}>
        <Mastercard name={t('wallet_topup.card.mastercard')} />
      </li>
      {getConfig().variant !== 'crypto' && (
        <li className={brandsClasses.brand}>
          <Mir name={t('wallet_topup.card.mir')} />
        </li>
      )}
    </ul>
  );
}

interface BrandProps {
  readonly name: string;
}

function Visa({ name }: BrandProps) {
  return (
    <svg role="img" aria-label={name} viewBox="0 0 48 16" height="14" fill="#1434cb">
      <path d="M1 1h4l2 9 4-9h4L8.5 15h-4zM16 1h3.7l-2.4 14h-3.7zM30 1.6l-.6 3.2c-1-.5-2.2-.8-3.4-.8-1 0-1.6.3-1.6.8 0 1.2 4.6 1.3 4.6 5 0 3.2-2.7 5.2-6.5 5.2-1.7 0-3.2-.3-4.2-.8l.6-3.3c1.2.7 2.5 1 3.8 1s1.8-.4 1.8-1c0-1.3-4.6-1.3-4.6-5 0-2.9 2.5-5 6.3-5 1.5 0 2.8.3 3.8.7zM37.6 1h3.6l3.4 14H41l-.5-2.2h-4.6L34.9 15h-4zm.8 4l-1.5 4.8h2.6z" />
    </svg>
  );
}

function Mastercard({ name }: BrandProps) {
  return (
    <svg role="img" aria-label={name} viewBox="0 0 36 22" height="22">
      <circle cx="11" cy="11" r="11" fill="#eb001b" />
      <circle cx="25" cy="11" r="11" fill="#f79e1b" />
      <path fill="#ff5f00" d="M18 2.5a11 11 0 0 1 0 17 11 11 0 0 1 0-17z" />
    </svg>
  );
}

function Mir({ name }: BrandProps) {
  return (
    <svg role="img" aria-label={name} viewBox="0 0 52 16" height="14" fill="#0f754e">
      <path d="M1 15V1h4l3.5 7L12 1h4v14h-3.6V7L9.7 12.5H7.3L4.6 7v8zM19 15V1h3.6v8l5-8h3.8v14h-3.6V7l-5 8zM35 15V1h8c3.4 0 5.6 2 5.6 5s-2.2 5-5.6 5h-4.4v4zm3.6-7.2h4c1.3 0 2.1-.7 2.1-1.8s-.8-1.8-2.1-1.8h-4z" />
    </svg>
  );
}
