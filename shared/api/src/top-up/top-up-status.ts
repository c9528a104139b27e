import { send } from '@tessera/api/core';
import { readTopUpStatus as endpoint } from '@tessera/wire/top-up';
import type { readTopUpStatusCall } from '@tessera/wire/top-up';
import type { CallResult } from '../transport/client.ts';

/** Requests the status of a top-up, with all query parameters of the return URL (TOPUP-4). */
export function readTopUpStatus(
  params: URLSearchParams,
  signal: AbortSignal,
): Promise<CallResult<typeof readTopUpStatusCall>> {
  return send<typeof readTopUpStatusCall>(endpoint, { params, signal });
}
