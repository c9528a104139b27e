import { send } from '@tessera/api/core';
import { toDecimal } from '@tessera/money';
import type { Money } from '@tessera/money';
import { exchange as endpoint } from '@tessera/wire/exchange';
import type { exchangeCall } from '@tessera/wire/exchange';
import { moveMoney } from '../intents/move-money.ts';
import type { Intent } from '../intents/intent.ts';
import type { CallResult } from '../transport/client.ts';

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
  { fromAccountId, toAccountId, fromAmount, toAmount, rateId }: ExchangeOrder,
  intent?: Intent,
): Promise<CallResult<typeof exchangeCall>> {
  const body = {
    fromAccountId,
    toAccountId,
    fromAmount: toDecimal(fromAmount),
    toAmount: toDecimal(toAmount),
    rateId,
  };
  return moveMoney(Object.values(body), intent, (headers) =>
    send<typeof exchangeCall>(endpoint, { body, headers }),
  );
}
