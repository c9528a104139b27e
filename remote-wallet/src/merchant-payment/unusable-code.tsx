import { paths } from '@tessera/contract';
import { useTexts } from '@tessera/i18n';
import type { MerchantCodeFailure } from '@tessera/payment-codes';
import { Alert, LinkText } from '@tessera/ui';
import { orderTexts } from '../payment-flow/order-texts.ts';
import { merchantTexts } from './merchant-texts.ts';

interface UnusableCodeProps {
  readonly reason: MerchantCodeFailure | 'used';
}

/** Why nothing can be paid by this code, with the way to another one. */
export function UnusableCode({ reason }: UnusableCodeProps) {
  const t = useTexts(merchantTexts);
  const tOrder = useTexts(orderTexts);
  const toScanner = (
    <LinkText to={paths.payment({ tab: 'scan' })}>{tOrder('wallet_order.scan')}</LinkText>
  );
  return <Alert action={toScanner}>{t(`merchant_payment.code.${reason}`)}</Alert>;
}
