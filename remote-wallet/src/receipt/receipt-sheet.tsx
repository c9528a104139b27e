import { useTranslation } from 'react-i18next';
import type { ApiFailure, Transaction } from '@tessera/api';
import { useCall } from '@tessera/api';
import { Alert, Sheet, Skeleton } from '@tessera/ui';
import { FailedRead } from '@tessera/ui/failed-read';
import { readReceipt } from '@tessera/wire/history';
import { ReceiptBody } from './receipt-body.tsx';

interface ReceiptSheetProps {
  /** Id of the transaction; empty for none. */
  readonly id: string;
  /** Its row in the list behind, if it is loaded. */
  readonly row: Transaction | undefined;
  /** Whether the backend provides more details than the rows have. */
  readonly offered: boolean;
  /** Rows are still being loaded. */
  readonly waiting: boolean;
  readonly onClose: () => void;
}

/** The receipt of one transaction over whatever list it was opened from (HIST-4). */
export function ReceiptSheet({ id, onClose, ...source }: ReceiptSheetProps) {
  const { t } = useTranslation('wallet-receipt');
  return (
    <Sheet open={id !== ''} onClose={onClose} title={t('receipt.title')} inAddress>
      <Receipt key={id} id={id} {...source} />
    </Sheet>
  );
}

function Receipt({ id, row, offered, waiting }: Omit<ReceiptSheetProps, 'onClose'>) {
  const { t } = useTranslation('wallet-receipt');
  const read = useCall(readReceipt, offered ? { path: { id } } : null);
  if (read.status === 'ready') return <ReceiptBody receipt={read.data} />;
  if (offered && read.status === 'failed') {
    if (isUnknown(read.failure)) return <Alert tone="info">{t('receipt.missing')}</Alert>;
    return <FailedRead title={t('receipt.failed')} read={read} />;
  }
  if (!offered && row) return <ReceiptBody receipt={row} />;
  if (!offered && !waiting) return <Alert tone="info">{t('receipt.missing_here')}</Alert>;
  return (
    <div aria-busy="true">
      <Skeleton shape="block" height={360} />
    </div>
  );
}

/** A transaction of another user gets the same response as one that does not exist. */
function isUnknown({ reason, code }: ApiFailure): boolean {
  return reason === 'refused' && (code === 'NOT_FOUND' || code === 'INVALID_REQUEST');
}
