import { amount, id, send, z } from '@tessera/api/core';
import type { ApiResult } from '../transport/api-failure.ts';

export type ExchangeQuestion = {
  readonly fromAccountId: string;
  readonly toAccountId: string;
} & (
  | { /** Decimal string: what is sold. */ readonly fromAmount: string }
  | { /** Decimal string: what is bought. */ readonly toAmount: string }
);

const schema = z.pipe(
  z.object({
    data: z.object({
      rate_id: id,
      from_amount: amount,
      to_amount: amount,
      from_currency_code: z.string(),
      to_currency_code: z.string(),
      quantity_in: amount,
      quantity_out: amount,
      expires_at: z.string(),
    }),
  }),
  z.transform(({ data }) => ({
    rateId: data.rate_id,
    /** Decimal strings, each in the decimals of its currency; `exchange` takes both as they are. */
    fromAmount: data.from_amount,
    toAmount: data.to_amount,
    fromCurrencyCode: data.from_currency_code,
    toCurrencyCode: data.to_currency_code,
    /** So much of the one buys `quantityOut` of the other; decimal strings. */
    quantityIn: data.quantity_in,
    quantityOut: data.quantity_out,
    /** ISO 8601. */
    expiresAt: data.expires_at,
  })),
);

/** An exchange as the server stored it, good for once. */
export type ExchangeQuote = z.infer<typeof schema>;

/**
 * Asks for the other amount of an exchange, before anything moves (XCHG-4); where `exchange-quote`
 * is offered. Codes of refusals: ACCOUNT_NOT_FOUND, INVALID_REQUEST, INVALID_AMOUNT (also too little
 * to buy anything), AMOUNT_TOO_PRECISE, INSUFFICIENT_FUNDS, NO_RATE, RATES_UNAVAILABLE.
 */
export function quoteExchange(question: ExchangeQuestion): Promise<ApiResult<ExchangeQuote>> {
  const body = {
    from_account_id: question.fromAccountId,
    to_account_id: question.toAccountId,
    ...('fromAmount' in question
      ? { from_amount: question.fromAmount }
      : { to_amount: question.toAmount }),
  };
  return send({ method: 'POST', path: '/v2/wallet/exchange/quote', body, reads: schema });
}
