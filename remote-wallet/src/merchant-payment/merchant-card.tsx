import { useTranslation } from 'react-i18next';
import { useLanguage } from '@tessera/i18n';
import { formatMoney, isZero } from '@tessera/money';
import type { PaymentPreview } from '@tessera/operations';
import { PayeeCard } from '../payment-flow/payee-card.tsx';

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
