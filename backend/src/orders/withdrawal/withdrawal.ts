import { createHmac, randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { z } from 'zod';
import { compare, toDecimal, type Currency, type Money } from '@tessera/money';
import { isUsdcAddress, toChecksumAddress } from '@tessera/payment-codes';
import type { ErrorCode } from '@tessera/wire';
import { triedPin } from '../../identity/index.ts';
import { readMoney } from '../../money/index.ts';
import { type Handlers, moneyAnswer, refused } from '../../platform/index.ts';
import { lastFour, readCardNumber } from '../../providers/index.ts';
import type { PayoutProvider, Services } from '../../providers/index.ts';
import { type Commit, moneyCall } from '../money-call/money-call.ts';
import type { OrderKind } from '../money-call/order-kind.ts';
import { proofOf } from '../money-call/proof.ts';

type Least = Pick<Services['settings'], 'leastPayouts'>;

export function isTooSmall(amount: Money, { leastPayouts }: Least): boolean {
  const least = leastPayouts.get(amount.currency);
  return least !== undefined && compare(amount, least) < 0;
}

/** Fee and time as the provider states them, and the smallest amount (WDRAW-4). */
export async function quoteWithdrawal(
  payouts: PayoutProvider | undefined,
  amount: Money,
  { leastPayouts }: Least,
  log: Pick<Logger, 'error'>,
) {
  if (payouts === undefined) return refused('WITHDRAWAL_UNAVAILABLE');
  try {
    const { fee, arrives } = await payouts.quote(amount);
    const least = leastPayouts.get(amount.currency);
    const data = {
      fee: toDecimal(fee),
      arrives: { min_s: arrives.minS, max_s: arrives.maxS },
      ...(least && { least_amount: toDecimal(least) }),
    };
    return { ok: true, body: { data } } as const;
  } catch (error) {
    log.error({ err: error }, 'the payout provider gives no quote');
    return refused('WITHDRAWAL_UNAVAILABLE');
  }
}

type Target =
  | { readonly kind: 'card'; readonly cardNumber: string }
  | { readonly kind: 'usdc'; readonly address: string };

/** USDC goes to an address and every other currency to a card; exactly one must be given (WDRAW-2). */
function readTarget(
  currency: Currency,
  { pan, address }: { readonly pan?: string | undefined; readonly address?: string | undefined },
) {
  const [destination, other] = currency === 'USDC' ? [address, pan] : [pan, address];
  if (destination === undefined || other !== undefined) return refused('INVALID_REQUEST');
  const target = currency === 'USDC' ? toAddress(destination) : toCard(destination);
  if (target !== undefined) return { ok: true, target } as const;
  return refused(currency === 'USDC' ? 'ADDRESS_INVALID' : 'CARD_INVALID');
}

function toAddress(text: string): Target | undefined {
  return isUsdcAddress(text) ? { kind: 'usdc', address: toChecksumAddress(text) } : undefined;
}

function toCard(text: string): Target | undefined {
  const cardNumber = readCardNumber(text);
  return cardNumber === undefined ? undefined : { kind: 'card', cardNumber };
}

const refusals = {
  'account-not-found': 'ACCOUNT_NOT_FOUND',
  'not-allowed': 'WITHDRAWAL_NOT_ALLOWED',
  'insufficient-funds': 'INSUFFICIENT_FUNDS',
  'no-rate': 'LIMIT_UNKNOWN',
  'limit-exceeded': 'WITHDRAWAL_LIMIT',
  'too-many': 'PAYOUT_RATE',
} as const satisfies Record<string, ErrorCode>;

const answer = moneyAnswer(refusals);

interface Withdrawal {
  readonly userId: string;
  readonly isByPin: boolean;
  readonly amount: Money;
  readonly target: Target;
}

/**
 * Holds the amount of a confirmed withdrawal (WDRAW-3); a job pays it out. A card number goes only to the provider.
 */
async function withdraw(
  { payouts, settings }: Pick<Services, 'payouts' | 'settings'>,
  { userId, isByPin, amount, target }: Withdrawal,
  commit: Commit,
  log: Pick<Logger, 'error'>,
) {
  if (payouts === undefined) return refused('WITHDRAWAL_UNAVAILABLE');
  const value = await destinationOf(payouts, target).catch((error: unknown) => {
    log.error({ err: error }, 'the payout provider gives no token');
    return undefined;
  });
  if (value === undefined) return refused('WITHDRAWAL_UNAVAILABLE');
  if (value === null) return refused('CARD_REFUSED');
  const { minor, currency } = amount;
  const shown =
    target.kind === 'card' ? { card: lastFour(target.cardNumber) } : { address: target.address };
  return commit({
    sql: 'withdraw_money($1, $2, $3, $4, $5, $6, $7::jsonb, $8::jsonb, $9, $10)',
    params: [
      ...[randomUUID(), userId, currency, minor, target.kind, value],
      ...[JSON.stringify(shown), JSON.stringify(refusals), settings.payoutsPerUserHour, isByPin],
    ],
    result: answer,
  });
}

/** An address or a card token; `null` if the provider refuses the card. */
async function destinationOf(payouts: PayoutProvider, target: Target) {
  if (target.kind === 'usdc') return target.address;
  const tokenized = await payouts.tokenizeCard(target.cardNumber);
  return tokenized === 'refused' ? null : tokenized.token;
}

const begunRow = z.object({ pin: triedPin.nullable() });

/** The cost of withdrawals (WDRAW-4), and withdrawals (WDRAW-3). */
const withdrawalHandlers = (services: Services) => {
  const { db, pepper, payouts, settings } = services;
  return {
    quoteWithdrawal: ({ body: { amount, currency_code }, log }) => {
      const read = readMoney(amount, currency_code);
      return read.ok ? quoteWithdrawal(payouts, read.amount, settings, log) : read;
    },

    withdraw: async (request) => {
      const { userId, body, intentOf, log } = request;
      const { amount, currency_code } = body;
      const to = readOrder(body);
      if (!to.ok) return to;
      if (isTooSmall(to.amount, settings)) return refused('WITHDRAWAL_TOO_SMALL');
      const run = (key: string) =>
        moneyCall(db, {
          intent: intentOf([amount, currency_code, markOf(to.target, key)]),
          begin: (takesTry) => ({
            sql: "jsonb_build_object('pin', CASE WHEN $2 THEN (SELECT to_jsonb(t) FROM try_pin($1) t) END)",
            params: [userId, takesTry],
            result: begunRow,
          }),
          proof: proofOf<z.infer<typeof begunRow>>(services, request, {
            tried: (begun) => begun.pin,
            mark: () => markOfWithdrawal(to, pepper),
          }),
          work: (commit) => {
            const isByPin = 'pin' in body;
            const withdrawal = { userId, isByPin, amount: to.amount, target: to.target };
            return withdraw({ payouts, settings }, withdrawal, commit, log);
          },
        });
      const done = await run(pepper.current);
      // The first attempt may have been sent under the other pepper.
      const mayBeFormer = !done.ok && done.code === 'IDEMPOTENCY_MISMATCH';
      return mayBeFormer && pepper.other !== undefined ? run(pepper.other) : done;
    },
  } satisfies Partial<Handlers>;
};

interface Ordered {
  readonly amount: Money;
  readonly target: Target;
}

export function readOrder({
  amount,
  currency_code,
  ...to
}: Parameters<typeof readTarget>[1] & { readonly amount: string; readonly currency_code: string }) {
  const read = readMoney(amount, currency_code);
  if (!read.ok) return read;
  const target = readTarget(read.amount.currency, to);
  return target.ok ? ({ ok: true, amount: read.amount, target: target.target } as const) : target;
}

/** Text to which a passkey's challenge is bound; made from the request, because no preview stores a withdrawal. */
export function markOfWithdrawal({ amount, target }: Ordered, pepper: Services['pepper']): string {
  const { minor, currency } = amount;
  return `withdrawal ${minor} ${currency} ${target.kind} ${markOf(target, pepper.current)}`;
}

// Distinguishes cards that share their last digits. Card numbers are few enough to try them all, so the hash needs a
// key that the database does not hold.
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
