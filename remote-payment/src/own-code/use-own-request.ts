import { useEffect, useState } from 'react';
import type { ApiResult } from '@tessera/api';
import type { OperableAccount } from '@tessera/api';
import { call } from '@tessera/api';
import { toDecimal } from '@tessera/money';
import type { Money } from '@tessera/money';
import type { AnswerOf } from '@tessera/wire';
import * as paymentRequests from '@tessera/wire/payment-requests';

type PaymentRequest = AnswerOf<typeof paymentRequests.create>;

/**
 * The user's payment request; its result is `null` until the answer to exactly this request
 * arrives.
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
    const body = { accountId, ...(amount ? { amount } : {}) };
    void call(paymentRequests.create, { body }).then((result) => {
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
