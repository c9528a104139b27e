import { moveMoney } from '../intents/move-money.ts';
import type { Intent } from '../intents/intent.ts';
import type { ApiResult } from '../transport/api-failure.ts';
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
  const content = [amount, currencyCode, endOf(withdrawal)];
  return moveMoney({ path: '/v2/wallet/withdrawal', body, content }, intent);
}

/** What the storage may remember of the payee: of a card number no more than its end. */
function endOf(withdrawal: Withdrawal): string {
  return 'pan' in withdrawal ? withdrawal.pan.slice(-4) : withdrawal.address;
}
