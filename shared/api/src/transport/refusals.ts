import { pinErrors } from '@tessera/wire/errors';
import type { ApiFailure } from './api-failure.ts';

/** Whether it was the PIN that was refused: nothing has moved, and the order stands. */
export function isPinRefusal({ code }: Pick<ApiFailure, 'code'>): boolean {
  return pinErrors.some((one) => one === code);
}
