import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { parseBody } from '../http/parse.ts';
import { requireUser } from '../http/require-user.ts';
import { bodyOf, refused } from '../idempotency/answer.ts';
import { intentOf } from '../idempotency/intent.ts';
import { runOnce } from '../idempotency/run-once.ts';
import { readAmount } from '../ledger/read-amount.ts';
import { pinGuess, wrongPin } from '../pin/pin-guess.ts';
import { verifyPin } from '../pin/verify-pin.ts';
import type { Services } from '../services.ts';
import { lastFour } from './card-number.ts';
import { readTarget, type Target } from './read-target.ts';
import { quoteWithdrawal } from './quote-withdrawal.ts';
import { withdraw } from './withdraw.ts';

const asked = z.strictObject({ amount: z.string(), currency_code: z.string() });

const order = asked.extend({
  pin: pinGuess,
  pan: z.string().max(40).optional(),
  address: z.string().max(100).optional(),
});

/** `withdrawal/quote` (WDRAW-4) and `withdrawal` (WDRAW-3). What is wrong with the order is said before the PIN costs a try. */
export function withdrawalRoutes(app: FastifyInstance, { db, pepper, payouts }: Services): void {
  app.post('/v2/wallet/withdrawal/quote', async (request) => {
    requireUser(request);
    const { amount, currency_code } = parseBody(asked, request);
    const read = readAmount(amount, currency_code);
    const answer = read.ok
      ? await quoteWithdrawal(payouts, read.amount, request.log)
      : refused(read.code);
    return bodyOf(answer);
  });

  app.post('/v2/wallet/withdrawal', async (request) => {
    const { userId } = requireUser(request);
    const { amount, currency_code, pin, pan, address } = parseBody(order, request);
    const read = readAmount(amount, currency_code);
    if (!read.ok) return bodyOf(refused(read.code));
    const to = readTarget(read.amount.currency, { pan, address });
    if (!to.ok) return bodyOf(refused(to.code));

    const intent = intentOf(request, userId, [amount, currency_code, shownTarget(to.target)]);
    const answer = await runOnce(db, intent, async (commit) => {
      const checked = await verifyPin(db, pepper, userId, pin);
      if (!checked.ok) return wrongPin(checked);
      const withdrawal = { userId, amount: read.amount, target: to.target };
      return withdraw(payouts, withdrawal, commit, request.log);
    });
    return bodyOf(answer);
  });
}

// Of a card number not even the fingerprint of an intent keeps more than the end.
function shownTarget(target: Target): string {
  return target.kind === 'card' ? lastFour(target.cardNumber) : target.address;
}
