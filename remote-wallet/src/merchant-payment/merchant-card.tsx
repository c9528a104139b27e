import type { PaymentPreview } from '@tessera/api';
import { useLanguage, useTexts } from '@tessera/i18n';
import { formatMoney, isZero } from '@tessera/money';
import { readAmount } from '../amount/read-amount.ts';
import { PayeeCard } from '../payment-flow/payee-card.tsx';
import { merchantTexts } from './merchant-texts.ts';

interface MerchantCardProps {
  readonly merchant: PaymentPreview['merchant'];
  /** What is paid, as the server stored it; shown even where amounts are hidden (WALLET-4). */
  readonly bill?: Pick<PaymentPreview, 'amount' | 'fee' | 'currencyCode'>;
}

/** Who is paid, and what the total is made of where the merchant adds a fee. */
export function MerchantCard({ merchant, bill }: MerchantCardProps) {
  const t = useTexts(merchantTexts);
  const language = useLanguage();
  const fee = bill && readAmount(bill.fee, bill.currencyCode);
  const amount = bill && readAmount(bill.amount, bill.currencyCode);
  const parts =
    fee && amount && !isZero(fee)
      ? [amount, fee].map((part) => formatMoney(part, { language })).join(' + ')
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
