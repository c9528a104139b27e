import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraft } from '@tessera/api';
import { useAmountWords } from '@tessera/operations';
import { Button } from '@tessera/ui';
import { OperationAccount } from '../account-choice/operation-account.tsx';
import type { OperableAccount } from '@tessera/api';
import operationClasses from '../operation/operation.module.css';
import { SpentAmount } from '../operation/spent-amount.tsx';
import { useEnteredAmount } from '../operation/use-entered-amount.ts';
import { useWithdrawalTerms } from './use-withdrawal-terms.ts';
import { payeeKindOf, readPayee } from './payee.ts';
import { PayeeField } from './payee-field.tsx';
import type { WithdrawalOrder } from './withdrawal-order.ts';
import type { WithdrawalDraft } from './withdrawal-summary.ts';
import { WithdrawalTerms } from './withdrawal-terms.tsx';

interface WithdrawalFormProps {
  readonly account: OperableAccount;
  readonly draft: WithdrawalDraft;
  readonly onSubmit: (order: WithdrawalOrder) => void;
}

/** Account, amount and payee; disabled as section 5 of the specification says (WDRAW-1). */
export function WithdrawalForm({ account, draft, onSubmit }: WithdrawalFormProps) {
  const { t } = useTranslation('wallet-withdrawal');
  const words = useAmountWords();
  const amount = useEnteredAmount(account, {
    form: 'withdrawal',
    operation: 'withdrawal',
    initial: draft.amount,
  });
  // An address that was not typed is validated immediately.
  const [reviewed, setReviewed] = useState(draft.address !== '');
  const kind = payeeKindOf(account.currency);
  // A card number is no address: each kind of account has its own payee.
  const [card, setCard] = useState('');
  const [address, setAddress] = useDraft('withdrawal address', draft.address);
  const [entered, setEntered] = kind === 'card' ? [card, setCard] : [address, setAddress];
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
    <form className={operationClasses.form} noValidate onSubmit={submit}>
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
