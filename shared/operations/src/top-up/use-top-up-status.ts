import { useEffect, useState } from 'react';
import { forgetDrafts, refreshReads } from '@tessera/api';
import { movedMoney } from '@tessera/wire/core';
import { waiting, watchTopUp } from './watch-top-up.ts';
import type { TopUpStatus } from './watch-top-up.ts';

/**
 * Follows a top-up after the return from the payment page (TOPUP-4): asks every 5 s, seldom while
 * the tab is hidden, on after a failure, and at most five minutes.
 * @param params all query parameters of the return address
 */
export function useTopUpStatus(params: URLSearchParams): TopUpStatus {
  const query = params.toString();
  const [state, setState] = useState(waiting);

  useEffect(() => {
    setState(waiting);
    return watchTopUp(new URLSearchParams(query), (status) => {
      setState(status);
      if (status.status === 'complete') forgetDrafts('top-up');
      if (status.status !== 'waiting') refreshReads(...movedMoney);
    });
  }, [query]);

  return state;
}
