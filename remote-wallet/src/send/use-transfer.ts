import { useRef, useState } from 'react';
import {
  isOutcomeUnknown,
  previewTransfer,
  sendTransfer,
  useIntent,
  withSummary,
} from '@tessera/api';
import type { ApiFailure, ApiResult, TransferOrder, TransferPreview } from '@tessera/api';
import type { Money } from '@tessera/money';
import { readAmount } from '../amount/read-amount.ts';

type Order = Extract<TransferOrder, { phone: string }>;

/** A transfer that waits for its PIN, exactly as the server stored it. */
export interface PreparedTransfer {
  readonly order: Order;
  readonly preview: TransferPreview;
  readonly amount: Money;
  /** The one before expired, so it has to be looked at again. */
  readonly renewed: boolean;
}

/** Takes a transfer from its order to the server's preview, and with a PIN to its outcome (WALLET-3). */
export function useTransfer() {
  const intent = useIntent('transfer');
  const asking = useRef(false);
  const [busy, setBusy] = useState(false);
  const [prepared, setPrepared] = useState<PreparedTransfer | null>(null);
  const [refused, setRefused] = useState<{ order: Order; failure: ApiFailure } | null>(null);

  const preview = async (order: Order, renewed: boolean) => {
    const result = countable(await previewTransfer(order));
    setPrepared(result.ok ? { order, ...result.data, renewed } : null);
    setRefused(result.ok ? null : { order, failure: result });
  };
  const prepare = async (order: Order) => {
    if (asking.current) return;
    asking.current = true;
    setBusy(true);
    await preview(order, false);
    asking.current = false;
    setBusy(false);
  };
  const confirm = async ({ order, preview: asked }: PreparedTransfer, pin: string) => {
    const { id, amount, currencyCode, recipient } = asked;
    const { phone, note = '' } = order;
    const summary = { amount, currencyCode, name: recipient.name, phone, note };
    const result = await sendTransfer({ id, pin }, withSummary(intent, summary));
    if (!result.ok && !isOutcomeUnknown(result)) {
      // Nothing moved. What has to be confirmed now is another order, so it is shown again first.
      if (result.code === 'TRANSFER_EXPIRED') await preview(order, true);
      else if (isOfOrder(result)) leave({ order, failure: result });
    }
    return result;
  };
  const leave = (because: typeof refused = null) => {
    setPrepared(null);
    setRefused(because);
  };
  return {
    busy,
    prepared,
    prepare,
    confirm,
    leave,
    /** What was refused of this account. */
    refusalOf: (accountId: string) =>
      refused?.order.accountId === accountId ? refused.failure : null,
    forget: () => setRefused(null),
  };
}

/** What cannot be shown to the cent is not put before anybody to confirm. */
function countable(
  result: ApiResult<TransferPreview>,
): ApiResult<{ preview: TransferPreview; amount: Money }> {
  if (!result.ok) return result;
  const preview = result.data;
  const amount = readAmount(preview.amount, preview.currencyCode);
  if (amount) return { ok: true, data: { preview, amount } };
  return { kind: 'tessera.api-failure', ok: false, reason: 'unexpected-shape' };
}

export type Transfer = ReturnType<typeof useTransfer>;

/** Not the PIN was refused but what was ordered: that is changed in the form. */
function isOfOrder({ code = '' }: ApiFailure): boolean {
  return !code.startsWith('PIN_');
}
