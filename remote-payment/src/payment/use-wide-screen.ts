import { useSyncExternalStore } from 'react';

/** From here on a camera is the exception, and there is room for everything at once (PAY-1). */
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
