import { useEffect, useState } from 'react';
import { requestPayment } from '@tessera/api/request-payment';
import type { ApiResult, PaymentRequest } from '@tessera/api';
import { toDecimal } from '@tessera/money';
import type { Money } from '@tessera/money';
import type { OwnAccount } from '../accounts/own-accounts.ts';

/**
 * The user's request for money; its result is `null` until the answer to this very wish is here.
 * @param account `null` asks for nothing yet
 * @param amount `null` leaves it to the sender
 */
export function useOwnRequest(account: OwnAccount | null, amount: Money | null) {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ to: string; result: ApiResult<PaymentRequest> }>();
  const accountId = account?.id;
  const asked = amount ? toDecimal(amount) : undefined;
  const wish = JSON.stringify([accountId, asked, attempt]);

  useEffect(() => {
    if (accountId === undefined) return;
    let gone = false;
    const order = { accountId, ...(asked === undefined ? {} : { amount: asked }) };
    void requestPayment(order).then((result) => {
      if (!gone) setAnswer({ to: wish, result });
    });
    return () => {
      gone = true;
    };
  }, [accountId, asked, wish]);

  return {
    result: answer?.to === wish ? answer.result : null,
    retry: () => setAttempt((count) => count + 1),
  };
}
