import { useState } from 'react';
import type { ReactNode } from 'react';
import type { LostOutcome, OperableAccount } from '@tessera/api';
import { getConfig } from '@tessera/config';
import { useTexts } from '@tessera/i18n';
import { useFastPayment } from '@tessera/operations';
import { chooseCurrency } from '@tessera/session';
import { beginPhone } from '@tessera/ui/phone-number';
import operationClasses from '../operation/operation.module.css';
import { useEnteredAmount } from '../operation/use-entered-amount.ts';
import { PayeeCard } from '../payment-flow/payee-card.tsx';
import { Paying } from '../payment-flow/paying.tsx';
import { TermsLine } from '../withdrawal/withdrawal-terms.tsx';
import { FastPaymentForm } from './fast-payment-form.tsx';
import { fastPaymentTexts } from './fast-payment-texts.ts';

interface FastPaymentProps {
  readonly account: OperableAccount;
  /** Below the form: another way to take money out. */
  readonly otherwise: ReactNode;
}

/** To somebody at another bank by phone: the bank names them before the PIN (WDRAW-3). */
export function FastPayment({ account, otherwise }: FastPaymentProps) {
  const t = useTexts(fastPaymentTexts);
  const orders = useFastPayment();
  const draft = useDraft(account);

  const tryAgain = (summary: LostOutcome['summary']) => {
    draft.begin(summary);
    const { currencyCode } = summary ?? {};
    if (currencyCode !== undefined) chooseCurrency(currencyCode);
  };
  return (
    <Paying
      orders={orders}
      words={{
        title: t('fast_payment.title'),
        lead: t('fast_payment.you_pay'),
        paid: t('fast_payment.you_paid'),
        again: t('fast_payment.again'),
        success: ({ recipient: { name, bank } }) => t('fast_payment.success', { name, bank }),
      }}
      payee={({ recipient: { name, phone, bank }, amount }) => (
        <>
          <PayeeCard name={name} line={`${bank} · ${phone}`} />
          <TermsLine amount={amount} />
        </>
      )}
      onAgain={() => draft.begin(null)}
      onTryAgain={tryAgain}
      onAnother={() => draft.begin(null)}
    >
      <div className={operationClasses.form}>
        <FastPaymentForm account={account} draft={draft} orders={orders} />
        {otherwise}
      </div>
    </Paying>
  );
}

/** A fast payment as it is being entered. */
function useDraft(account: OperableAccount) {
  const amount = useEnteredAmount(account, { operation: 'withdrawal' });
  const [phone, setPhone] = useState(() => phoneOf());
  const [bankId, setBankId] = useState('');
  /** Resets the form, with what is known of the next one. */
  const begin = (next: LostOutcome['summary']) => {
    amount.field.onChange(next?.['amount'] ?? '');
    setPhone(phoneOf(next?.['phone']));
    setBankId(next?.['bankId'] ?? '');
  };
  return { amount, phone, setPhone, bankId, setBankId, begin };
}

export type FastPaymentDraft = ReturnType<typeof useDraft>;

function phoneOf(number = '') {
  return beginPhone(getConfig().defaultCountry, number);
}
