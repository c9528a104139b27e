import { settling } from '../intents/intent.ts';
import type { Intent } from '../intents/intent.ts';
import { isOutcomeUnknown } from '../intents/outcome.ts';
import { movedMoney, refreshReads } from '../reads/query-client.ts';
import { send } from '../transport/client.ts';
import type { ApiResult } from '../transport/api-failure.ts';
import { moneyMoved } from '../transport/shapes.ts';
import type { MoneyMoved } from '../transport/shapes.ts';

export interface TransferConfirmation {
  /** Of the preview. */
  readonly id: string;
  readonly pin: string;
}

/** Moves exactly what the preview says (WALLET-3, WALLET-4). Never sent twice by itself. */
export function sendTransfer(
  { id, pin }: TransferConfirmation,
  intent?: Intent,
): Promise<ApiResult<MoneyMoved>> {
  return settling(intent, [id], async (headers) => {
    const path = '/v2/wallet/transfer';
    const result = await send({
      method: 'POST',
      path,
      body: { id, pin },
      headers,
      reads: moneyMoved,
    });
    if (result.ok || isOutcomeUnknown(result)) refreshReads(...movedMoney);
    return result;
  });
}
