import { useLocation, useNavigate } from 'react-router-dom';
import { fromList } from '../transactions/transaction-row.tsx';
import { historyPath } from './history-address.ts';
import type { HistoryAddress } from './history-address.ts';

/** Leaves the receipt: back to the page that it was opened from, else to the history without it. */
export function useReceiptAddress(address: HistoryAddress) {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const opened = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  return {
    close() {
      if (opened === fromList.from) void navigate(-1);
      else void navigate(historyPath({ ...address, transaction: '' }), { replace: true });
    },
  };
}
