import { previewTransfer } from '@tessera/api/preview-transfer';
import { sendTransfer } from '@tessera/api/send-transfer';
import type { TransferOrder, TransferPreview } from '@tessera/api';
import type { OrderKind } from '../payment-flow/stored-order.ts';

/** Sending to a person, by phone or by a request for money (WALLET-3, PAY-4). */
export const transferOrders: OrderKind<TransferOrder, TransferPreview> = {
  operation: 'transfer',
  expired: 'TRANSFER_EXPIRED',
  preview: previewTransfer,
  confirm: sendTransfer,
  total: ({ amount }) => amount,
  summary: (order, { recipient }) => ({
    payee: recipient.name,
    note: order.note ?? '',
    ...('phone' in order ? { phone: order.phone } : { request: order.request }),
  }),
};
