import type { ApiFailure } from '@tessera/api';
import type { PinTexts } from './pin-texts.ts';

/** What was wrong with a PIN that was to be saved, by the field that it is about; `form` is about none. */
export type PinRefusal = Partial<Record<'current' | 'newPin' | 'form', string>>;

/** The words for a refusal, beside what caused it. */
export function pinRefusal(failure: ApiFailure, t: PinTexts): PinRefusal {
  const { code, reason, extras, message = t('settings.pin.refused') } = failure;
  if (code === 'PIN_INVALID') return { current: withAttempts(message, extras?.attemptsLeft, t) };
  if (code === 'PIN_BLOCKED') return { current: withWait(message, extras?.retryAfterS, t) };
  if (code === 'PIN_TRIVIAL' || code === 'PIN_UNCHANGED') return { newPin: message };
  return { form: reason === 'refused' ? message : t('settings.pin.no_answer') };
}

function withAttempts(message: string, count: number | undefined, t: PinTexts): string {
  return count === undefined ? message : `${message} ${t('settings.pin.attempts_left', { count })}`;
}

function withWait(message: string, seconds: number | undefined, t: PinTexts): string {
  if (seconds === undefined || seconds <= 0) return message;
  const minutes = Math.ceil(seconds / 60);
  const wait =
    minutes < 120
      ? t('settings.pin.wait_minutes', { count: minutes })
      : t('settings.pin.wait_hours', { count: Math.ceil(minutes / 60) });
  return `${t('settings.pin.blocked')} ${wait}`;
}
