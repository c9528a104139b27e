import { randomUUID } from 'node:crypto';
import type { Money } from '@tessera/money';
import type { ErrorCode } from '@tessera/wire';
import type { Logger } from 'pino';
import { moneyAnswer, refused } from '../../platform/index.ts';
import type { Commit } from '../money-call/money-call.ts';
import type { TransactionDetails } from '../../money/index.ts';
import { type Destination, lastFour, type PayoutProvider } from '../../providers/index.ts';
import type { Target } from './read-target.ts';

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
  readonly amount: Money;
  readonly target: Target;
  /** As many payouts of a user within an hour are carried out. */
  readonly mostInHour: number;
}

/**
 * Holds the amount of a withdrawal whose PIN has been checked (WDRAW-3); a job pays it out. A card number
 * goes to the provider and nowhere else. Refuses with ACCOUNT_NOT_FOUND, WITHDRAWAL_NOT_ALLOWED,
 * INSUFFICIENT_FUNDS, LIMIT_UNKNOWN, WITHDRAWAL_LIMIT, PAYOUT_RATE, CARD_REFUSED or WITHDRAWAL_UNAVAILABLE.
 */
export async function withdraw(
  payouts: PayoutProvider | undefined,
  { userId, amount, target, mostInHour }: Withdrawal,
  commit: Commit,
  log: Pick<Logger, 'error'>,
) {
  if (payouts === undefined) return refused('WITHDRAWAL_UNAVAILABLE');
  const destination = await destinationOf(payouts, target).catch((error: unknown) => {
    log.error({ err: error }, 'the payout provider gives no token');
    return 'unavailable' as const;
  });
  if (destination === 'unavailable') return refused('WITHDRAWAL_UNAVAILABLE');
  if (destination === 'refused') return refused('CARD_REFUSED');
  const shown = target.kind === 'card' ? { card: lastFour(target.cardNumber) } : target;
  return commit(hold({ userId, amount, mostInHour }, destination, shown));
}

async function destinationOf(
  payouts: PayoutProvider,
  target: Target,
): Promise<Destination | 'refused'> {
  if (target.kind === 'usdc') return { kind: 'usdc', value: target.address };
  const tokenized = await payouts.tokenizeCard(target.cardNumber);
  return tokenized === 'refused' ? tokenized : { kind: 'card', value: tokenized.token };
}

function hold(
  { userId, amount: { minor, currency }, mostInHour }: Omit<Withdrawal, 'target'>,
  { kind, value }: Destination,
  { card, address }: TransactionDetails,
) {
  const details = JSON.stringify({ card, address });
  return {
    sql: 'withdraw_money($1, $2, $3, $4, $5, $6, $7::jsonb, $8::jsonb, $9)',
    params: [
      randomUUID(),
      userId,
      currency,
      minor,
      kind,
      value,
      details,
      JSON.stringify(refusals),
      mostInHour,
    ],
    result: answer,
  };
}
