import { useTranslation } from 'react-i18next';
import type { OperableAccount } from '@tessera/api';
import type { StoredOrders, TransferOrder, TransferPreview } from '@tessera/operations';
import { OperationAccount } from '../account-choice/operation-account.tsx';
import { FormProblem } from '../payment-flow/form-problem.tsx';
import { OrderAmount } from '../payment-flow/order-amount.tsx';
import { OrderForm } from '../payment-flow/order-form.tsx';
import { PayeePhoneField, usePayeePhone } from '../payment-flow/payee-phone.tsx';
import { NoteField } from './note-field.tsx';
import { useSendProblem } from './send-problem.ts';
import { longestNote } from './use-send-draft.ts';
import type { SendDraft } from './use-send-draft.ts';

interface SendFormProps {
  readonly account: OperableAccount;
  readonly draft: SendDraft;
  readonly orders: StoredOrders<TransferOrder, TransferPreview>;
}

/** Account, amount, recipient and note; 'Continue' asks the server who it would be (WALLET-3). */
export function SendForm({ account, draft, orders }: SendFormProps) {
  const { t } = useTranslation('wallet-send');
  const problemOf = useSendProblem();
  const { amount, phone, note } = draft;
  const refusal = orders.refusalOn(account.id);
  const problem = refusal && problemOf(refusal, account.currency);
  const { forgetRefusal } = orders;
  const payee = usePayeePhone(draft, forgetRefusal);

  const submit = async () => {
    amount.review();
    const number = await payee.read();
    if (number === null || !amount.checked.ok || note.length > longestNote) return;
    await orders.prepare({
      accountId: account.id,
      amount: amount.checked.money,
      phone: number,
      note: note.trim(),
    });
  };
  return (
    <OrderForm
      busy={orders.busy}
      disabled={!amount.checked.ok || phone.text === ''}
      fault={payee.wrong || refusal}
      onSubmit={submit}
    >
      <OperationAccount account={account} />
      <OrderAmount account={account} amount={amount} problem={problem} onEdit={forgetRefusal} />
      <PayeePhoneField label={t('common.recipients_phone')} problem={problem} {...payee.field} />
      <NoteField
        value={note}
        onChange={(words) => {
          forgetRefusal();
          draft.setNote(words);
        }}
      />
      <FormProblem title={t('wallet_send.failed')} problem={problem} />
    </OrderForm>
  );
}
