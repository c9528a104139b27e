import { useTranslation } from 'react-i18next';
import { clock, useMomentWords, useSecondsUntil } from './moment.ts';

export { clock, useMomentWords, useSecondsUntil } from './moment.ts';

/** The part of an `ApiFailure` with the duration of the refusal. */
interface Locking {
  readonly extras?: { readonly retryAfterS?: number };
}

const ends = new WeakMap<Locking, number>();

/** Earliest time of the next attempt, in milliseconds since the epoch; 0 without a wait. */
export function lockEndsMs(failure: Locking | null): number {
  const seconds = failure?.extras?.retryAfterS ?? 0;
  if (failure === null || seconds <= 0) return 0;
  // Counted from when the answer came, however often it is shown.
  const known = ends.get(failure) ?? Date.now() + seconds * 1000;
  ends.set(failure, known);
  return known;
}

export interface LockEndProps {
  readonly failure: Locking;
}

/** The end of a lock, with the remaining time if it is short (EASE-8); nothing once it is over. */
export function LockEnd({ failure }: LockEndProps) {
  const { t } = useTranslation('ui-lock');
  const momentWords = useMomentWords();
  const endsMs = lockEndsMs(failure);
  const secondsLeft = useSecondsUntil(endsMs);
  if (secondsLeft === 0) return null;
  return (
    <>
      {t('ui.lock.ends', { moment: momentWords(endsMs) })}
      {/* Hidden from screen readers, which would read every second. */}
      {secondsLeft < 3600 && <span aria-hidden="true"> {clock(secondsLeft)}</span>}
    </>
  );
}
