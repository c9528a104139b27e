import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { call, useDraft } from '@tessera/api';
import type { OperableAccount } from '@tessera/api';
import { paths } from '@tessera/contract';
import type { Money } from '@tessera/money';
import {
  OperationFlow,
  PaymentReview,
  useAmountWords,
  useMoneyOperation,
} from '@tessera/operations';
import type { OperationSummary } from '@tessera/operations';
import { Button } from '@tessera/ui';
import type { BodyOf } from '@tessera/wire';
import * as withdrawals from '@tessera/wire/withdrawal';
import { OperationAccount } from '../money-form/account.tsx';
import { SpentAmount } from '../money-form/amount.tsx';
import { useTryAgain } from '../money-form/money-flow.tsx';
import type { Summary } from '../money-form/money-flow.tsx';
import classes from '../money-form/money-form.module.css';
import { givenBy, useEnteredAmount } from '../money-form/use-amount.ts';
import type { EnteredAmount } from '../money-form/use-amount.ts';
import { PayeeField, PayeeText } from './payee-field.tsx';
import { maskCardNumber, payeeKindOf, readPayee } from './payee.ts';
import type { Payee } from './payee.ts';
import { useWithdrawalTerms } from './use-withdrawal-terms.ts';
import { TermsLine, WithdrawalTerms } from './withdrawal-terms.tsx';

/** A withdrawal that waits for its PIN. */
interface WithdrawalOrder {
  readonly amount: Money;
  readonly payee: Payee;
}

/**
 * A withdrawal by PIN; the outcome of a lost one is resolved before another can be made (WDRAW-3).
 * It begins with a scanned code (PAY-4), whose address is checked as if it were entered.
 */
export function Withdrawing({ account }: { readonly account: OperableAccount }) {
  const { t } = useTranslation('wallet-withdrawal');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const amount = useEnteredAmount(account, {
    form: 'withdrawal',
    operation: 'withdrawal',
    initial: givenBy(search, 'amount', /^\d{1,15}(\.\d{1,18})?$/),
  });
  const given = givenBy(search, 'address', /^0x[0-9a-zA-Z]{1,62}$/);
  const [address, setAddress] = useDraft('withdrawal address', given);
  const withdrawal = useMoneyOperation<WithdrawalOrder>('withdrawal', {
    send: (order, intent, pin) => call(withdrawals.send, { body: bodyOf(order, pin), intent }),
    summarize: summaryOf,
  });
  const begin = (next: Summary) => {
    amount.field.onChange(next?.['amount'] ?? '');
    setAddress(next?.['address'] ?? '');
  };
  return (
    <OperationFlow
      operation={withdrawal}
      title={t('common.withdraw')}
      review={(order) => (
        <PaymentReview
          lead={t('wallet_withdrawal.you_withdraw', { currency: order.amount.currency })}
          amount={order.amount}
        >
          <PayeeText payee={order.payee} />
          <TermsLine amount={order.amount} />
        </PaymentReview>
      )}
      success={() => t('wallet_withdrawal.success_message')}
      onDone={() => void navigate(paths.home())}
      onTryAgain={useTryAgain(begin)}
      onAnother={() => begin(null)}
    >
      <WithdrawalForm
        account={account}
        amount={amount}
        address={address}
        onAddress={setAddress}
        onSubmit={withdrawal.review}
      />
    </OperationFlow>
  );
}

interface WithdrawalFormProps {
  readonly account: OperableAccount;
  readonly amount: EnteredAmount;
  readonly address: string;
  readonly onAddress: (address: string) => void;
  readonly onSubmit: (order: WithdrawalOrder) => void;
}

/** Account, amount and payee; disabled as section 5 of the specification says (WDRAW-1). */
function WithdrawalForm({ account, amount, address, onAddress, onSubmit }: WithdrawalFormProps) {
  const { t } = useTranslation('wallet-withdrawal');
  const words = useAmountWords();
  // An address that was not typed just now is validated immediately.
  const [reviewed, setReviewed] = useState(address !== '');
  const kind = payeeKindOf(account.currency);
  // A card number is no address: each kind of account has its own payee. It is kept nowhere.
  const [card, setCard] = useState('');
  const [entered, setEntered] = kind === 'card' ? [card, setCard] : [address, onAddress];
  const read = readPayee(kind, entered);
  const terms = useWithdrawalTerms(amount.checked.ok ? amount.checked.money : null);
  const least = terms.status === 'ready' ? terms.terms.missedLeast : null;

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    setReviewed(true);
    amount.review();
    if (!amount.checked.ok || least !== null) return;
    if (read.ok) onSubmit({ amount: amount.checked.money, payee: read.payee });
    else event.currentTarget.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  };
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <OperationAccount account={account} />
      <SpentAmount
        account={account}
        amount={
          least === null
            ? amount
            : { ...amount, error: t('wallet_withdrawal.least', { amount: words(least) }) }
        }
      />
      <PayeeField
        kind={kind}
        value={entered}
        fault={reviewed && entered !== '' && !read.ok ? read.reason : null}
        unchecked={read.ok && read.payee.kind === 'address' && !read.payee.checked}
        onChange={(value) => {
          setReviewed(false);
          setEntered(value);
        }}
        onBlur={() => setReviewed(true)}
      />
      <WithdrawalTerms amount={amount.checked.ok ? amount.checked.money : null} />
      <Button type="submit" wide disabled={!amount.checked.ok || least !== null || entered === ''}>
        {t('common.withdrawing')}
      </Button>
    </form>
  );
}

function bodyOf({ amount, payee }: WithdrawalOrder, pin: string): BodyOf<typeof withdrawals.send> {
  const order = { amount, currencyCode: amount.currency, pin };
  return payee.kind === 'card'
    ? { ...order, pan: payee.pan }
    : { ...order, address: payee.address };
}

/** Stored until the outcome of a withdrawal is known; of a card only the last digits (WDRAW-2). */
function summaryOf({ amount, payee }: WithdrawalOrder): OperationSummary {
  if (payee.kind === 'card') return { amount, payee: maskCardNumber(payee.pan) };
  const { address } = payee;
  const short = `${address.slice(0, 6)}…${address.slice(-4)}`;
  return { amount, payee: `${short} (Ethereum)`, details: { address } };
}
