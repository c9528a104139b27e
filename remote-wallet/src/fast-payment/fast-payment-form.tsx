import { useTranslation } from 'react-i18next';
import type { OperableAccount } from '@tessera/api';
import type { StoredOrders, FastPaymentOrder, FastPaymentPreview } from '@tessera/operations';
import { Alert, Skeleton } from '@tessera/ui';
import { FailedRead } from '@tessera/ui/failed-read';
import { OperationAccount } from '../account-choice/operation-account.tsx';
import operationClasses from '../operation/operation.module.css';
import { FormProblem } from '../payment-flow/form-problem.tsx';
import { OrderAmount } from '../payment-flow/order-amount.tsx';
import { OrderForm } from '../payment-flow/order-form.tsx';
import { PayeePhoneField, usePayeePhone } from '../payment-flow/payee-phone.tsx';
import { useSendProblem } from '../send/send-problem.ts';
import { WithdrawalTerms } from '../withdrawal/withdrawal-terms.tsx';
import { BankField } from './bank-field.tsx';
import type { FastPaymentDraft } from './use-fast-payment-draft.ts';
import { useBanks } from './use-banks.ts';

interface FastPaymentFormProps {
  readonly account: OperableAccount;
  readonly draft: FastPaymentDraft;
  readonly orders: StoredOrders<FastPaymentOrder, FastPaymentPreview>;
}

/** The form, once it is known that banks take this currency. */
export function FastPaymentForm(props: FastPaymentFormProps) {
  const { t } = useTranslation('wallet-fast-payment');
  const { account } = props;
  const banks = useBanks(account.currency);
  if (banks.status === 'ready' && banks.data.length > 0) {
    return <Form {...props} banks={banks.data} />;
  }
  return (
    <div className={operationClasses.form}>
      <OperationAccount account={account} />
      {banks.status === 'ready' && (
        <Alert tone="info">{t('fast_payment.no_banks', { currency: account.currency })}</Alert>
      )}
      {banks.status === 'failed' && (
        <FailedRead title={t('fast_payment.banks_failed')} read={banks} />
      )}
      {banks.status === 'loading' && (
        <div aria-busy="true">
          <Skeleton shape="block" height={364} />
        </div>
      )}
    </div>
  );
}

interface FormProps extends FastPaymentFormProps {
  readonly banks: readonly { readonly id: string; readonly name: string }[];
}

/** Account, amount, phone and bank; 'Continue' asks the bank who it would be (WDRAW-3). */
function Form({ account, draft, orders, banks }: FormProps) {
  const { t } = useTranslation('wallet-fast-payment');
  const problemOf = useSendProblem();
  const { amount, phone, bankId } = draft;
  const refusal = orders.refusalOn(account.id);
  const problem = refusal && problemOf(refusal, account.currency);
  const { forgetRefusal } = orders;
  const payee = usePayeePhone(draft, forgetRefusal);

  const submit = async () => {
    amount.review();
    const number = await payee.read();
    if (number === null || !amount.checked.ok) return;
    await orders.prepare({
      accountId: account.id,
      amount: amount.checked.money,
      phone: number,
      bankId,
    });
  };
  return (
    <OrderForm
      busy={orders.busy}
      disabled={!amount.checked.ok || phone.text === '' || bankId === ''}
      fault={payee.wrong || refusal}
      onSubmit={submit}
    >
      <OperationAccount account={account} />
      <OrderAmount account={account} amount={amount} problem={problem} onEdit={forgetRefusal} />
      <PayeePhoneField label={t('common.recipients_phone')} problem={problem} {...payee.field} />
      <BankField
        banks={banks}
        value={bankId}
        onChange={(chosen) => {
          forgetRefusal();
          draft.setBankId(chosen);
        }}
      />
      <WithdrawalTerms amount={amount.checked.ok ? amount.checked.money : null} />
      <FormProblem title={t('fast_payment.failed')} problem={problem} />
    </OrderForm>
  );
}
