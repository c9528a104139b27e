import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether this render makes or hydrates the first paint, which must not depend on what only the
 * browser knows, such as its width, server data and storage. Components render again with `false`
 * after hydration; without a first paint it is `false` at once.
 */
export function useFirstPaint(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
