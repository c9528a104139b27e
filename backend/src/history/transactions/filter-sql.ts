import { transactionKinds } from '@tessera/wire/transaction-kinds';
import type { HistoryFilter } from './filter.ts';
import { searchConditions } from './search.ts';
import type { SqlParameters } from './sql-parameters.ts';

/**
 * The condition on `transactions t` for a filter. List, tiles, chart and export share it, so that they agree
 * (HIST-3).
 */
export function filterSql(filter: HistoryFilter, parameters: SqlParameters): string {
  const { userId, accountId, kinds, category } = filter;
  const { add } = parameters;
  return [
    `t.user_id = ${add(userId)}`,
    ...(accountId === undefined ? [] : [`t.account_id = ${add(accountId)}`]),
    ...(kinds === undefined ? [] : [`t.kind IN (${kinds.map(add).join(', ')})`]),
    ...(category === undefined ? [] : [`t.category = ${add(category)}`]),
    ...timeAndWords(filter, parameters),
  ].join(' AND ');
}

/**
 * Keeps one row of each exchange: in the list of all accounts it shows both sides. Sums count each side in its own
 * currency.
 */
export const oneOfExchange = `NOT (t.kind = 'exchange' AND t.amount > 0)`;

/** The filter's condition on rows of one account and kind, `own`, of {@link accountsAndKindsSql}. */
export function filterWithinSql(filter: HistoryFilter, parameters: SqlParameters): string {
  return [...listConditions(filter, parameters), ...timeAndWords(filter, parameters)].join(' AND ');
}

/** The equality conditions, which are the first columns of an index before the time. */
export function listConditions({ category }: HistoryFilter, { add }: SqlParameters): string[] {
  const conditions = ['t.account_id = own.account_id', 't.kind = own.kind'];
  // The partial index of categories excludes `none`; the planner uses it only if the query does too.
  return category === undefined
    ? conditions
    : [...conditions, `t.category = ${add(category)}`, `t.category <> 'none'`];
}

/** Whether the query reads one index range per account and kind, rather than all rows of the user. */
export function isListed({ accountId, kinds, category }: HistoryFilter): boolean {
  return accountId !== undefined || kinds !== undefined || category !== undefined;
}

/**
 * Pairs of account and kind that a filter covers, as `account_id, currency_code, kind`; each pair is one index range.
 */
export function accountsAndKindsSql(
  { userId, accountId, kinds }: HistoryFilter,
  { add }: SqlParameters,
): string {
  const kindList = (kinds ?? transactionKinds).map(add).join(', ');
  const ofAccount = accountId === undefined ? '' : `AND a.id = ${add(accountId)}`;
  return `SELECT a.id AS account_id, a.currency_code, k.kind
    FROM ledger_accounts a CROSS JOIN unnest(ARRAY[${kindList}]) AS k (kind)
    WHERE a.kind = 'user' AND a.user_id = ${add(userId)} ${ofAccount}`;
}

function timeAndWords(filter: HistoryFilter, parameters: SqlParameters): string[] {
  const { search, language, accountId, userId, otherId } = filter;
  const reader = { language, sides: accountId === undefined ? 'both' : 'own' } as const;
  const words = search === undefined ? [] : searchConditions(search, reader, parameters.add);
  const between = otherId === undefined ? [] : [betweenSql(userId, otherId, parameters)];
  return [...timeConditions(filter, parameters), ...between, ...words];
}

function betweenSql(userId: string, otherId: string, { add }: SqlParameters): string {
  const [one, other] = [add(userId), add(otherId)];
  const accounts = (of: string) =>
    `SELECT id FROM ledger_accounts WHERE kind = 'user' AND user_id = ${of}`;
  const moved = (from: string, to: string) =>
    `SELECT id FROM movements WHERE kind IN ('transfer', 'reversal')
     AND debit_account_id IN (${accounts(from)}) AND credit_account_id IN (${accounts(to)})`;
  return `t.movement_id IN (${moved(one, other)} UNION ALL ${moved(other, one)})`;
}

export function timeConditions({ from, to }: HistoryFilter, { add }: SqlParameters): string[] {
  return [
    ...(from === undefined ? [] : [`t.created_at >= ${add(from)}`]),
    ...(to === undefined ? [] : [`t.created_at < ${add(to)}`]),
  ];
}
