import { useRef, useState } from 'react';
import { useIntent, withSummary } from '@tessera/api/intent';
import { isOutcomeUnknown } from '@tessera/api/outcome';
import { isPinRefusal } from '@tessera/api/refusals';
import type { ApiFailure, ApiResult } from '@tessera/api';
import type { Money } from '@tessera/money';
import { readAmount } from '../amount/read-amount.ts';
import type { Order, OrderKind, Preview, RefusedOrder, StoredOrder } from './stored-order.ts';

/** Takes an order to what the server stored of it, and with a PIN to its outcome (WALLET-3, PAY-4). */
export function useStoredOrder<O extends Order, P extends Preview>(kind: OrderKind<O, P>) {
  const intent = useIntent(kind.operation);
  const asking = useRef(false);
  const [busy, setBusy] = useState(false);
  const [stored, setStored] = useState<StoredOrder<O, P> | null>(null);
  const [refused, setRefused] = useState<RefusedOrder<O> | null>(null);

  const preview = async (order: O, renewed: boolean) => {
    const result = countable(kind, await kind.preview(order));
    setStored(result.ok ? { order, ...result.data, renewed } : null);
    setRefused(result.ok ? null : { order, failure: result });
  };
  const prepare = async (order: O) => {
    if (asking.current) return;
    asking.current = true;
    setBusy(true);
    await preview(order, false);
    asking.current = false;
    setBusy(false);
  };
  const confirm = async ({ order, preview: asked }: StoredOrder<O, P>, pin: string) => {
    const { id, currencyCode } = asked;
    const summary = { ...kind.summary(order, asked), amount: kind.total(asked), currencyCode };
    const result = await kind.confirm({ id, pin }, withSummary(intent, summary));
    if (!result.ok && !isOutcomeUnknown(result)) {
      // Nothing moved. What has to be confirmed now is another order, so it is shown again first.
      if (result.code === kind.expired) await preview(order, true);
      // What was ordered is changed in the form; another PIN may be tried where it is.
      else if (!isPinRefusal(result)) leave({ order, failure: result });
    }
    return result;
  };
  const leave = (because: RefusedOrder<O> | null = null) => {
    setStored(null);
    setRefused(because);
  };
  const forget = () => setRefused(null);
  return {
    busy,
    stored,
    prepare,
    confirm,
    leave: () => leave(),
    /** What was refused of an order on this account. */
    refusalOn: (accountId: string): ApiFailure | null =>
      refused?.order.accountId === accountId ? refused.failure : null,
    forget,
    /** What is edited is no longer what was refused. */
    editing:
      <Value>(change: (value: Value) => void) =>
      (value: Value) => {
        forget();
        change(value);
      },
  };
}

export type StoredOrders<O extends Order, P extends Preview> = ReturnType<
  typeof useStoredOrder<O, P>
>;

/** What cannot be shown to the cent is not put before anybody to confirm. */
function countable<O extends Order, P extends Preview>(
  kind: OrderKind<O, P>,
  result: ApiResult<P>,
): ApiResult<{ preview: P; total: Money }> {
  if (!result.ok) return result;
  const total = readAmount(kind.total(result.data), result.data.currencyCode);
  if (total) return { ok: true, data: { preview: result.data, total } };
  return { kind: 'tessera.api-failure', ok: false, reason: 'unexpected-shape' };
}
