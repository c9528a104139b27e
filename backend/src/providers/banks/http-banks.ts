import { z } from 'zod';
import { askProvider, jsonOf, type ProviderAddress } from '../ask-provider.ts';
import type { BankDirectory } from './bank-directory.ts';

const listed = z.object({
  banks: z
    .array(z.object({ id: z.string().min(1).max(100), name: z.string().min(1).max(100) }))
    .max(1000),
});
const found = z.object({
  // Must contain a non-digit: a token of digits alone could be a phone number.
  token: z.string().regex(/\D/).regex(/^[^+]/).max(200),
  name: z.string().min(1).max(140),
  bank: z.string().min(1).max(100),
});

/**
 * Banks of a payout provider over HTTP: `GET {url}/banks?currency_code=RUB` answers `{banks: [{id, name}]}`; `POST
 * {url}/payees` with `phone`, `bank_id` and `currency_code` answers `{token, name, bank}`, or 404 if nobody at the
 * bank has the number. `Accept-Language` selects the language.
 */
export function httpBanks(provider: ProviderAddress): BankDirectory {
  const name = 'payout provider';
  return {
    listBanks: async (currency, language) => {
      const response = await askProvider(provider, {
        path: `/banks?currency_code=${currency}`,
        headers: { 'accept-language': language },
      });
      return listed.parse(await jsonOf(name, response)).banks;
    },
    findPayee: async ({ phone, bankId, currency }, language) => {
      const body = { phone, bank_id: bankId, currency_code: currency };
      const response = await askProvider(provider, {
        path: '/payees',
        headers: { 'accept-language': language },
        body,
      });
      if (response.status === 404) return 'not-found';
      return found.parse(await jsonOf(name, response));
    },
  };
}
