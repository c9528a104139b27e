import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@tessera/contract';
import { useLanguage } from '@tessera/i18n';
import { add, formatMoney, isZero } from '@tessera/money';
import type { Money } from '@tessera/money';
import type { PaymentPreview } from '@tessera/operations';
import { feeOf } from '@tessera/payment-codes';
import type { MerchantCode } from '@tessera/payment-codes';
import { Alert, DetailList, LinkText, MoneyText } from '@tessera/ui';
import { PayeeCard } from '../money-form/payee-card.tsx';

interface MerchantCardProps {
  readonly merchant: PaymentPreview['merchant'];
  /** The payment as the server stored it; shown even where amounts are hidden (WALLET-4). */
  readonly bill?: Pick<PaymentPreview, 'amount' | 'fee'>;
}

/** The merchant, and the parts of the total where the merchant adds a fee. */
export function MerchantCard({ merchant, bill }: MerchantCardProps) {
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
  /** `null` until there is one. */
  readonly amount: Money | null;
}

/** The fee that the merchant's code adds to the amount, if any. */
export function MerchantFee({ code, amount }: MerchantFeeProps) {
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

/** Why nothing can be paid by this code, with the way to another one. */
export function UnusableCode({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('wallet-orders');
  const toScanner = (
    <LinkText to={paths.payment({ tab: 'scan' })}>{t('wallet_order.scan')}</LinkText>
  );
  return <Alert action={toScanner}>{children}</Alert>;
}
