import { useEffect, useState } from 'react';

/** Whole seconds until a moment, never below zero; counts by the clock, not by ticks. */
export function useCountdown(untilMs: number) {
  const [end, setEnd] = useState(untilMs);
  const [now, setNow] = useState(() => Date.now());
  const secondsLeft = Math.max(0, Math.ceil((end - now) / 1000));
  const counting = secondsLeft > 0;

  useEffect(() => {
    if (!counting) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [counting]);

  const restart = (nextMs: number) => {
    setNow(Date.now());
    setEnd(nextMs);
  };
  return { secondsLeft, restart };
}
