import { call } from '@tessera/api/core';
import type { Money } from '@tessera/money';
import { send as endpoint } from '@tessera/wire/withdrawal';
import type { Intent } from '../intents/intent.ts';
import type { CallResult } from '../transport/call.ts';

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
): Promise<CallResult<typeof endpoint>> {
  const { amount, ...payee } = withdrawal;
  const body = { amount, currencyCode: amount.currency, ...payee };
  return call(endpoint, { body, intent });
}
