import { useCallback, useSyncExternalStore } from 'react';

/** Whether the screen matches a media query. `false` in the first paint, where styles decide. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => {
        media.removeEventListener('change', listener);
      };
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/** A second column fits from this width; the frame's styles use the same width. */
export function useWideScreen(): boolean {
  return useMedia('(width >= 920px)');
}
