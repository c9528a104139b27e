import { toCursor } from '../../src/history/transactions/cursor.ts';
import type { Side } from './prepare.ts';

/** A call that is measured on both sides. */
export interface Case {
  readonly name: string;
  /** The number of the target to reach. */
  readonly measure: 'P12' | 'P20' | 'P21';
  readonly path: (side: Side) => string;
}

const monthAgo = (months: number) => new Date(Date.now() - months * 30 * 86_400_000).toISOString();
const month = `from=${monthAgo(12)}&to=${monthAgo(11)}`;
const deep = toCursor({
  createdAt: new Date(Date.now() - 22 * 30 * 86_400_000),
  id: 'ffffffff-ffff-4fff-bfff-ffffffffffff',
});

export const cases: readonly Case[] = [
  { name: 'first page', measure: 'P12', path: () => '/transaction?limit=50' },
  {
    name: 'first page of one account',
    measure: 'P12',
    path: ({ usdAccount }) => `/transaction?limit=50&wallet_id=${usdAccount}`,
  },
  {
    name: 'first page of two kinds',
    measure: 'P12',
    path: () => '/transaction?limit=50&kind=topup,withdrawal',
  },
  { name: 'first page with a word', measure: 'P12', path: () => '/transaction?limit=50&q=dinner' },
  {
    name: 'page nine tenths down',
    measure: 'P12',
    path: () => `/transaction?limit=50&cursor=${deep}`,
  },
  { name: 'statistics of a month', measure: 'P20', path: () => `/stat?${month}` },
  { name: 'chart of a month', measure: 'P20', path: () => `/stat/series?${month}` },
  {
    name: 'chart of a month by another calendar',
    measure: 'P20',
    path: () => `/stat/series?${month}&time_zone=Asia/Kathmandu`,
  },
  { name: 'statistics of all time', measure: 'P20', path: () => '/stat' },
  { name: 'chart of all time', measure: 'P20', path: () => '/stat/series' },
  {
    name: 'page of a word that never occurs',
    measure: 'P21',
    path: () => '/transaction?limit=50&q=zyxwv',
  },
  {
    name: 'page of two letters that never occur',
    measure: 'P21',
    path: () => '/transaction?limit=50&q=qq',
  },
  { name: 'statistics of a word that never occurs', measure: 'P21', path: () => '/stat?q=zyxwv' },
];
