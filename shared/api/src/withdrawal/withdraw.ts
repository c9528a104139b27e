import { send } from '@tessera/api/core';
import { toDecimal } from '@tessera/money';
import type { Money } from '@tessera/money';
import { withdraw as endpoint } from '@tessera/wire/withdrawal';
import type { withdrawCall } from '@tessera/wire/withdrawal';
import { moveMoney } from '../intents/move-money.ts';
import type { Intent } from '../intents/intent.ts';
import type { CallResult } from '../transport/client.ts';

export type Withdrawal = {
  readonly amount: Money;
  readonly pin: string;
} & (
  | { /** Card number, digits only. */ readonly pan: string }
  | { /** USDC address. */ readonly address: string }
);

/** Withdraws to a card or an address (WDRAW-3). Never sent twice by itself. */
export function withdraw(
  withdrawal: Withdrawal,
  intent?: Intent,
): Promise<CallResult<typeof withdrawCall>> {
  const { amount, ...payee } = withdrawal;
  const order = { amount: toDecimal(amount), currencyCode: amount.currency };
  return moveMoney([...Object.values(order), endOf(withdrawal)], intent, (headers) =>
    send<typeof withdrawCall>(endpoint, { body: { ...order, ...payee }, headers }),
  );
}

/** What the storage may keep of the payee: of a card number only its last digits. */
function endOf(withdrawal: Withdrawal): string {
  return 'pan' in withdrawal ? withdrawal.pan.slice(-4) : withdrawal.address;
}
