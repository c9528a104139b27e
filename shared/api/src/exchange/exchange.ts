import { settling } from '../intents/intent.ts';
import type { Intent } from '../intents/intent.ts';
import { isOutcomeUnknown } from '../intents/outcome.ts';
import { movedMoney, refreshReads } from '../reads/query-client.ts';
import { send } from '../transport/client.ts';
import type { ApiResult } from '../transport/api-failure.ts';
import { moneyMoved } from '../transport/shapes.ts';
import type { MoneyMoved } from '../transport/shapes.ts';

export interface ExchangeOrder {
  readonly fromAccountId: string;
  readonly toAccountId: string;
  /** Decimal strings. */
  readonly fromAmount: string;
  readonly toAmount: string;
  readonly rateId: string;
}

/** Exchanges money between two accounts at a quoted rate (XCHG-1). Never sent twice by itself. */
export function exchange(order: ExchangeOrder, intent?: Intent): Promise<ApiResult<MoneyMoved>> {
  const body = {
    from_account_id: order.fromAccountId,
    to_account_id: order.toAccountId,
    from_amount: order.fromAmount,
    to_amount: order.toAmount,
    rate_id: order.rateId,
  };
  return settling(intent, Object.values(body), async (headers) => {
    const path = '/v2/wallet/exchange';
    const result = await send({ method: 'POST', path, body, headers, reads: moneyMoved });
    if (result.ok || isOutcomeUnknown(result)) refreshReads(...movedMoney);
    return result;
  });
}
