import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { filterOf, historyPath, readHistoryAddress } from './history-address.ts';
import type { HistoryAddress } from './history-address.ts';

/** The filters of the history, which live in the address (HIST-3). */
export function useHistoryAddress() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const text = query.toString();
  const address = useMemo(() => readHistoryAddress(new URLSearchParams(text)), [text]);
  const filter = useMemo(() => filterOf(address), [address]);
  return {
    address,
    filter,
    /** Goes to the address with other filters; `replace` while one is being typed. */
    change(part: Partial<HistoryAddress>, { replace = false } = {}) {
      const path = historyPath({ ...address, ...part });
      void navigate(path, { replace: replace || path === historyPath(address) });
    },
  };
}
