import { useState } from 'react';
import { useSecondsUntil } from '@tessera/ui/lock';

/** Whole seconds until a moment, which can be set again. */
export function useCountdown(untilMs: number) {
  const [end, restart] = useState(untilMs);
  return { secondsLeft: useSecondsUntil(end), restart };
}
