import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { parseBody } from '../http/parse.ts';
import { requireUser } from '../http/require-user.ts';
import { bodyOf } from '../idempotency/answer.ts';
import { intentOf } from '../idempotency/intent.ts';
import { runOnce } from '../idempotency/run-once.ts';
import { pinGuess, wrongPin } from '../pin/pin-guess.ts';
import { verifyPin } from '../pin/verify-pin.ts';
import type { Services } from '../services.ts';
import { noteText } from './note.ts';
import { previewTransfer } from './preview-transfer.ts';
import { sendTransfer } from './send-transfer.ts';
import { settledOrder } from './settled-order.ts';

const sending = z.strictObject({
  account_id: z.uuid(),
  amount: z.string(),
  note: noteText.optional(),
});

const preview = z.union([
  sending.extend({ phone: z.string().max(40) }),
  sending.extend({ request: z.string().max(40) }),
]);

const confirmation = z.strictObject({ id: z.uuid(), pin: pinGuess });

/** `transfer/preview` and `transfer` (WALLET-3, PAY-2): the PIN confirms exactly what the preview stored. */
export function transferRoutes(app: FastifyInstance, { db, pepper }: Services): void {
  app.post('/v2/wallet/transfer/preview', async (request) => {
    const { userId } = requireUser(request);
    const { account_id: accountId, amount, note, ...to } = parseBody(preview, request);
    const asked = { userId, accountId, amount, to, note: note ?? null };
    return bodyOf(await previewTransfer(db, asked));
  });

  app.post('/v2/wallet/transfer', async (request) => {
    const { userId } = requireUser(request);
    const { id, pin } = parseBody(confirmation, request);
    const answer = await runOnce(db, intentOf(request, userId, [id]), async (commit) => {
      const settled = await settledOrder(db, userId, id);
      if (settled !== undefined) return commit(() => Promise.resolve(settled));
      const checked = await verifyPin(db, pepper, userId, pin);
      if (!checked.ok) return wrongPin(checked);
      return commit((tx) => sendTransfer(tx, userId, id));
    });
    return bodyOf(answer);
  });
}
