import { moveMoney } from '../intents/move-money.ts';
import type { Intent } from '../intents/intent.ts';
import type { ApiResult } from '../transport/api-failure.ts';
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
  return moveMoney({ path: '/v2/wallet/transfer', body: { id, pin }, content: [id] }, intent);
}
