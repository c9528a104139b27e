import type { TFunction } from 'i18next';
import type { ApiFailure } from '@tessera/api';
import { lockEndsMs } from '@tessera/ui/lock';

/** Messages about a rejected PIN by field; `form` belongs to none. */
export type PinRefusal = Partial<Record<'current' | 'newPin' | 'form', string>>;

export function pinRefusal(failure: ApiFailure, t: TFunction<'settings-pin'>): PinRefusal {
  const { code, reason, extras, message = t('settings.pin.refused') } = failure;
  if (code === 'PIN_INVALID') return { current: withAttempts(message, extras?.attemptsLeft, t) };
  if (code === 'PIN_BLOCKED') {
    return { current: lockEndsMs(failure) > 0 ? t('settings.pin.blocked') : message };
  }
  if (code === 'PIN_TRIVIAL' || code === 'PIN_UNCHANGED') return { newPin: message };
  return { form: reason === 'refused' ? message : t('settings.pin.no_answer') };
}

function withAttempts(
  message: string,
  count: number | undefined,
  t: TFunction<'settings-pin'>,
): string {
  return count === undefined ? message : `${message} ${t('settings.pin.attempts_left', { count })}`;
}
