import { createHmac } from 'node:crypto';
import type { Handlers } from '../http/handlers.ts';
import { runOnce } from '../idempotency/run-once.ts';
import { readMoney } from '../ledger/read-amount.ts';
import { verifyPin, wrongPin } from '../pin/verify-pin.ts';
import type { Services } from '../services.ts';
import { quoteWithdrawal } from './quote-withdrawal.ts';
import { readTarget, type Target } from './read-target.ts';
import { withdraw } from './withdraw.ts';

/** What a withdrawal costs (WDRAW-4), and withdrawing (WDRAW-3). What is wrong with the order is said before the PIN costs a try. */
export const withdrawalHandlers = ({ db, pepper, payouts }: Services) =>
  ({
    quoteWithdrawal: ({ body: { amount, currency_code }, log }) => {
      const read = readMoney(amount, currency_code);
      return read.ok ? quoteWithdrawal(payouts, read.amount, log) : read;
    },

    withdraw: ({ userId, body, intentOf, log }) => {
      const { amount, currency_code, pin, pan, address } = body;
      const read = readMoney(amount, currency_code);
      if (!read.ok) return read;
      const to = readTarget(read.amount.currency, { pan, address });
      if (!to.ok) return to;
      const intent = intentOf([amount, currency_code, markOf(to.target, pepper)]);
      return runOnce(db, intent, async (commit) => {
        const checked = await verifyPin(db, pepper, userId, pin);
        if (!checked.ok) return wrongPin(checked);
        const withdrawal = { userId, amount: read.amount, target: to.target };
        return withdraw(payouts, withdrawal, commit, log);
      });
    },
  }) satisfies Partial<Handlers>;

// Tells one card from another with the same last digits. There are few enough card numbers to try them all, so
// that the hash needs a key which is not in the database.
function markOf(target: Target, key: string): string {
  return target.kind === 'card'
    ? createHmac('sha256', key).update(`card number ${target.cardNumber}`).digest('hex')
    : target.address;
}
