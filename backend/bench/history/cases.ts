import { toCursor } from '../../src/transactions/cursor.ts';
import type { Side } from './prepare.ts';

/** A call that is measured on both sides. */
export interface Case {
  readonly name: string;
  /** Its cost is meant not to grow with the history. */
  readonly isPage: boolean;
  readonly path: (side: Side) => string;
}

const monthAgo = (months: number) => new Date(Date.now() - months * 30 * 86_400_000).toISOString();
const month = `from=${monthAgo(12)}&to=${monthAgo(11)}`;
const deep = toCursor({
  createdAt: new Date(Date.now() - 22 * 30 * 86_400_000),
  id: 'ffffffff-ffff-4fff-bfff-ffffffffffff',
});

export const cases: readonly Case[] = [
  { name: 'first page', isPage: true, path: () => '/transaction?limit=50' },
  {
    name: 'first page of one account',
    isPage: true,
    path: ({ usdAccount }) => `/transaction?limit=50&wallet_id=${usdAccount}`,
  },
  {
    name: 'first page of two kinds',
    isPage: true,
    path: () => '/transaction?limit=50&kind=topup,withdrawal',
  },
  { name: 'first page with a word', isPage: true, path: () => '/transaction?limit=50&q=dinner' },
  {
    name: 'page nine tenths down',
    isPage: true,
    path: () => `/transaction?limit=50&cursor=${deep}`,
  },
  { name: 'statistics of a month', isPage: false, path: () => `/stat?${month}` },
  { name: 'chart of a month', isPage: false, path: () => `/stat/series?${month}` },
];
