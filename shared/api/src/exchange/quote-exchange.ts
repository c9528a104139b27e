import { call } from '@tessera/api/core';
import { toDecimal } from '@tessera/money';
import type { Money } from '@tessera/money';
import type { AnswerOf } from '@tessera/wire';
import { quote as endpoint } from '@tessera/wire/exchange';
import type { CallResult } from '../transport/call.ts';

export type ExchangeQuestion = {
  readonly fromAccountId: string;
  readonly toAccountId: string;
} & (
  | { /** What is sold. */ readonly fromAmount: Money }
  | { /** What is bought. */ readonly toAmount: Money }
);

/**
 * An exchange quote stored by the server, valid for one use until `expiresAt` (ISO 8601).
 * `exchange` takes both amounts unchanged. `rate` is `null` if the backend's value is not a valid
 * rate.
 */
export type ExchangeQuote = AnswerOf<typeof endpoint>;

/**
 * Requests the other amount of an exchange before any money moves (XCHG-4). Requires the capability
 * `exchange-quote`. INVALID_AMOUNT also means an amount too small to buy anything.
 */
export function quoteExchange(question: ExchangeQuestion): Promise<CallResult<typeof endpoint>> {
  const { fromAccountId, toAccountId } = question;
  const amount =
    'fromAmount' in question
      ? { fromAmount: toDecimal(question.fromAmount) }
      : { toAmount: toDecimal(question.toAmount) };
  return call(endpoint, {
    body: { fromAccountId, toAccountId, ...amount },
  });
}
