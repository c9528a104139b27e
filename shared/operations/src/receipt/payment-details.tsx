import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCapabilities, useCall } from '@tessera/api';
import { DetailList, Skeleton } from '@tessera/ui';
import { FailedRead } from '@tessera/ui/failed-read';
import { readReceipt } from '@tessera/wire/history';
import classes from './payment-details.module.css';
import { ReceiptDetails } from './receipt-details.tsx';

export interface PaymentDetailsProps {
  readonly transactionId: string | null;
  /** The confirmed amount and payee, shown if the backend cannot return them. */
  readonly review: ReactNode;
}

/** DETAILS: what was paid, to whom, when, and under which id (WALLET-4). */
export function PaymentDetails({ transactionId, review }: PaymentDetailsProps) {
  const { t } = useTranslation('operations');
  const offered = useCapabilities().offers('history') && transactionId !== null;
  const receipt = useCall(
    readReceipt,
    transactionId === null ? null : { path: { id: transactionId } },
  );
  if (receipt.status === 'ready') return <ReceiptDetails receipt={receipt.data} />;
  if (offered && receipt.status === 'loading') {
    return (
      <div aria-busy="true">
        <Skeleton shape="block" height={230} />
      </div>
    );
  }
  return (
    <div className={classes.details}>
      {review}
      {transactionId !== null && (
        <DetailList
          details={[{ label: t('common.transaction'), value: transactionId, long: true }]}
        />
      )}
      {receipt.status === 'failed' && (
        <FailedRead title={t('pay_modal.details.failed')} read={receipt} />
      )}
    </div>
  );
}
