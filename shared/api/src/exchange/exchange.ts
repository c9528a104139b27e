import { call } from '@tessera/api/core';
import type { Money } from '@tessera/money';
import { send as endpoint } from '@tessera/wire/exchange';
import type { Intent } from '../intents/intent.ts';
import type { CallResult } from '../transport/call.ts';

export interface ExchangeOrder {
  readonly fromAccountId: string;
  readonly toAccountId: string;
  /** The amounts of the quote, if there was one. */
  readonly fromAmount: Money;
  readonly toAmount: Money;
  readonly rateId: string;
}

/**
 * Exchanges money between two accounts at a quoted rate (XCHG-1). Never sent twice by itself. What
 * `quoteExchange` answered goes through with exactly its amounts, else it is a QUOTE_MISMATCH.
 */
export function exchange(
  order: ExchangeOrder,
  intent?: Intent,
): Promise<CallResult<typeof endpoint>> {
  return call(endpoint, { body: order, intent });
}
