import { paths } from '@tessera/contract';
import { useTexts } from '@tessera/i18n';
import { ButtonLink, Card, EmptyState } from '@tessera/ui';
import { orderTexts } from '../payment-flow/order-texts.ts';
import { requestTexts } from './request-texts.ts';

/** Stands where a link or a code names no request. */
export function UnknownRequest() {
  const t = useTexts(requestTexts);
  const tOrder = useTexts(orderTexts);
  return (
    <Card padding="none">
      <EmptyState
        icon="qr"
        action={
          <ButtonLink to={paths.payment({ tab: 'scan' })}>{tOrder('wallet_order.scan')}</ButtonLink>
        }
      >
        {t('pay_request.unknown')}
      </EmptyState>
    </Card>
  );
}
