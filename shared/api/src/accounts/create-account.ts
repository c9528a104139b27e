import { call } from '@tessera/api/core';
import { create as endpoint } from '@tessera/wire/accounts';
import type { CallResult } from '../transport/call.ts';

/**
 * Opens an account in another currency (WALLET-1) and refreshes `useAccounts`; where `accounts` is
 * offered.
 */
export function createAccount(currencyCode: string): Promise<CallResult<typeof endpoint>> {
  return call(endpoint, { body: { currencyCode } });
}
