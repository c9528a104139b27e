import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useDraft } from '@tessera/api';
import type { OperableAccount } from '@tessera/api';
import { useFastPayment } from '@tessera/operations';
import { Alert, Skeleton } from '@tessera/ui';
import { FailedRead } from '@tessera/ui/failed-read';
import { listBanks } from '@tessera/wire/fast-payments';
import { OperationAccount } from '../money-form/account.tsx';
import { MoneyFlow } from '../money-form/money-flow.tsx';
import type { Summary } from '../money-form/money-flow.tsx';
import { MoneyForm } from '../money-form/money-form.tsx';
import classes from '../money-form/money-form.module.css';
import { PayeeCard } from '../money-form/payee-card.tsx';
import { PayeePhoneField, usePayeePhone, usePhoneDraft } from '../money-form/payee-phone.tsx';
import { useProblem } from '../money-form/problem.ts';
import { useEnteredAmount } from '../money-form/use-amount.ts';
import { TermsLine, WithdrawalTerms } from '../withdrawal/withdrawal-terms.tsx';
import { BankField } from './bank-field.tsx';

interface FastPaymentProps {
  readonly account: OperableAccount;
  /** Below the form: another way to take money out. */
  readonly otherwise: ReactNode;
}

/** To somebody at another bank by phone: the bank names them before the PIN (WDRAW-3). */
export function FastPayment({ account, otherwise }: FastPaymentProps) {
  const { t } = useTranslation('wallet-fast-payment');
  const orders = useFastPayment();
  const problem = useProblem(orders, account);
  const banks = useBanks(account.currency);
  const amount = useEnteredAmount(account, { form: 'fast-payment', operation: 'withdrawal' });
  const phone = usePhoneDraft('fast-payment phone');
  const [bankId, setBankId] = useDraft('fast-payment bank', '', account.currency);
  const payee = usePayeePhone(phone, orders.forgetRefusal);

  const begin = (next: Summary) => {
    amount.field.onChange(next?.['amount'] ?? '');
    phone.beginPhone(next?.['phone']);
    setBankId(next?.['bankId'] ?? '');
  };
  // The order has the name in the language that it was made in.
  const bankName = (order: { readonly bankId: string }, ordered: string) =>
    banks.data?.find(({ id }) => id === order.bankId)?.name ?? ordered;
  return (
    <MoneyFlow
      orders={orders}
      words={{
        title: t('fast_payment.title'),
        lead: t('fast_payment.you_pay'),
        paid: t('fast_payment.you_paid'),
        again: t('common.send_more'),
        success: ({ order, preview: { recipient } }) =>
          t('fast_payment.success', {
            name: recipient.name,
            bank: bankName(order, recipient.bank),
          }),
      }}
      payee={({ order, preview: { recipient, amount: paid } }) => (
        <>
          <PayeeCard
            name={recipient.name}
            line={bankName(order, recipient.bank)}
            phone={recipient.phone}
          />
          <TermsLine amount={paid} />
        </>
      )}
      begin={begin}
      onAnother={() => begin(null)}
    >
      <div className={classes.form}>
        {banks.status === 'ready' && banks.data.length > 0 ? (
          <MoneyForm
            account={account}
            amount={amount}
            orders={orders}
            problem={problem}
            failed={t('fast_payment.failed')}
            incomplete={phone.phone.text === '' || bankId === ''}
            wrong={payee.wrong}
            own={async () => {
              const number = await payee.read();
              return number === null ? null : { phone: number, bankId };
            }}
            order={(own, common) => ({ ...common, ...own })}
          >
            <PayeePhoneField
              label={t('common.recipients_phone')}
              problem={problem}
              {...payee.field}
            />
            <BankField
              banks={banks.data}
              value={bankId}
              onChange={(chosen) => {
                orders.forgetRefusal();
                setBankId(chosen);
              }}
            />
            <WithdrawalTerms amount={amount.checked.ok ? amount.checked.money : null} />
          </MoneyForm>
        ) : (
          <NoBanks account={account} read={banks} />
        )}
        {otherwise}
      </div>
    </MoneyFlow>
  );
}

interface NoBanksProps {
  readonly account: OperableAccount;
  readonly read: ReturnType<typeof useBanks>;
}

/** Stands in place of the form until it is known that banks take this currency. */
function NoBanks({ account, read }: NoBanksProps) {
  const { t } = useTranslation('wallet-fast-payment');
  return (
    <div className={classes.form}>
      <OperationAccount account={account} />
      {read.status === 'ready' && (
        <Alert tone="info">{t('fast_payment.no_banks', { currency: account.currency })}</Alert>
      )}
      {read.status === 'failed' && (
        <FailedRead title={t('fast_payment.banks_failed')} read={read} />
      )}
      {read.status === 'loading' && (
        <div aria-busy="true">
          <Skeleton shape="block" height={364} />
        </div>
      )}
    </div>
  );
}

/**
 * The banks whose customers can be paid by phone from an account of this currency, by name; none for
 * a currency without fast payments (WDRAW-3).
 */
function useBanks(currencyCode: string) {
  const request = { params: { currency_code: currencyCode } };
  return useCall(listBanks, request, { refetchOnWindowFocus: false, staleTime: 600_000 });
}
