import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateLocale, useLanguage } from '@tessera/i18n';

interface Locking {
  readonly extras?: { readonly retryAfterS?: number };
}

const ends = new WeakMap<Locking, number>();

export function lockEndsMs(failure: Locking | null): number {
  const seconds = failure?.extras?.retryAfterS ?? 0;
  if (failure === null || seconds <= 0) return 0;
  // Counted from the arrival of the answer, however often it is shown.
  const endMs = ends.get(failure) ?? Date.now() + seconds * 1000;
  ends.set(failure, endMs);
  return endMs;
}

export interface LockEndProps {
  readonly failure: Locking;
}

/** Says until when attempts are blocked; renders nothing afterwards. */
export function LockEnd({ failure }: LockEndProps) {
  return <LockEndAt endsMs={lockEndsMs(failure)} />;
}

export interface LockEndAtProps {
  /** In milliseconds since the epoch. */
  readonly endsMs: number;
}

/** Adds the remaining time if it is short (EASE-8); renders nothing afterwards. */
export function LockEndAt({ endsMs }: LockEndAtProps) {
  const { t } = useTranslation('ui-lock');
  const momentWords = useMomentWords();
  const secondsLeft = useSecondsUntil(endsMs);
  if (secondsLeft === 0) return null;
  return (
    <>
      <span>{t('ui.lock.ends', { moment: momentWords(endsMs) })}</span>
      {/* Screen readers would read it every second. */}
      {secondsLeft < 3600 && (
        <span aria-hidden="true" translate="no">{` ${clock(secondsLeft)}`}</span>
      )}
    </>
  );
}

const dayMs = 86_400_000;

/**
 * Formats a moment in the user's time zone: 'at 14:20', 'tomorrow at 14:20', 'on 25 November at
 * 14:20'.
 */
export function useMomentWords(): (ms: number) => string {
  const { t } = useTranslation('ui-lock');
  const locale = dateLocale(useLanguage());
  return (ms) => {
    const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }).format(ms);
    const days = dayOf(ms) - dayOf(Date.now());
    if (days <= 0) return t('ui.moment.today', { time });
    if (days === 1) return t('ui.moment.tomorrow', { time });
    const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long' }).format(ms);
    return t('ui.moment.later', { day, time });
  };
}

function dayOf(ms: number): number {
  const date = new Date(ms);
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / dayMs;
}

/** Whole seconds until a moment, never below zero; read from the clock, because timers drift. */
export function useSecondsUntil(ms: number): number {
  const [seen, setSeen] = useState(() => ({ ms, now: Date.now() }));
  // Reads the clock at once for a new moment, so that it never shows a second too many.
  if (seen.ms !== ms) setSeen({ ms, now: Date.now() });
  const secondsLeft = Math.max(0, Math.ceil((ms - seen.now) / 1000));
  const counting = secondsLeft > 0;
  useEffect(() => {
    if (!counting) return;
    const timer = setInterval(() => setSeen({ ms, now: Date.now() }), 1000);
    return () => clearInterval(timer);
  }, [counting, ms]);
  return secondsLeft;
}

export function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
