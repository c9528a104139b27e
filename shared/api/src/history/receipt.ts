import { useSession } from '@tessera/session';
import { call, useCapabilities, userRead, useUserRead } from '@tessera/api/core';
import type { AnswerOf } from '@tessera/wire';
import { readReceipt } from '@tessera/wire/history';

/**
 * A transaction with all that its receipt shows. Each of its `details` is `null` where it does not
 * apply: the merchant is 'Name, City', and `counterAmount` is
 * the other side of an exchange, signed.
 */
export type TransactionReceipt = AnswerOf<typeof readReceipt>;

/** One transaction (HIST-4). Sends no request for `null` or without the capability `history`. */
export function useTransaction(id: string | null) {
  const language = useSession((session) => session.language);
  const offered = useCapabilities().offers('history');
  const read = userRead(['receipts', language, id], (signal) =>
    call(readReceipt, { path: { id: id ?? '' }, signal }),
  );
  return useUserRead({ ...read, enabled: offered && id !== null });
}
