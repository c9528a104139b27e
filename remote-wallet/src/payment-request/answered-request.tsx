import { useTranslation } from 'react-i18next';
import { FailedRead } from '@tessera/ui/failed-read';
import type { OperableAccount } from '@tessera/api';
import { useCall } from '@tessera/api';
import { paths } from '@tessera/contract';
import { ButtonLink, Card, EmptyState } from '@tessera/ui';
import * as paymentRequests from '@tessera/wire/payment-requests';
import { OperationSkeleton } from '../operation/operation-screen.tsx';
import { MissingAccount } from '../payment-flow/missing-account.tsx';
import { OwnRequest } from './own-request.tsx';
import { RequestedTransfer } from './requested-transfer.tsx';

interface AnsweredRequestProps {
  readonly code: string;
  readonly accounts: readonly OperableAccount[];
}

/** Asks whose request it is, and for what. */
export function AnsweredRequest({ code, accounts }: AnsweredRequestProps) {
  const { t } = useTranslation('wallet-pay-request');
  const read = useCall(paymentRequests.read, { path: { code } });
  if (read.status === 'loading') return <OperationSkeleton />;
  if (read.status === 'failed') {
    return read.failure.code === 'REQUEST_NOT_FOUND' ? (
      <UnknownRequest />
    ) : (
      <FailedRead title={t('pay_request.failed')} read={read} />
    );
  }
  const request = read.data;
  if (request.own) return <OwnRequest request={request} />;
  const account = accounts.find(({ currency }) => currency === request.currencyCode);
  if (!account) return <MissingAccount currency={request.currencyCode} />;
  return <RequestedTransfer request={request} account={account} />;
}

/** Stands where a link or a code names no request. */
function UnknownRequest() {
  const { t } = useTranslation('wallet-pay-request');
  const { t: tOrder } = useTranslation('wallet-orders');
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
