import { useSearchParams } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { readMerchantCode } from '@tessera/payment-codes';
import { OperationScreen } from '../money-form/screen.tsx';
import { MissingAccount } from '../money-form/missing-account.tsx';
import { PayingMerchant, UnusableCode } from '../merchant-payment/paying-merchant.tsx';

/** Pays a merchant by the code that was scanned, which the address carries (PAY-4). */
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
