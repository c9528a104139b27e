import { useTranslation } from 'react-i18next';
import { paths } from '@tessera/contract';
import type { MerchantCodeFailure } from '@tessera/payment-codes';
import { Alert, LinkText } from '@tessera/ui';

interface UnusableCodeProps {
  readonly reason: MerchantCodeFailure | 'used';
}

/** Why nothing can be paid by this code, with the way to another one. */
export function UnusableCode({ reason }: UnusableCodeProps) {
  const { t } = useTranslation('wallet-merchant-payment');
  const { t: tOrder } = useTranslation('wallet-orders');
  const toScanner = (
    <LinkText to={paths.payment({ tab: 'scan' })}>{tOrder('wallet_order.scan')}</LinkText>
  );
  return <Alert action={toScanner}>{t(`merchant_payment.code.${reason}`)}</Alert>;
}
