import { pinErrors, quoteErrors } from '@tessera/wire/errors';
import type { ErrorGroup } from '@tessera/wire';
import type { ApiFailure } from './api-failure.ts';

/** Whether it was the PIN that was refused: nothing has moved, and the order stands. */
export function isPinRefusal({ code }: Pick<ApiFailure, 'code'>): boolean {
  return isIn(pinErrors, code);
}

/** Whether it was the quote that was refused: nothing has moved by this call. */
export function isQuoteRefusal({ code }: Pick<ApiFailure, 'code'>): boolean {
  return isIn(quoteErrors, code);
}

function isIn(group: ErrorGroup, code: string | undefined): boolean {
  return group.some((one) => one === code);
}
