import { useTranslation } from 'react-i18next';
import type { ErrorCode, OperableAccount } from '@tessera/api';
import type { StoredOrders, PaymentOrder, PaymentPreview } from '@tessera/operations';
import type { MerchantCode } from '@tessera/payment-codes';
import { OperationAccount } from '../account-choice/operation-account.tsx';
import type { EnteredAmount } from '../operation/use-entered-amount.ts';
import { FormProblem } from '../payment-flow/form-problem.tsx';
import { OrderAmount } from '../payment-flow/order-amount.tsx';
import { OrderForm } from '../payment-flow/order-form.tsx';
import { useOrderProblem } from '../payment-flow/use-order-problem.ts';
import { MerchantCard } from './merchant-card.tsx';
import { MerchantFee } from './merchant-fee.tsx';
import { UnusableCode } from './unusable-code.tsx';

interface MerchantFormProps {
  readonly code: MerchantCode;
  readonly account: OperableAccount;
  readonly amount: EnteredAmount;
  readonly orders: StoredOrders<PaymentOrder, PaymentPreview>;
}

const ofCode = {
  MERCHANT_CODE_INVALID: 'crc',
  MERCHANT_CURRENCY: 'currency',
  MERCHANT_CODE_USED: 'used',
} as const satisfies Partial<Record<ErrorCode, string>>;

const ofAmount: readonly ErrorCode[] = [
  'INVALID_AMOUNT',
  'AMOUNT_TOO_PRECISE',
  'AMOUNT_FIXED',
  'PAYMENT_LIMIT',
];

/** The merchant and the amount; an amount in the code cannot be changed by the payer (PAY-4). */
export function MerchantForm({ code, account, amount, orders }: MerchantFormProps) {
  const { t } = useTranslation('wallet-merchant-payment');
  const problemOf = useOrderProblem(ofAmount);
  const refusal = orders.refusalOn(account.id);
  const unusable = isOfCode(refusal?.code) ? ofCode[refusal.code] : null;
  const problem = refusal && unusable === null ? problemOf(refusal) : null;
  const fixed = code.amount !== null;

  const submit = async () => {
    amount.review();
    if (!amount.checked.ok) return;
    await orders.prepare({
      accountId: account.id,
      code: code.payload,
      ...(fixed ? {} : { amount: amount.checked.money }),
    });
  };
  return (
    <OrderForm
      busy={orders.busy}
      disabled={!amount.checked.ok || unusable === 'used'}
      fault={refusal}
      onSubmit={submit}
    >
      <MerchantCard merchant={code} />
      {unusable && <UnusableCode reason={unusable} />}
      <OperationAccount account={account} fixed />
      <OrderAmount
        account={account}
        amount={amount}
        fixed={fixed}
        hasMax={false}
        problem={problem}
        onEdit={orders.forgetRefusal}
      />
      <MerchantFee code={code} amount={amount.checked.ok ? amount.checked.money : code.amount} />
      <FormProblem title={t('merchant_payment.failed')} problem={problem} />
    </OrderForm>
  );
}

function isOfCode(code = ''): code is keyof typeof ofCode {
  return Object.hasOwn(ofCode, code);
}
