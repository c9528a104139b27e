import { call } from '@tessera/api/core';
import { readStatus as endpoint } from '@tessera/wire/top-up';
import type { CallResult } from '../transport/call.ts';

/** Requests the status of a top-up, with all query parameters of the return URL (TOPUP-4). */
export function readTopUpStatus(
  params: URLSearchParams,
  signal: AbortSignal,
): Promise<CallResult<typeof endpoint>> {
  return call(endpoint, { params, signal });
}
