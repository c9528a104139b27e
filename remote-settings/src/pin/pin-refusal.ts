import type { ApiFailure } from '@tessera/api';
import type { PinTexts } from './pin-texts.ts';

/** What was wrong with a PIN change, by the field that it is about; `form` is about none of them. */
export type PinRefusal = Partial<Record<'current' | 'wished' | 'form', string>>;

/** The words for a refused change, beside what caused it. */
export function pinRefusal(failure: ApiFailure, t: PinTexts): PinRefusal {
  const { code, reason, message = t('settings.pin.refused') } = failure;
  if (code === 'PIN_INVALID' || code === 'PIN_BLOCKED') {
    return { current: [message, ...nextTry(failure, t)].join(' ') };
  }
  if (code === 'PIN_TRIVIAL' || code === 'PIN_UNCHANGED') return { wished: message };
  return { form: reason === 'refused' ? message : t('settings.pin.no_answer') };
}

function nextTry({ extras }: ApiFailure, t: PinTexts): string[] {
  const { attemptsLeft, retryAfterS } = extras ?? {};
  if (attemptsLeft !== undefined) return [t('settings.pin.attempts_left', { count: attemptsLeft })];
  if (retryAfterS === undefined || retryAfterS <= 0) return [];
  const minutes = Math.ceil(retryAfterS / 60);
  return minutes < 120
    ? [t('settings.pin.wait_minutes', { count: minutes })]
    : [t('settings.pin.wait_hours', { count: Math.ceil(minutes / 60) })];
}
