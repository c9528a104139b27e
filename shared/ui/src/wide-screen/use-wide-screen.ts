import { useCallback, useSyncExternalStore } from 'react';

/**
 * Whether the screen matches a media query, updated on changes. A first paint matches none: styles
 * decide how it looks before the scripts.
 */
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

/** From here on a second column fits beside the view; the frame's styles say the same. */
export function useWideScreen(): boolean {
  return useMedia('(width >= 920px)');
}
