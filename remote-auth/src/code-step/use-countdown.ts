import { useEffect, useState } from 'react';

/** Whole seconds until a moment, never below zero; counts by the clock, not by ticks. */
export function useCountdown(seconds: number) {
  const [end, setEnd] = useState(() => Date.now() + seconds * 1000);
  const [now, setNow] = useState(() => Date.now());
  const secondsLeft = Math.max(0, Math.ceil((end - now) / 1000));
  const counting = secondsLeft > 0;

  useEffect(() => {
    if (!counting) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [counting]);

  const restart = (from: number) => {
    // One moment for both: a millisecond between them would be shown as a second more.
    const begin = Date.now();
    setNow(begin);
    setEnd(begin + from * 1000);
  };
  return { secondsLeft, restart };
}
