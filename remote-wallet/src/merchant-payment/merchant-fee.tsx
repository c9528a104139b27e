import { useTranslation } from 'react-i18next';
import { useLanguage } from '@tessera/i18n';
import { add } from '@tessera/money';
import type { Money } from '@tessera/money';
import { feeOf } from '@tessera/payment-codes';
import type { MerchantCode } from '@tessera/payment-codes';
import { DetailList, MoneyText } from '@tessera/ui';

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
