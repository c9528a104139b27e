import { refreshReads, send } from '@tessera/api/core';
import { createAccount as endpoint } from '@tessera/wire/accounts';
import type { createAccountCall } from '@tessera/wire/accounts';
import { isOutcomeUnknown } from '../intents/outcome.ts';
import type { CallResult } from '../transport/client.ts';

/**
 * Opens an account in another currency (WALLET-1) and refreshes `useAccounts`; where `accounts` is
 * offered.
 */
export async function createAccount(
  currencyCode: string,
): Promise<CallResult<typeof createAccountCall>> {
  const result = await send<typeof createAccountCall>(endpoint, { body: { currencyCode } });
  if (result.ok || isOutcomeUnknown(result)) refreshReads('accounts', 'limits');
  return result;
}
