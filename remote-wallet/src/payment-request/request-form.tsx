import type {
  IncomingRequest,
  OperableAccount,
  TransferOrder,
  TransferPreview,
} from '@tessera/api';
import { useTexts } from '@tessera/i18n';
import type { StoredOrders } from '@tessera/operations';
import { InlineError } from '@tessera/ui';
import { OperationAccount } from '../account-choice/operation-account.tsx';
import type { EnteredAmount } from '../operation/use-entered-amount.ts';
import { FormProblem } from '../payment-flow/form-problem.tsx';
import { OrderAmount } from '../payment-flow/order-amount.tsx';
import { OrderForm } from '../payment-flow/order-form.tsx';
import { PayeeCard } from '../payment-flow/payee-card.tsx';
import { textAt } from '../payment-flow/order-problem.ts';
import { NoteField } from '../send/note-field.tsx';
import { useSendProblem } from '../send/send-problem.ts';
import { sendTexts } from '../send/send-texts.ts';
import { longestNote } from '../send/use-send-draft.ts';

interface RequestFormProps {
  readonly request: IncomingRequest;
  readonly account: OperableAccount;
  readonly amount: EnteredAmount;
  readonly note: string;
  readonly onNote: (note: string) => void;
  readonly orders: StoredOrders<TransferOrder, TransferPreview>;
}

/** Who asks for how much; an amount that the request names is not the payer's to change (PAY-4). */
export function RequestForm({ request, account, amount, note, onNote, orders }: RequestFormProps) {
  const t = useTexts(sendTexts);
  const problemOf = useSendProblem();
  const refusal = orders.refusalOn(account.id);
  const problem = refusal && problemOf(refusal, account.currency);

  const submit = async () => {
    amount.review();
    if (!amount.checked.ok || note.length > longestNote) return;
    await orders.prepare({
      accountId: account.id,
      amount: amount.checked.money,
      request: request.code,
      note: note.trim(),
    });
  };
  return (
    <OrderForm busy={orders.busy} disabled={!amount.checked.ok} fault={refusal} onSubmit={submit}>
      <PayeeCard onPage name={request.recipient.name} line={request.recipient.phone} />
      <InlineError>{textAt(problem, 'payee')}</InlineError>
      <OperationAccount account={account} fixed />
      <OrderAmount
        account={account}
        amount={amount}
        fixed={request.amount !== null}
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
