import { useState } from 'react';
import { isOutcomeUnknown, useIntent, withdraw } from '@tessera/api';
import type { ApiFailure, Withdrawal } from '@tessera/api';
import { toDecimal } from '@tessera/money';
import type { WithdrawalOrder } from './withdrawal-order.ts';

/** Where a withdrawal stands (WALLET-4). */
export type WithdrawalStage =
  | { readonly name: 'enterPin'; /** The PIN before was wrong. */ readonly refusal?: ApiFailure }
  | { readonly name: 'waiting' }
  | { readonly name: 'success' }
  | { readonly name: 'failed'; readonly refusal: ApiFailure }
  /** No clear answer came: the money may have moved. */
  | { readonly name: 'unknown' };

/** Takes a withdrawal from its PIN to its outcome. The PIN is kept nowhere. */
export function useWithdrawal(order: WithdrawalOrder) {
  const intent = useIntent('withdrawal');
  const [stage, setStage] = useState<WithdrawalStage>({ name: 'enterPin' });

  const confirm = async (pin: string) => {
    setStage({ name: 'waiting' });
    const result = await withdraw(withdrawalOf(order, pin), intent);
    if (result.ok) setStage({ name: 'success' });
    else if (isOutcomeUnknown(result)) setStage({ name: 'unknown' });
    else if (result.code === 'PIN_INVALID') setStage({ name: 'enterPin', refusal: result });
    else setStage({ name: 'failed', refusal: result });
  };
  return { stage, confirm, tryAgain: () => setStage({ name: 'enterPin' }) };
}

function withdrawalOf({ amount, payee }: WithdrawalOrder, pin: string): Withdrawal {
  const money = { amount: toDecimal(amount), currencyCode: amount.currency, pin };
  return payee.kind === 'card'
    ? { ...money, pan: payee.pan }
    : { ...money, address: payee.address };
}
