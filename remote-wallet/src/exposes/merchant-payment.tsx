import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { OperableAccount } from '@tessera/api';
import { paths } from '@tessera/contract';
import { useLanguage } from '@tessera/i18n';
import { add, formatMoney, isZero, toDecimal } from '@tessera/money';
import type { Money } from '@tessera/money';
import { useMerchantPayment } from '@tessera/operations';
import type { PaymentPreview } from '@tessera/operations';
import { feeOf, readMerchantCode } from '@tessera/payment-codes';
import type { MerchantCode } from '@tessera/payment-codes';
import { Alert, DetailList, LinkText, MoneyText } from '@tessera/ui';
import { MissingAccount } from '../money-form/missing-account.tsx';
import { MoneyForm } from '../money-form/money-form.tsx';
import { PayeeCard } from '../money-form/payee-card.tsx';
import { OperationScreen } from '../money-form/screen.tsx';
import { useEnteredAmount } from '../money-form/use-amount.ts';

export default function MerchantPayment() {
  const { t } = useTranslation('wallet-merchant-payment');
  const [search] = useSearchParams();
  const read = readMerchantCode(search.get('code') ?? '');
  return (
    <OperationScreen
      title={t('merchant_payment.title')}
      needs={{ capability: 'merchant-payments', otherwise: t('merchant_payment.unavailable') }}
      allowed="isWithdrawalAllowed"
      forbidden={{
        title: t('merchant_payment.forbidden'),
        text: t('merchant_payment.forbidden_descr'),
      }}
    >
      {(accounts) => {
        if (!read.ok)
          return <UnusableCode>{t(`merchant_payment.code.${read.reason}`)}</UnusableCode>;
        const { code } = read;
        const account = accounts.find(({ currency }) => currency === code.currency);
        if (!account) return <MissingAccount currency={code.currency} />;
        return <PayingMerchant key={code.payload} code={code} account={account} />;
      }}
    </OperationScreen>
  );
}

interface PayingMerchantProps {
  readonly account: OperableAccount;
  readonly code: MerchantCode;
}

/** The payer cannot change an amount that the code contains (PAY-4). */
function PayingMerchant({ code, account }: PayingMerchantProps) {
  const { t } = useTranslation('wallet-merchant-payment');
  const { t: tOrder } = useTranslation('wallet-orders');
  const navigate = useNavigate();
  const orders = useMerchantPayment();
  const fixed = code.amount !== null;
  const initial = code.amount ? toDecimal(code.amount) : '';
  const amount = useEnteredAmount(account, {
    form: 'payment',
    about: code.payload,
    operation: 'withdrawal',
    costOf: (entered) => add(entered, feeOf(code, entered)),
    initial,
  });
  return (
    <MoneyForm
      account={account}
      amount={amount}
      orders={orders}
      words={{
        title: t('merchant_payment.title'),
        failed: t('merchant_payment.failed'),
        lead: t('merchant_payment.you_pay'),
        success: ({ preview }) => t('merchant_payment.success', { name: preview.merchant.name }),
        paid: { lead: t('merchant_payment.you_paid'), again: tOrder('wallet_order.scan') },
      }}
      review={({ preview }) => <MerchantCard merchant={preview.merchant} bill={preview} />}
      refusals={{
        MERCHANT_CODE_INVALID: t('merchant_payment.code.crc'),
        MERCHANT_CURRENCY: t('merchant_payment.code.currency'),
        MERCHANT_CODE_USED: t('merchant_payment.code.used'),
      }}
      restore={(summary) => amount.field.onChange(summary?.['entered'] ?? initial)}
      elsewhere={(summary) => {
        const other = summary?.['code'] ?? code.payload;
        return other === code.payload ? null : paths.walletPay({ code: other });
      }}
      startAnew={(lost) => {
        if (lost && lost['code'] !== code.payload) return;
        void navigate(paths.payment({ tab: 'scan' }));
      }}
      fixed={{ account: true, amount: fixed }}
      hasMax={false}
      incomplete={orders.refusalOn(account.id)?.code === 'MERCHANT_CODE_USED'}
      order={({ accountId, amount: entered }) => ({
        accountId,
        code: code.payload,
        ...(fixed ? {} : { amount: entered }),
      })}
      payee={(refused) => (
        <>
          <MerchantCard merchant={code} />
          {refused !== null && <UnusableCode>{refused}</UnusableCode>}
        </>
      )}
    >
      {() => <MerchantFee code={code} amount={amount.money ?? code.amount} />}
    </MoneyForm>
  );
}

interface MerchantCardProps {
  readonly merchant: PaymentPreview['merchant'];
  /** The stored order; shows its amounts even if the user hides amounts (WALLET-4). */
  readonly bill?: Pick<PaymentPreview, 'amount' | 'fee'>;
}

function MerchantCard({ merchant, bill }: MerchantCardProps) {
  const { t } = useTranslation('wallet-merchant-payment');
  const language = useLanguage();
  const parts =
    bill && !isZero(bill.fee)
      ? [bill.amount, bill.fee].map((part) => formatMoney(part, { language })).join(' + ')
      : null;
  return (
    <PayeeCard
      onPage={bill === undefined}
      name={merchant.name}
      line={merchant.city}
      more={parts === null ? null : [t('merchant_payment.amount_and_fee'), parts]}
    />
  );
}

interface MerchantFeeProps {
  readonly code: MerchantCode;
  readonly amount: Money | null;
}

function MerchantFee({ code, amount }: MerchantFeeProps) {
  const { t } = useTranslation('wallet-merchant-payment');
  const language = useLanguage();
  const { fee } = code;
  if (fee.kind === 'none') return null;
  const counted = amount ? feeOf(code, amount) : fee.kind === 'fixed' ? fee.amount : null;
  return (
    <DetailList
      details={[
        {
          label: t('merchant_payment.fee'),
          value: counted ? (
            <MoneyText amount={counted} maskable={false} />
          ) : (
            t('merchant_payment.fee_percent', {
              percent: fee.kind === 'percent' ? percentText(fee.percent, language) : '',
            })
          ),
        },
        ...(amount && counted
          ? [
              {
                label: t('merchant_payment.total'),
                value: <MoneyText amount={add(amount, counted)} maskable={false} />,
              },
            ]
          : []),
      ]}
    />
  );
}

function percentText(percent: string, language: ReturnType<typeof useLanguage>): string {
  const format = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 4 });
  return format.format(Number(percent) / 100);
}

function UnusableCode({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('wallet-orders');
  const toScanner = (
    <LinkText to={paths.payment({ tab: 'scan' })}>{t('wallet_order.scan')}</LinkText>
  );
  return <Alert action={toScanner}>{children}</Alert>;
}
