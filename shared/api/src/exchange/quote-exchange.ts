import { send } from '@tessera/api/core';
import { toDecimal } from '@tessera/money';
import type { Money } from '@tessera/money';
import type { AnswerOf } from '@tessera/wire';
import { quoteExchange as endpoint } from '@tessera/wire/exchange';
import type { quoteExchangeCall } from '@tessera/wire/exchange';
import type { CallResult } from '../transport/client.ts';

export type ExchangeQuestion = {
  readonly fromAccountId: string;
  readonly toAccountId: string;
} & (
  | { /** What is sold. */ readonly fromAmount: Money }
  | { /** What is bought. */ readonly toAmount: Money }
);

/**
 * An exchange as the server stored it, good for once until `expiresAt` (ISO 8601). `exchange` takes
 * both amounts as they are. `rate` is `null` where what the backend says is none.
 */
export type ExchangeQuote = AnswerOf<typeof endpoint>;

/**
 * Asks for the other amount of an exchange, before anything moves (XCHG-4); where `exchange-quote`
 * is offered. INVALID_AMOUNT is also too little to buy anything.
 */
export function quoteExchange(
  question: ExchangeQuestion,
): Promise<CallResult<typeof quoteExchangeCall>> {
  const { fromAccountId, toAccountId } = question;
  const amount =
    'fromAmount' in question
      ? { fromAmount: toDecimal(question.fromAmount) }
      : { toAmount: toDecimal(question.toAmount) };
  return send<typeof quoteExchangeCall>(endpoint, {
    body: { fromAccountId, toAccountId, ...amount },
  });
}
