import { call, useCapabilities, userRead, useUserRead } from '@tessera/api/core';
import type { AnswerOf } from '@tessera/wire';
import { readLimits } from '@tessera/wire/identification';

/**
 * How much the user may move: per operation (`each`), in 24 hours (`day`), and what is left of
 * that. An operation that is not in the list is not allowed. `next` is the next higher level, if
 * any, and its provider.
 */
export type Limits = AnswerOf<typeof readLimits>;

const limitsRead = userRead(['limits'], (signal) => call(readLimits, { signal }));

/** The limits of the user's identification level (KYC-1). Requires the capability `limits`. */
export function useLimits() {
  const offered = useCapabilities().offers('limits');
  return useUserRead({ ...limitsRead, enabled: offered });
}
