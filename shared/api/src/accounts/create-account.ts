import { account, refreshReads, send, z } from '@tessera/api/core';
import { isOutcomeUnknown } from '../intents/outcome.ts';
import type { ApiResult } from '../transport/api-failure.ts';
import type { Account } from './wallets.ts';

const schema = z.pipe(
  z.object({ data: account }),
  z.transform(({ data }) => data),
);

/**
 * Opens an account in another currency (WALLET-1) and refreshes `useWallets`; where `accounts` is
 * offered. Codes of refusals: ACCOUNT_EXISTS, CURRENCY_UNKNOWN.
 */
export async function createAccount(currencyCode: string): Promise<ApiResult<Account>> {
  const path = '/v2/wallet/account';
  const body = { currency_code: currencyCode };
  const result = await send({ method: 'POST', path, body, reads: schema });
  if (result.ok || isOutcomeUnknown(result)) refreshReads('wallets', 'limits');
  return result;
}
