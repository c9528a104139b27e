import type { AnswerOf } from '@tessera/wire';
import { listAccounts } from '@tessera/wire/accounts';
import type { listAccountsCall } from '@tessera/wire/accounts';
import { userRead, useUserRead } from '../reads/read.ts';
import { send } from '../transport/client.ts';

/**
 * An account of the user in one currency. `balance` and `available` (the balance less what is held;
 * the same where the backend does not say) are decimal strings.
 */
export type Account = AnswerOf<typeof listAccounts>[number];

export const walletsRead = userRead(['wallets'], (signal) =>
  send<typeof listAccountsCall>(listAccounts, { signal }),
);

/** The user's accounts, in the backend's order (HOME-2, WALLET-1). */
export function useWallets() {
  return useUserRead(walletsRead);
}
