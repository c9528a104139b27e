import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { type Handlers, refused } from '../../platform/index.ts';
import { readMoney } from '../../money/index.ts';
import { moneyCall } from '../money-call/money-call.ts';
import type { OrderKind } from '../money-call/order-kind.ts';
import { triedPin } from '../../identity/index.ts';
import type { Services } from '../../providers/index.ts';
import { isTooSmall, quoteWithdrawal } from './quote-withdrawal.ts';
import { readTarget, type Target } from './read-target.ts';
import { withdraw } from './withdraw.ts';

const begunRow = z.object({ pin: triedPin.nullable() });

/**
 * The cost of a withdrawal (WDRAW-4), and withdrawing (WDRAW-3). Errors in the order are reported before the
 * PIN costs a try.
 */
const withdrawalHandlers = ({ db, pepper, payouts, settings }: Services) =>
  ({
    quoteWithdrawal: ({ body: { amount, currency_code }, log }) => {
      const read = readMoney(amount, currency_code);
      return read.ok ? quoteWithdrawal(payouts, read.amount, settings, log) : read;
    },

    withdraw: async ({ userId, body, intentOf, log }) => {
      const { amount, currency_code, pin, pan, address } = body;
      const read = readMoney(amount, currency_code);
      if (!read.ok) return read;
      if (isTooSmall(read.amount, settings)) return refused('WITHDRAWAL_TOO_SMALL');
      const to = readTarget(read.amount.currency, { pan, address });
      if (!to.ok) return to;
      const run = (key: string) =>
        moneyCall(db, {
          intent: intentOf([amount, currency_code, markOf(to.target, key)]),
          begin: (takesTry) => ({
            sql: "jsonb_build_object('pin', CASE WHEN $2 THEN (SELECT to_jsonb(t) FROM try_pin($1) t) END)",
            params: [userId, takesTry],
            result: begunRow,
          }),
          pin: { userId, pin, pepper, tried: (begun) => begun.pin },
          work: (commit) => {
            const mostInHour = settings.payoutsPerUserHour;
            const withdrawal = { userId, amount: read.amount, target: to.target, mostInHour };
            return withdraw(payouts, withdrawal, commit, log);
          },
        });
      const done = await run(pepper.current);
      // A request that was sent first under the other pepper is the same one.
      const mayBeFormer = !done.ok && done.code === 'IDEMPOTENCY_MISMATCH';
      return mayBeFormer && pepper.other !== undefined ? run(pepper.other) : done;
    },
  }) satisfies Partial<Handlers>;

// Tells one card from another with the same last digits. There are few enough card numbers to try them all, so
// that the hash needs a key which is not in the database.
function markOf(target: Target, key: string): string {
  return target.kind === 'card'
    ? createHmac('sha256', key).update(`card number ${target.cardNumber}`).digest('hex')
    : target.address;
}

export const withdrawal = {
  handlers: withdrawalHandlers,
  notifications: {
    withdrawal_completed: {
      en: 'Your withdrawal of {amount} was sent[ to card {card}][ to {address}].',
      ru: 'Вывод {amount} отправлен[ на карту {card}][ на адрес {address}].',
    },
    withdrawal_returned: {
      en: 'Your withdrawal of {amount} could not be paid out. The money is back on your account.',
      ru: 'Не удалось вывести {amount}. Деньги возвращены на счёт.',
      prominent: true,
    },
  },
  payouts: {
    destinations: ['card', 'usdc'],
    paid: 'withdrawal_completed',
    returned: 'withdrawal_returned',
  },
} as const satisfies OrderKind;
