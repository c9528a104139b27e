import type { Handlers } from '../http/handlers.ts';
import { runOnce } from '../idempotency/run-once.ts';
import { verifyPin, wrongPin } from '../pin/verify-pin.ts';
import type { Services } from '../services.ts';
import { previewTransfer } from './preview-transfer.ts';
import { sendTransfer } from './send-transfer.ts';
import { settledOrder } from './settled-order.ts';

/** Sending money (WALLET-3, PAY-2): the PIN confirms exactly what the preview stored. */
export const transferHandlers = ({ db, pepper }: Services) =>
  ({
    previewTransfer: ({ userId, body: { account_id: accountId, amount, note = null, ...to } }) =>
      previewTransfer(db, { userId, accountId, amount, to, note }),

    sendTransfer: ({ userId, body: { id, pin }, intentOf }) =>
      runOnce(db, intentOf([id]), async (commit) => {
        const settled = await settledOrder(db, userId, id);
        if (settled !== undefined) return commit(() => Promise.resolve(settled));
        const checked = await verifyPin(db, pepper, userId, pin);
        if (!checked.ok) return wrongPin(checked);
        return commit((tx) => sendTransfer(tx, userId, id));
      }),
  }) satisfies Partial<Handlers>;
