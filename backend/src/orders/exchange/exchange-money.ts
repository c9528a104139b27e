import type { Money } from '@tessera/money';
import type { ErrorCode } from '@tessera/wire';
import { z } from 'zod';
import type { Account } from '../../money/index.ts';
import { type JsonCall, moneyAnswer } from '../../platform/index.ts';

const currenciesRow = z.object({ from: z.string().nullable(), to: z.string().nullable() });

/** The currencies of the accounts between which a user exchanges, each `null` unless the account is theirs. */
export function findCurrencies(
  userId: string,
  from: string,
  to: string,
): JsonCall<z.infer<typeof currenciesRow>> {
  const currencyOf = (id: string) =>
    `(SELECT currency_code FROM ledger_accounts WHERE kind = 'user' AND user_id = $1 AND id = ${id})`;
  return {
    sql: `jsonb_build_object('from', ${currencyOf('$2')}, 'to', ${currencyOf('$3')})`,
    params: [userId, from, to],
    result: currenciesRow,
  };
}

/** An exchange as its user confirms it, each amount in that account's currency. */
interface ExchangeOrder {
  readonly userId: string;
  readonly quoteId: string;
  readonly from: Pick<Account, 'id'>;
  readonly to: Pick<Account, 'id'>;
  readonly sold: Money;
  readonly bought: Money;
  /** When its intent came first. */
  readonly beganAt?: Date | undefined;
  readonly mostCentsPerMinute: bigint;
}

const refusals = {
  'account-not-found': 'ACCOUNT_NOT_FOUND',
  'quote-not-found': 'QUOTE_NOT_FOUND',
  'quote-used': 'QUOTE_USED',
  'quote-expired': 'QUOTE_EXPIRED',
  'quote-left': 'QUOTE_LEFT',
  'quote-mismatch': 'QUOTE_MISMATCH',
  'insufficient-funds': 'INSUFFICIENT_FUNDS',
  'no-rate': 'NO_RATE',
  'too-much': 'EXCHANGE_LIMIT',
} as const satisfies Record<string, ErrorCode>;

const answer = moneyAnswer(refusals);

/**
 * Exchanges between two accounts of a user at a quote of theirs (XCHG-1): both movements or none. The ledger's
 * function reads the quote, once and under its lock: whether it is the user's and still good, whether the market has
 * left it, and whether the amounts are what it gives. Refuses with ACCOUNT_NOT_FOUND, QUOTE_NOT_FOUND, QUOTE_USED,
 * QUOTE_EXPIRED, QUOTE_LEFT, QUOTE_MISMATCH, INSUFFICIENT_FUNDS, NO_RATE or EXCHANGE_LIMIT.
 */
export function exchangeMoney(order: ExchangeOrder) {
  const { userId, quoteId, from, to, sold, bought, beganAt, mostCentsPerMinute } = order;
  return {
    sql: 'exchange_money($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9)',
    params: [
      userId,
      quoteId,
      from.id,
      to.id,
      sold.minor,
      bought.minor,
      beganAt ?? null,
      JSON.stringify(refusals),
      mostCentsPerMinute,
    ],
    result: answer,
  };
}
