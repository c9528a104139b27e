import { useNavigate } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import type { ErrorCode, OperableAccount } from '@tessera/api';
import { paths } from '@tessera/contract';
import { add, toDecimal } from '@tessera/money';
import { useMerchantPayment } from '@tessera/operations';
import { feeOf } from '@tessera/payment-codes';
import type { MerchantCode } from '@tessera/payment-codes';
import { MoneyFlow } from '../money-form/money-flow.tsx';
import type { Summary } from '../money-form/money-flow.tsx';
import { MoneyForm } from '../money-form/money-form.tsx';
import { useProblem } from '../money-form/problem.ts';
import { useEnteredAmount } from '../money-form/use-amount.ts';
import { MerchantCard, MerchantFee, UnusableCode } from './merchant.tsx';

/** Refusals of the code itself, with the way to another one. */
const codeTexts = {
  MERCHANT_CODE_INVALID: 'merchant_payment.code.crc',
  MERCHANT_CURRENCY: 'merchant_payment.code.currency',
  MERCHANT_CODE_USED: 'merchant_payment.code.used',
} as const satisfies Partial<Record<ErrorCode, string>>;

interface PayingMerchantProps {
  readonly account: OperableAccount;
  readonly code: MerchantCode;
}

/**
 * From the code's content through the PIN to the receipt; an amount in the code cannot be changed by
 * the payer (PAY-4).
 */
export function PayingMerchant({ code, account }: PayingMerchantProps) {
  const { t } = useTranslation('wallet-merchant-payment');
  const { t: tOrder } = useTranslation('wallet-orders');
  const navigate = useNavigate();
  const orders = useMerchantPayment();
  const problem = useProblem(orders, account);
  const fixed = code.amount !== null;
  const initial = code.amount ? toDecimal(code.amount) : '';
  const amount = useEnteredAmount(account, {
    form: 'payment',
    about: code.payload,
    operation: 'withdrawal',
    costOf: (entered) => add(entered, feeOf(code, entered)),
    initial,
  });
  const refused = orders.refusalOn(account.id)?.code;
  const scan = () => void navigate(paths.payment({ tab: 'scan' }));
  const isOfThisCode = (summary: Summary) => summary?.['code'] === code.payload;
  return (
    <MoneyFlow
      orders={orders}
      words={{
        title: t('merchant_payment.title'),
        lead: t('merchant_payment.you_pay'),
        paid: t('merchant_payment.you_paid'),
        again: tOrder('wallet_order.scan'),
        success: ({ preview }) => t('merchant_payment.success', { name: preview.merchant.name }),
      }}
      payee={({ preview }) => <MerchantCard merchant={preview.merchant} bill={preview} />}
      begin={(summary) => amount.field.onChange(summary?.['entered'] ?? initial)}
      elsewhere={(summary) =>
        summary?.['code'] === undefined || isOfThisCode(summary)
          ? null
          : paths.walletPay({ code: summary['code'] })
      }
      onAgain={scan}
      onAnother={(summary) => {
        if (isOfThisCode(summary)) scan();
      }}
    >
      <MoneyForm
        account={account}
        amount={amount}
        orders={orders}
        problem={problem}
        failed={t('merchant_payment.failed')}
        payee={
          <>
            <MerchantCard merchant={code} />
            {isOfCode(refused) && <UnusableCode>{t(codeTexts[refused])}</UnusableCode>}
          </>
        }
        fixed={{ account: true, amount: fixed }}
        hasMax={false}
        incomplete={refused === 'MERCHANT_CODE_USED'}
        own={() => ({})}
        order={(_own, { accountId, amount: entered }) => ({
          accountId,
          code: code.payload,
          ...(fixed ? {} : { amount: entered }),
        })}
      >
        <MerchantFee code={code} amount={amount.checked.ok ? amount.checked.money : code.amount} />
      </MoneyForm>
    </MoneyFlow>
  );
}

function isOfCode(code = ''): code is keyof typeof codeTexts {
  return Object.hasOwn(codeTexts, code);
}
