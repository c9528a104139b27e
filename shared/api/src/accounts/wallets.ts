import * as z from 'zod/mini';
import { userRead, useUserRead } from '../reads/read.ts';
import { send } from '../transport/client.ts';
import { amount, id } from '../transport/shapes.ts';

export const account = z.pipe(
  z.object({ id, currency_code: z.string(), balance: amount, available: z.optional(amount) }),
  z.transform(({ id, currency_code, balance, available }) => ({
    id,
    currencyCode: currency_code,
    /** Decimal string. */
    balance,
    /** The balance less what is held; the same where the backend does not say. */
    available: available ?? balance,
  })),
);

const schema = z.pipe(
  z.object({ results: z.array(z.object({ accounts: z.array(account) })) }),
  z.transform(({ results }) => results[0]?.accounts ?? []),
);

/** An account of the user in one currency. */
export type Account = z.infer<typeof account>;

export const walletsRead = userRead(['wallets'], (signal) =>
  send({ method: 'GET', path: '/v2/wallet', signal, reads: schema }),
);

/** The user's accounts, in the backend's order (HOME-2, WALLET-1). */
export function useWallets() {
  return useUserRead(walletsRead);
}
