import { settling } from '../intents/intent.ts';
import type { Intent } from '../intents/intent.ts';
import { isOutcomeUnknown } from '../intents/outcome.ts';
import { movedMoney, refreshReads } from '../reads/query-client.ts';
import { send } from '../transport/client.ts';
import type { ApiResult } from '../transport/api-failure.ts';
import { moneyMoved } from '../transport/shapes.ts';
import type { MoneyMoved } from '../transport/shapes.ts';

export type Withdrawal = {
  /** Decimal string. */
  readonly amount: string;
  readonly currencyCode: string;
  readonly pin: string;
} & (
  | { /** Card number, digits only. */ readonly pan: string }
  | { /** USDC address. */ readonly address: string }
);

/** Withdraws to a card or an address (WDRAW-3). Never sent twice by itself. */
export function withdraw(withdrawal: Withdrawal, intent?: Intent): Promise<ApiResult<MoneyMoved>> {
  const { amount, currencyCode, pin } = withdrawal;
  const target = 'pan' in withdrawal ? { pan: withdrawal.pan } : { address: withdrawal.address };
  const body = { amount, currency_code: currencyCode, pin, ...target };
  return settling(intent, [amount, currencyCode, endOf(withdrawal)], async (headers) => {
    const path = '/v2/wallet/withdrawal';
    const result = await send({ method: 'POST', path, body, headers, reads: moneyMoved });
    if (result.ok || isOutcomeUnknown(result)) refreshReads(...movedMoney);
    return result;
  });
}

/** What the storage may remember of the payee: of a card number no more than its end. */
function endOf(withdrawal: Withdrawal): string {
  return 'pan' in withdrawal ? withdrawal.pan.slice(-4) : withdrawal.address;
}
