import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OperableAccount } from '@tessera/api';
import { useFastPayment } from '@tessera/operations';
import type { LostOutcome } from '@tessera/operations';
import { chooseCurrency } from '@tessera/session';
import operationClasses from '../operation/operation.module.css';
import { PayeeCard } from '../payment-flow/payee-card.tsx';
import { Paying } from '../payment-flow/paying.tsx';
import { TermsLine } from '../withdrawal/withdrawal-terms.tsx';
import { FastPaymentForm } from './fast-payment-form.tsx';
import { useFastPaymentDraft } from './use-fast-payment-draft.ts';
import { useBanks } from './use-banks.ts';

interface FastPaymentProps {
  readonly account: OperableAccount;
  /** Below the form: another way to take money out. */
  readonly otherwise: ReactNode;
}

/** To somebody at another bank by phone: the bank names them before the PIN (WDRAW-3). */
export function FastPayment({ account, otherwise }: FastPaymentProps) {
  const { t } = useTranslation('wallet-fast-payment');
  const orders = useFastPayment();
  const draft = useFastPaymentDraft(account);
  const banks = useBanks(account.currency).data;
  // The order has the name in the language that it was made in.
  const bankName = (ordered: string) =>
    banks?.find(({ id }) => id === draft.bankId)?.name ?? ordered;

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
        again: t('common.send_more'),
        success: ({ recipient: { name, bank } }) =>
          t('fast_payment.success', { name, bank: bankName(bank) }),
      }}
      payee={({ recipient: { name, phone, bank }, amount }) => (
        <>
          <PayeeCard name={name} line={bankName(bank)} phone={phone} />
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
