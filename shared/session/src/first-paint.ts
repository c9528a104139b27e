import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether this render makes the first paint, before any script, or takes it over: what only the
 * browser knows, such as its width, server data and storage, is not shown yet. A component renders
 * again, with `false`, as soon as it was taken over; where nothing was painted it is `false` at once.
 */
export function useFirstPaint(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
