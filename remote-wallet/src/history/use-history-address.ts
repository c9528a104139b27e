import { startTransition, useMemo, useOptimistic } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { filterOf, historyPath, readHistoryAddress } from './history-address.ts';
import type { HistoryAddress } from './history-address.ts';

/** The filters of the history, which live in the address (HIST-3). */
export function useHistoryAddress() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const text = query.toString();
  const current = useMemo(() => readHistoryAddress(new URLSearchParams(text)), [text]);
  const filter = useMemo(() => filterOf(current), [current]);
  // The router updates in a transition; until then the choice that was just pressed stays selected.
  const [address, expectAddress] = useOptimistic(current);
  return {
    address,
    filter,
    /** Goes to the address with other filters; `replace` while one is being typed. */
    change(part: Partial<HistoryAddress>, { replace = false } = {}) {
      const next = { ...address, ...part };
      const path = historyPath(next);
      startTransition(() => {
        expectAddress(next);
        void navigate(path, { replace: replace || path === historyPath(address) });
      });
    },
  };
}
