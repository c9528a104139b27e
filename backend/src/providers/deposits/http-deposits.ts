import { isUsdcAddress, toChecksumAddress } from '@tessera/payment-codes';
import { z } from 'zod';
import { askProvider, jsonOf, type ProviderAddress } from '../ask-provider.ts';
import type { DepositProvider } from './deposit-provider.ts';

const made = z.object({ address: z.string().refine(isUsdcAddress).transform(toChecksumAddress) });

/**
 * A provider of deposit addresses over HTTP: `POST {url}/addresses` with `network` and `account` answers `{address}`,
 * the same for each repetition. The account is also the Idempotency-Key. The provider reports deposits to
 * `/webhooks/deposit`.
 */
export function httpDeposits(provider: ProviderAddress): DepositProvider {
  return {
    addressOf: async (network, account) => {
      const response = await askProvider(provider, {
        path: '/addresses',
        headers: { 'idempotency-key': account },
        body: { network, account },
      });
      return made.parse(await jsonOf('provider of addresses', response)).address;
    },
  };
}
