import { startTransition, useMemo, useOptimistic } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '@tessera/contract';
import { isCategory } from '../categories/category-paths.ts';
import { fromList } from '../transactions/transaction-row.tsx';
import { maxSearch } from '../search-field/search-field.tsx';
import type { HistoryFilter } from '../history-filter/history-filter.ts';

/** In the order in which they are offered. */
export const kinds = ['topup', 'withdrawal', 'exchange', 'transfer', 'payment'] as const;
export type Kind = (typeof kinds)[number];

/** Parameters of the history's address; an empty text means no filter (HIST-3). */
export interface HistoryAddress {
  /** ISO 8601; both or neither. */
  readonly from: string;
  readonly to: string;
  readonly account: string;
  readonly kinds: readonly Kind[];
  readonly category: string;
  readonly search: string;
  /** Id of the transaction whose receipt is open. */
  readonly transaction: string;
}

/** Drops invalid values: an address may come from anywhere. */
export function readHistoryAddress(query: URLSearchParams): HistoryAddress {
  const text = (name: string) => query.get(name) ?? '';
  const [from, to] = [instant(text('from')), instant(text('to'))];
  const range = from !== '' && from < to ? { from, to } : { from: '', to: '' };
  const wanted = text('kind').split(',');
  return {
    ...range,
    account: text('account'),
    kinds: kinds.filter((kind) => wanted.includes(kind)),
    category: isCategory(text('category')) ? text('category') : '',
    search: text('search').slice(0, maxSearch),
    transaction: text('transaction'),
  };
}

function instant(text: string): string {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? '' : at.toISOString();
}

export function historyPath({ kinds, ...rest }: HistoryAddress): string {
  return paths.history({ ...rest, kind: kinds.join() });
}

export function filterOf({
  from,
  to,
  account,
  kinds,
  category,
  search,
}: HistoryAddress): HistoryFilter {
  return {
    ...(from === '' ? {} : { from, to }),
    ...(account === '' ? {} : { walletId: account }),
    ...(kinds.length === 0 ? {} : { kinds }),
    ...(category === '' ? {} : { category }),
    ...(search === '' ? {} : { search }),
  };
}

export function isNarrowed({ from, account, kinds, category, search }: HistoryAddress): boolean {
  return from !== '' || account !== '' || kinds.length > 0 || category !== '' || search !== '';
}

/** Whether the list shows a month or one category, so that a month's summary belongs beside it. */
export function isOfMonth({ from, account, kinds, category, search }: HistoryAddress): boolean {
  return account === '' && kinds.length === 0 && search === '' && (from === '' || category !== '');
}

/** The history's filters live in its address (HIST-3). */
export function useHistoryAddress() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const opened = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  const text = query.toString();
  const current = useMemo(() => readHistoryAddress(new URLSearchParams(text)), [text]);
  const filter = useMemo(() => filterOf(current), [current]);
  // The router updates in a transition; the pressed choice must look selected before it ends.
  const [address, expectAddress] = useOptimistic(current);
  return {
    address,
    filter,
    /** `replace` avoids a history entry for each typed letter. */
    change(part: Partial<HistoryAddress>, { replace = false } = {}) {
      const next = { ...address, ...part };
      const path = historyPath(next);
      startTransition(() => {
        expectAddress(next);
        void navigate(path, { replace: replace || path === historyPath(address) });
      });
    },
    /** Back to the list that opened the receipt, else to the history without it. */
    closeReceipt() {
      if (opened === fromList.from) void navigate(-1);
      else void navigate(historyPath({ ...address, transaction: '' }), { replace: true });
    },
  };
}
