import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { call, useDraft } from '@tessera/api';
import type { OperableAccount } from '@tessera/api';
import type { Money } from '@tessera/money';
import { useAmountWords, useStoredOrders } from '@tessera/operations';
import type { OperationSummary, StoredOrderKind } from '@tessera/operations';
import { Alert, TextField } from '@tessera/ui';
import { maskCardNumber } from '@tessera/ui/mask-card-number';
import { CardNumberField } from '@tessera/ui/card-number-field';
import * as withdrawals from '@tessera/wire/withdrawal';
import { MoneyForm } from '../money-form/money-form.tsx';
import { givenBy, useEnteredAmount } from '../money-form/use-amount.ts';
import { payeeKindOf, readPayee } from './payee.ts';
import type { Payee, PayeeFault, PayeeKind } from './payee.ts';
import { TermsLine, useWithdrawalTerms, WithdrawalTerms } from './withdrawal-terms.tsx';
import classes from './withdrawal.module.css';

interface WithdrawalOrder {
  readonly accountId: string;
  readonly amount: Money;
  readonly payee: Payee;
}

/** The server stores nothing before the PIN, so there is no preview. */
const withdrawal: StoredOrderKind<WithdrawalOrder, null> = {
  name: 'withdrawal',
  preview: () => Promise.resolve({ ok: true, data: null }),
  total: (_preview, { amount }) => amount,
  send: ({ order }, intent, pin, passkey) => {
    const proof = passkey === undefined ? { pin } : { passkey };
    return call(withdrawals.send, { body: { ...bodyOf(order), ...proof }, intent });
  },
  forPasskey: ({ order }) => ({ operation: 'withdrawal', ...bodyOf(order) }),
  summarize: ({ order }) => summaryOf(order),
};

/**
 * A withdrawal by PIN (WDRAW-3), disabled as section 5 of the specification says (WDRAW-1). A
 * scanned code may fill in the address, which is checked as if typed (PAY-4).
 */
export function Withdrawing({ account }: { readonly account: OperableAccount }) {
  const { t } = useTranslation('wallet-withdrawal');
  const amount = useWithdrawnAmount(account);
  const payee = usePayee(account);
  const { currency } = account;
  return (
    <MoneyForm
      account={account}
      amount={amount}
      orders={useStoredOrders(withdrawal)}
      words={{
        title: t('common.withdraw'),
        submit: t('common.withdrawing'),
        lead: t('wallet_withdrawal.you_withdraw', { currency }),
        success: () => t('wallet_withdrawal.success_message'),
        settled: (status) =>
          status === 'completed' || status === 'returned' ? t(`wallet_withdrawal.${status}`) : null,
      }}
      review={({ order }) => (
        <>
          <PayeeText payee={order.payee} />
          <TermsLine amount={order.amount} />
        </>
      )}
      restore={(next) => {
        amount.field.onChange(next?.['amount'] ?? '');
        payee.restore(next?.['address'] ?? '');
      }}
      incomplete={amount.least !== null || payee.entered === ''}
      order={(entered) => {
        const known = payee.read();
        return known && { ...entered, payee: known };
      }}
    >
      {() => (
        <>
          <PayeeField {...payee.field} />
          <WithdrawalTerms amount={amount.money} />
        </>
      )}
    </MoneyForm>
  );
}

function useWithdrawnAmount(account: OperableAccount) {
  const { t } = useTranslation('wallet-withdrawal');
  const words = useAmountWords();
  const [search] = useSearchParams();
  const amount = useEnteredAmount(account, {
    form: 'withdrawal',
    operation: 'withdrawal',
    initial: givenBy(search, 'amount', /^\d{1,15}(\.\d{1,18})?$/),
  });
  const terms = useWithdrawalTerms(amount.money);
  const least = terms.status === 'ready' ? terms.terms.missedLeast : null;
  const error = least && t('wallet_withdrawal.least', { amount: words(least) });
  return { ...amount, least, error: error ?? amount.error };
}

function usePayee({ currency }: OperableAccount) {
  const [search] = useSearchParams();
  const scannedAddress = givenBy(search, 'address', /^0x[0-9a-zA-Z]{1,62}$/);
  const [address, setAddress] = useDraft('withdrawal address', scannedAddress);
  // A card number is never stored.
  const [card, setCard] = useState('');
  // An address from a code is checked at once.
  const [reviewed, setReviewed] = useState(address !== '');
  const kind = payeeKindOf(currency);
  const [entered, setEntered] = kind === 'card' ? [card, setCard] : [address, setAddress];
  const read = readPayee(kind, entered);
  return {
    entered,
    restore(next: string) {
      setReviewed(next !== '');
      setAddress(next);
      setCard('');
    },
    read() {
      setReviewed(true);
      return read.ok ? read.payee : null;
    },
    field: {
      kind,
      value: entered,
      fault: reviewed && entered !== '' && !read.ok ? read.reason : null,
      unchecked: read.ok && read.payee.kind === 'address' && !read.payee.checked,
      onChange(value: string) {
        setReviewed(false);
        setEntered(value);
      },
      onBlur: () => setReviewed(true),
    },
  };
}

function bodyOf({ amount, payee }: WithdrawalOrder) {
  const order = { amount, currencyCode: amount.currency };
  return payee.kind === 'card'
    ? { ...order, pan: payee.pan }
    : { ...order, address: payee.address };
}

/** Stored until the outcome is known; of a card only the last digits (WDRAW-2). */
function summaryOf({ amount, payee }: WithdrawalOrder): OperationSummary {
  if (payee.kind === 'card') return { amount, payee: maskCardNumber(payee.pan) };
  const { address } = payee;
  const short = `${address.slice(0, 6)}…${address.slice(-4)}`;
  return { amount, payee: `${short} (Ethereum)`, details: { address } };
}

interface PayeeFieldProps {
  readonly kind: PayeeKind;
  readonly value: string;
  readonly fault: PayeeFault | null;
  readonly unchecked: boolean;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
}

function PayeeField({ kind, fault, unchecked, ...field }: PayeeFieldProps) {
  const { t } = useTranslation('wallet-withdrawal');
  const error = fault && t(`wallet_withdrawal.${fault}_invalid`);
  if (kind === 'card') {
    return <CardNumberField {...field} label={t('wallet_withdrawal.card')} error={error} />;
  }
  return (
    <TextField
      {...field}
      label={t('wallet_withdrawal.address')}
      error={error}
      hint={unchecked ? t('wallet_withdrawal.address_unchecked') : undefined}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={64}
    />
  );
}

function PayeeText({ payee }: { readonly payee: Payee }) {
  const { t } = useTranslation('wallet-withdrawal');
  if (payee.kind === 'card') {
    return (
      <p>
        <span>{t('wallet_withdrawal.to_card')}</span>{' '}
        <strong translate="no">{maskCardNumber(payee.pan)}</strong>
      </p>
    );
  }
  return (
    <>
      <p>{t('wallet_withdrawal.to_address')}</p>
      <AddressText address={payee.address} />
      {!payee.checked && <Alert tone="warning">{t('wallet_withdrawal.address_compare')}</Alert>}
    </>
  );
}

function AddressText({ address }: { readonly address: string }) {
  const groups = address.match(/^0x.{4}|.{1,4}/g) ?? [];
  return (
    <strong className={classes.address} translate="no">
      {groups.map((group, index) => (
        <span key={index}>{group}</span>
      ))}
    </strong>
  );
}
