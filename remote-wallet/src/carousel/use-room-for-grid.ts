import { useSyncExternalStore } from 'react';

/** From here on cards fit beside each other, and nothing has to slide. */
const query = '(width >= 680px)';

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => {
    media.removeEventListener('change', listener);
  };
}

export function useRoomForGrid(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
