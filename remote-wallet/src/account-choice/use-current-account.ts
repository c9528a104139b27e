import { useEffect } from 'react';
import { chooseCurrency, useSession } from '@tessera/session';

/**
 * Which of the accounts is the current wallet. One that is not in the list, or none yet, makes the
 * first account the current wallet for the whole page (HOME-2).
 */
export function useCurrentAccount(currencyCodes: readonly string[]): number {
  const chosen = useSession((session) => session.currencyCode);
  const index = Math.max(0, currencyCodes.indexOf(chosen ?? ''));
  const current = currencyCodes[index];
  useEffect(() => {
    if (current !== undefined && current !== chosen) chooseCurrency(current);
  }, [current, chosen]);
  return index;
}
