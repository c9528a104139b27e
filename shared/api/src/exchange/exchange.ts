import { send } from '@tessera/api/core';
import { exchange as endpoint } from '@tessera/wire/exchange';
import type { exchangeCall } from '@tessera/wire/exchange';
import { moveMoney } from '../intents/move-money.ts';
import type { Intent } from '../intents/intent.ts';
import type { CallResult } from '../transport/client.ts';

export interface ExchangeOrder {
  readonly fromAccountId: string;
  readonly toAccountId: string;
  /** Decimal strings; those of the quote, where there was one. */
  readonly fromAmount: string;
  readonly toAmount: string;
  readonly rateId: string;
}

/**
 * Exchanges money between two accounts at a quoted rate (XCHG-1). Never sent twice by itself. What
 * `quoteExchange` answered goes through with exactly its amounts, else it is a QUOTE_MISMATCH.
 */
export function exchange(
  { fromAccountId, toAccountId, fromAmount, toAmount, rateId }: ExchangeOrder,
  intent?: Intent,
): Promise<CallResult<typeof exchangeCall>> {
  const body = { fromAccountId, toAccountId, fromAmount, toAmount, rateId };
  return moveMoney(Object.values(body), intent, (headers) =>
    send<typeof exchangeCall>(endpoint, { body, headers }),
  );
}
