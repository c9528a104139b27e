import { useTranslation } from 'react-i18next';
import { useCall, useDraft } from '@tessera/api';
import type { OperableAccount } from '@tessera/api';
import { getConfig } from '@tessera/config';
import { useFastPayment } from '@tessera/operations';
import type { FastPaymentOrder, FastPaymentPreview, StoredOrder } from '@tessera/operations';
import { Alert } from '@tessera/ui';
import type { Elements } from '@tessera/ui';
import { listBanks } from '@tessera/wire/fast-payments';
import type texts from '../../locales/en/wallet-fast-payment.json';
import { mainCurrency } from '../accounts/main-currency.ts';
import { BlockSkeleton, Loaded } from '../loaded/loaded.tsx';
import { OperationAccount } from '../money-form/account.tsx';
import { MoneyForm } from '../money-form/money-form.tsx';
import classes from '../money-form/money-form.module.css';
import { MissingAccount } from '../money-form/missing-account.tsx';
import { PayeeCard } from '../money-form/payee-card.tsx';
import { PayeePhoneField, usePayeePhone } from '../money-form/payee-phone.tsx';
import { useEnteredAmount } from '../money-form/use-amount.ts';
import { TermsLine, WithdrawalTerms } from '../withdrawal/withdrawal-terms.tsx';
import { BankField } from './bank-field.tsx';

declare module '@tessera/i18n' {
  interface Texts {
    'wallet-fast-payment': typeof texts;
  }
}

type Order = StoredOrder<FastPaymentOrder, FastPaymentPreview>;

interface FastPaymentProps {
  readonly account: OperableAccount;
  readonly accounts: readonly OperableAccount[];
  /** Another way to take money out, shown below the form. */
  readonly otherwise: Elements;
}

/** Pays by phone number; the recipient's bank names the recipient before the PIN (WDRAW-3). */
export function FastPayment({ account, accounts, otherwise }: FastPaymentProps) {
  const orders = useFastPayment();
  const banks = useBanks(account.currency);
  const amount = useEnteredAmount(account, { form: 'fast-payment', operation: 'withdrawal' });
  const payee = usePayeePhone(
    'fast-payment phone',
    orders.forgetRefusal,
    // Fast payments reach banks of the deployment's country.
    getConfig().defaultCountry,
  );
  const [bankId, setBankId] = useDraft('fast-payment bank', '', account.currency);
  // The order has the bank's name in the language in which it was made; the list has the current
  // one.
  const bankOf = ({ order, preview }: Order) =>
    banks.data?.find(({ id }) => id === order.bankId)?.name ?? preview.recipient.bank;
  return (
    <MoneyForm
      account={account}
      amount={amount}
      orders={orders}
      words={useWords(bankOf)}
      review={(order) => {
        const { recipient, amount: paid } = order.preview;
        return (
          <>
            <PayeeCard name={recipient.name} line={bankOf(order)} phone={recipient.phone} />
            <TermsLine amount={paid} />
          </>
        );
      }}
      restore={(next) => {
        amount.field.onChange(next?.['amount'] ?? '');
        payee.restore(next?.['phone']);
        setBankId(next?.['bankId'] ?? '');
      }}
      incomplete={payee.value.text === '' || bankId === ''}
      order={async (entered) => {
        const phone = await payee.read();
        return phone === null ? null : { ...entered, phone, bankId };
      }}
      {...(!banks.data?.length && {
        instead: <NoBanks account={account} accounts={accounts} read={banks} />,
      })}
      below={otherwise}
    >
      {(refused) => (
        <>
          <PayeePhoneField payee={payee} refused={refused} />
          <BankField
            banks={banks.data ?? []}
            value={bankId}
            onChange={(chosen) => {
              orders.forgetRefusal();
              setBankId(chosen);
            }}
          />
          <WithdrawalTerms amount={amount.money} />
        </>
      )}
    </MoneyForm>
  );
}

function useWords(bankOf: (order: Order) => string) {
  const { t } = useTranslation('wallet-fast-payment');
  return {
    title: t('fast_payment.title'),
    failed: t('fast_payment.failed'),
    lead: t('fast_payment.you_pay'),
    success: (order: Order) =>
      t('fast_payment.success', { name: order.preview.recipient.name, bank: bankOf(order) }),
    paid: { lead: t('fast_payment.you_paid'), again: t('common.send_more') },
  };
}

interface NoBanksProps {
  readonly account: OperableAccount;
  readonly accounts: readonly OperableAccount[];
  readonly read: ReturnType<typeof useBanks>;
}

/**
 * Replaces the form until the banks for this currency are known. Fast payments use the main
 * currency, so a user without such an account may open one.
 */
function NoBanks({ account, accounts, read }: NoBanksProps) {
  const { t } = useTranslation('wallet-fast-payment');
  const main = mainCurrency();
  const lacksMain = main !== null && accounts.every(({ currency }) => currency !== main);
  return (
    <div className={classes.form}>
      <OperationAccount account={account} />
      <Loaded
        read={read}
        failed={t('fast_payment.banks_failed')}
        placeholder={<BlockSkeleton height={364} />}
      >
        {() => (
          <>
            <Alert tone="info">
              {t(lacksMain ? 'fast_payment.none_from' : 'fast_payment.no_banks', {
                currency: account.currency,
              })}
            </Alert>
            {lacksMain && <MissingAccount currency={main} />}
          </>
        )}
      </Loaded>
    </div>
  );
}

/**
 * Banks reached by fast payments from this currency, sorted by name; empty for a currency without
 * them (WDRAW-3).
 */
function useBanks(currencyCode: string) {
  const request = { params: { currency_code: currencyCode } };
  return useCall(listBanks, request, { refetchOnWindowFocus: false, staleTime: 600_000 });
}
