import type { HistoryFilter } from './filter.ts';
import { searchConditions } from './search.ts';
import type { SqlParameters } from './sql-parameters.ts';

/**
 * The condition on `transactions t` that a filter stands for. List, tiles, chart and export all read by it,
 * so that they cannot disagree (HIST-3).
 */
export function filterSql(filter: HistoryFilter, { add }: SqlParameters): string {
  const { userId, from, to, accountId, kinds, search } = filter;
  const conditions = [`t.user_id = ${add(userId)}`];
  if (from !== undefined) conditions.push(`t.created_at >= ${add(from)}`);
  if (to !== undefined) conditions.push(`t.created_at < ${add(to)}`);
  if (accountId !== undefined) conditions.push(`t.account_id = ${add(accountId)}`);
  if (kinds !== undefined) conditions.push(`t.kind IN (${kinds.map(add).join(', ')})`);
  if (search !== undefined) conditions.push(...searchConditions(search, filter.language, add));
  return conditions.join(' AND ');
}
