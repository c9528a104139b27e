import { useEffect, useState } from 'react';
import { requestPayment } from '@tessera/api/request-payment';
import type { ApiResult, PaymentRequest } from '@tessera/api';
import { toDecimal } from '@tessera/money';
import type { Money } from '@tessera/money';
import type { OperableAccount } from '@tessera/api';

/**
 * The user's payment request; its result is `null` until the response to exactly this request has
 * arrived.
 * @param account `null` requests nothing yet
 * @param amount `null` leaves the amount to the sender
 */
export function useOwnRequest(account: OperableAccount | null, amount: Money | null) {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ to: string; result: ApiResult<PaymentRequest> }>();
  const accountId = account?.id;
  const asked = JSON.stringify([accountId, amount && toDecimal(amount), attempt]);

  useEffect(() => {
    if (accountId === undefined) return;
    let gone = false;
    const order = { accountId, ...(amount ? { amount } : {}) };
    void requestPayment(order).then((result) => {
      if (!gone) setAnswer({ to: asked, result });
    });
    return () => {
      gone = true;
    };
  }, [accountId, amount, asked]);

  return {
    result: answer?.to === asked ? answer.result : null,
    retry: () => setAttempt((count) => count + 1),
  };
}
