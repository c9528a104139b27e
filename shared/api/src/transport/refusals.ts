import { pinErrors } from '@tessera/wire/errors';
import type { ApiFailure } from './api-failure.ts';

/** Whether the PIN was refused: no money has moved, and the order is still valid. */
export function isPinRefusal({ code }: Pick<ApiFailure, 'code'>): boolean {
  return pinErrors.some((one) => one === code);
}
