import { useNavigate } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import type { OperableAccount } from '@tessera/api';
import { paths } from '@tessera/contract';
import { add, toDecimal } from '@tessera/money';
import { useMerchantPayment } from '@tessera/operations';
import type { LostOutcome } from '@tessera/operations';
import { feeOf } from '@tessera/payment-codes';
import type { MerchantCode } from '@tessera/payment-codes';
import { useEnteredAmount } from '../operation/use-entered-amount.ts';
import { Paying } from '../payment-flow/paying.tsx';
import { MerchantCard } from './merchant-card.tsx';
import { MerchantForm } from './merchant-form.tsx';

interface PayingMerchantProps {
  readonly account: OperableAccount;
  readonly code: MerchantCode;
}

/** The whole flow: from the code's content through the PIN to the receipt. */
export function PayingMerchant({ code, account }: PayingMerchantProps) {
  const { t } = useTranslation('wallet-merchant-payment');
  const { t: tOrder } = useTranslation('wallet-orders');
  const navigate = useNavigate();
  const orders = useMerchantPayment();
  const amount = useEnteredAmount(account, {
    form: 'payment',
    about: code.payload,
    operation: 'withdrawal',
    costOf: (entered) => add(entered, feeOf(code, entered)),
    initial: code.amount ? toDecimal(code.amount) : '',
  });
  const scan = () => void navigate(paths.payment({ tab: 'scan' }));

  const isOfThisCode = (summary: LostOutcome['summary']) => summary?.['code'] === code.payload;
  const another = (summary: LostOutcome['summary']) => {
    if (isOfThisCode(summary)) scan();
  };
  const tryAgain = (summary: LostOutcome['summary']) => {
    const { code: payload, entered = '' } = summary ?? {};
    if (isOfThisCode(summary)) amount.field.onChange(entered);
    else if (payload !== undefined) void navigate(paths.walletPay({ code: payload }));
  };
  return (
    <Paying
      orders={orders}
      words={{
        title: t('merchant_payment.title'),
        lead: t('merchant_payment.you_pay'),
        paid: t('merchant_payment.you_paid'),
        again: tOrder('wallet_order.scan'),
        success: ({ merchant }) => t('merchant_payment.success', { name: merchant.name }),
      }}
      payee={(preview) => <MerchantCard merchant={preview.merchant} bill={preview} />}
      onAgain={scan}
      onTryAgain={tryAgain}
      onAnother={another}
    >
      <MerchantForm code={code} account={account} amount={amount} orders={orders} />
    </Paying>
  );
}
