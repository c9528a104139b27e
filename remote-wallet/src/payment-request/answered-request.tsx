import { usePaymentRequest } from '@tessera/api/incoming-request';
import { useTexts } from '@tessera/i18n';
import { FailedRead } from '@tessera/ui/failed-read';
import type { OperableAccount } from '@tessera/api';
import { OperationSkeleton } from '../operation/operation-frame.tsx';
import { MissingAccount } from '../payment-flow/missing-account.tsx';
import { OwnRequest } from './own-request.tsx';
import { RequestedTransfer } from './requested-transfer.tsx';
import { requestTexts } from './request-texts.ts';
import { UnknownRequest } from './unknown-request.tsx';

interface AnsweredRequestProps {
  readonly code: string;
  readonly accounts: readonly OperableAccount[];
}

/** Asks whose request it is, and for what. */
export function AnsweredRequest({ code, accounts }: AnsweredRequestProps) {
  const t = useTexts(requestTexts);
  const read = usePaymentRequest(code);
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
