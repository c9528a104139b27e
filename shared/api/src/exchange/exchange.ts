import { moveMoney } from '../intents/move-money.ts';
import type { Intent } from '../intents/intent.ts';
import type { ApiResult } from '../transport/api-failure.ts';
import type { MoneyMoved } from '../transport/shapes.ts';

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
export function exchange(order: ExchangeOrder, intent?: Intent): Promise<ApiResult<MoneyMoved>> {
  const body = {
    from_account_id: order.fromAccountId,
    to_account_id: order.toAccountId,
    from_amount: order.fromAmount,
    to_amount: order.toAmount,
    rate_id: order.rateId,
  };
  return moveMoney({ path: '/v2/wallet/exchange', body, content: Object.values(body) }, intent);
}
