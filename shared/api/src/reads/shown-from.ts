import { useSyncExternalStore } from 'react';
import { isFromBefore, queryClient, userKey } from '../cache/query-client.ts';

/** When the oldest was read of what is shown of an earlier visit, in milliseconds; `null` without any. */
export function shownFromBefore(): number | null {
  const shown = queryClient.getQueryCache().findAll({ type: 'active', queryKey: [userKey] });
  const before = shown.map(({ state }) => state.dataUpdatedAt).filter(isFromBefore);
  return before.length === 0 ? null : Math.min(...before);
}

const subscribe = (listener: () => void) => queryClient.getQueryCache().subscribe(listener);

/** For the frame: from when what is shown of an earlier visit is, until it has been read again (LIFE-10). */
export function useShownFromBefore(): number | null {
  return useSyncExternalStore(subscribe, shownFromBefore, () => null);
}
