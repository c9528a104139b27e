import { send } from '@tessera/api/core';
import type { AnswerOf } from '@tessera/wire';
import { quoteExchange as endpoint } from '@tessera/wire/exchange';
import type { quoteExchangeCall } from '@tessera/wire/exchange';
import type { CallResult } from '../transport/client.ts';

export type ExchangeQuestion = {
  readonly fromAccountId: string;
  readonly toAccountId: string;
} & (
  | { /** Decimal string: what is sold. */ readonly fromAmount: string }
  | { /** Decimal string: what is bought. */ readonly toAmount: string }
);

/**
 * An exchange as the server stored it, good for once until `expiresAt` (ISO 8601). The amounts are
 * decimal strings, each in the decimals of its currency, and `exchange` takes both as they are; so
 * much (`quantityIn`) of the one currency buys `quantityOut` of the other.
 */
export type ExchangeQuote = AnswerOf<typeof endpoint>;

/**
 * Asks for the other amount of an exchange, before anything moves (XCHG-4); where `exchange-quote`
 * is offered. INVALID_AMOUNT is also too little to buy anything.
 */
export function quoteExchange(
  question: ExchangeQuestion,
): Promise<CallResult<typeof quoteExchangeCall>> {
  return send<typeof quoteExchangeCall>(endpoint, { body: question });
}
