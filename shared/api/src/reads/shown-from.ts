import { useSyncExternalStore } from 'react';
import { isFromBefore, queryClient, userKey } from '../cache/query-client.ts';

/**
 * Time of the oldest read of an earlier visit that is still shown, in milliseconds; `null` if there
 * is none.
 */
export function shownFromBefore(): number | null {
  const shown = queryClient.getQueryCache().findAll({ type: 'active', queryKey: [userKey] });
  const earlierTimes = shown.map(({ state }) => state.dataUpdatedAt).filter(isFromBefore);
  return earlierTimes.length === 0 ? null : Math.min(...earlierTimes);
}

const subscribe = (listener: () => void) => queryClient.getQueryCache().subscribe(listener);

/**
 * For the frame: how old the data of an earlier visit is, until it has been refetched (LIFE-10).
 */
export function useShownFromBefore(): number | null {
  return useSyncExternalStore(subscribe, shownFromBefore, () => null);
}
