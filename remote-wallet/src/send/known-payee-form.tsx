import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OperableAccount } from '@tessera/api';
import type { StoredOrders, TransferOrder, TransferPreview } from '@tessera/operations';
import { InlineError } from '@tessera/ui';
import type { EnteredAmount } from '../operation/use-entered-amount.ts';
import { OperationAccount } from '../account-choice/operation-account.tsx';
import { FormProblem } from '../payment-flow/form-problem.tsx';
import { OrderAmount } from '../payment-flow/order-amount.tsx';
import { OrderForm } from '../payment-flow/order-form.tsx';
import { textAt } from '../payment-flow/order-problem.ts';
import { NoteField } from './note-field.tsx';
import { useSendProblem } from './send-problem.ts';
import { longestNote } from './use-send-draft.ts';

interface KnownPayeeFormProps {
  /** The payee: a `PayeeCard`. */
  readonly payee: ReactNode;
  /** How the server knows them: by their request, or by an earlier transfer. */
  readonly to: { readonly request: string } | { readonly transactionId: string };
  /** Fields that a request fixes; the user chooses the rest. */
  readonly fixed?: { readonly account: boolean; readonly amount: boolean };
  readonly account: OperableAccount;
  readonly amount: EnteredAmount;
  readonly note: string;
  readonly onNote: (note: string) => void;
  readonly orders: StoredOrders<TransferOrder, TransferPreview>;
}

const free = { account: false, amount: false };

/** How much goes to somebody who is known already (PAY-4, EASE-7). */
export function KnownPayeeForm(props: KnownPayeeFormProps) {
  const { payee, to, fixed = free, account, amount, note, onNote, orders } = props;
  const { t } = useTranslation('wallet-send');
  const problemOf = useSendProblem();
  const refusal = orders.refusalOn(account.id);
  const problem = refusal && problemOf(refusal, account.currency);

  const submit = async () => {
    amount.review();
    if (!amount.checked.ok || note.length > longestNote) return;
    await orders.prepare({
      accountId: account.id,
      amount: amount.checked.money,
      ...to,
      note: note.trim(),
    });
  };
  return (
    <OrderForm busy={orders.busy} disabled={!amount.checked.ok} fault={refusal} onSubmit={submit}>
      {payee}
      <InlineError>{textAt(problem, 'payee')}</InlineError>
      <OperationAccount account={account} fixed={fixed.account} />
      <OrderAmount
        account={account}
        amount={amount}
        fixed={fixed.amount}
        problem={problem}
        onEdit={orders.forgetRefusal}
      />
      <NoteField
        value={note}
        onChange={(words) => {
          orders.forgetRefusal();
          onNote(words);
        }}
      />
      <FormProblem title={t('wallet_send.failed')} problem={problem} />
    </OrderForm>
  );
}
