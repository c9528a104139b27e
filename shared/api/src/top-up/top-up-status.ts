import { send } from '@tessera/api/core';
import { readTopUpStatus as endpoint } from '@tessera/wire/top-up';
import type { readTopUpStatusCall } from '@tessera/wire/top-up';
import type { CallResult } from '../transport/client.ts';

/** Asks how a top-up stands, with all the query parameters of the return address (TOPUP-4). */
export function readTopUpStatus(
  params: URLSearchParams,
  signal: AbortSignal,
): Promise<CallResult<typeof readTopUpStatusCall>> {
  return send<typeof readTopUpStatusCall>(endpoint, { params, signal });
}
