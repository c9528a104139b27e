import { useRef, useState } from 'react';
import { useAccounts, call, isOutcomeUnknown } from '@tessera/api';
import type { Account, ApiFailure } from '@tessera/api';
import * as accounts from '@tessera/wire/accounts';

/** The account that was opened, or was there already. */
export type OpenedAccount = Pick<Account, 'id' | 'currency'>;

/** The result of the last try, if it did not succeed. */
export type CreationProblem =
  /** Opened meanwhile, in another tab or by a try whose answer was lost. */
  | { readonly name: 'exists'; readonly currencyCode: string }
  | { readonly name: 'failed' | 'unknown'; readonly failure: ApiFailure };

/** Opens an account and continues with it (WALLET-1). Retrying does not open a second one. */
export function useAccountCreation(goOn: (account: OpenedAccount) => void) {
  const { refresh } = useAccounts();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<CreationProblem | null>(null);

  const create = async (currencyCode: string) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setProblem(null);
    const result = await call(accounts.create, { body: { currencyCode } });
    const exists = !result.ok && result.code === 'ACCOUNT_EXISTS';
    // The next screen, or this list of currencies, has to know the account.
    if (result.ok || exists) await refresh();
    running.current = false;
    setBusy(false);
    if (result.ok) goOn(result.data);
    else if (exists) setProblem({ name: 'exists', currencyCode });
    else setProblem({ name: isOutcomeUnknown(result) ? 'unknown' : 'failed', failure: result });
  };
  return { busy, problem, create, goOn, forget: () => setProblem(null) };
}

export type Creation = ReturnType<typeof useAccountCreation>;
