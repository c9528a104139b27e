import { moveMoney } from '../intents/move-money.ts';
import type { Intent } from '../intents/intent.ts';
import type { ApiResult } from '../transport/api-failure.ts';
import type { MoneyMoved } from '../transport/shapes.ts';

export interface PaymentConfirmation {
  /** Of the preview. */
  readonly id: string;
  readonly pin: string;
}

/**
 * Pays exactly what the preview says (PAY-4, WALLET-4). Never sent twice by itself. Codes of refusals
 * beside those of the preview and of a PIN: PAYMENT_NOT_FOUND, PAYMENT_EXPIRED.
 */
export function payMerchant(
  { id, pin }: PaymentConfirmation,
  intent?: Intent,
): Promise<ApiResult<MoneyMoved>> {
  return moveMoney({ path: '/v2/wallet/payment', body: { id, pin }, content: [id] }, intent);
}
