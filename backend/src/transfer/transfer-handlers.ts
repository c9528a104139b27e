import type { Handlers } from '../http/handlers.ts';
import { confirmOrder } from '../orders/confirm-order.ts';
import type { Services } from '../services.ts';
import { previewTransfer } from './preview-transfer.ts';
import { transferOrder } from './transfer-order.ts';

/** Sending money (WALLET-3, PAY-2): the PIN confirms exactly what the preview stored. */
export const transferHandlers = (services: Services) =>
  ({
    previewTransfer: ({ userId, body: { account_id: accountId, amount, note = null, ...to } }) =>
      previewTransfer(services.db, { userId, accountId, amount, to, note }),

    sendTransfer: (request) => confirmOrder(services, transferOrder, request),
  }) satisfies Partial<Handlers>;
