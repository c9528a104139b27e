import { useSyncExternalStore } from 'react';

/** From here on a second column fits beside the view; the frame's styles say the same. */
const query = '(width >= 920px)';

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => {
    media.removeEventListener('change', listener);
  };
}

export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
