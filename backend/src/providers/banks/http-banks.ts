import { z } from 'zod';
import type { BankDirectory } from './bank-directory.ts';

const timeoutMs = 10_000;

const listed = z.object({
  banks: z
    .array(z.object({ id: z.string().min(1).max(100), name: z.string().min(1).max(100) }))
    .max(1000),
});
const found = z.object({
  // A bare number could not be told from a phone's.
  token: z.string().regex(/\D/).regex(/^[^+]/).max(200),
  name: z.string().min(1).max(140),
  bank: z.string().min(1).max(100),
});

/**
 * The banks of a payout provider over HTTP: `GET {url}/banks?currency_code=RUB` answers `{banks: [{id, name}]}`;
 * `POST {url}/payees` with `phone`, `bank_id` and `currency_code` answers `{token, name, bank}`, or 404 where the bank
 * has nobody with the number. Both are asked in the language of `Accept-Language`.
 */
export function httpBanks(where: {
  readonly url: string;
  readonly token: string | undefined;
}): BankDirectory {
  const ask = (path: string, language: string, body?: object) =>
    fetch(`${where.url}/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
      headers: {
        'accept-language': language,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(where.token !== undefined && { authorization: `Bearer ${where.token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });

  return {
    listBanks: async (currency, language) => {
      const response = await ask(`banks?currency_code=${currency}`, language);
      return listed.parse(await jsonOf(response)).banks;
    },
    findPayee: async ({ phone, bankId, currency }, language) => {
      const body = { phone, bank_id: bankId, currency_code: currency };
      const response = await ask('payees', language, body);
      if (response.status === 404) return 'not-found';
      return found.parse(await jsonOf(response));
    },
  };
}

function jsonOf(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`The payout provider answered ${response.status}`);
  return response.json();
}
