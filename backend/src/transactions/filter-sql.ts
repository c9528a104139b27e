import type { HistoryFilter } from './filter.ts';
import { searchConditions } from './search.ts';
import type { SqlParameters } from './sql-parameters.ts';

/**
 * The condition on `transactions t` for a filter. List, tiles, chart and export share it, so that they cannot
 * disagree (HIST-3).
 */
export function filterSql(filter: HistoryFilter, parameters: SqlParameters): string {
  const { userId, accountId, kinds } = filter;
  const { add } = parameters;
  return [
    `t.user_id = ${add(userId)}`,
    ...(accountId === undefined ? [] : [`t.account_id = ${add(accountId)}`]),
    ...(kinds === undefined ? [] : [`t.kind IN (${kinds.map(add).join(', ')})`]),
    ...timeAndWords(filter, parameters),
  ].join(' AND ');
}

/** The part of the same condition that remains within an account `a` of the user and a kind `k`. */
export function filterWithinSql(filter: HistoryFilter, parameters: SqlParameters): string {
  const within = ['t.account_id = a.id', 't.kind = k.kind'];
  return [...within, ...timeAndWords(filter, parameters)].join(' AND ');
}

function timeAndWords({ from, to, search, language }: HistoryFilter, { add }: SqlParameters) {
  return [
    ...(from === undefined ? [] : [`t.created_at >= ${add(from)}`]),
    ...(to === undefined ? [] : [`t.created_at < ${add(to)}`]),
    ...(search === undefined ? [] : searchConditions(search, language, add)),
  ];
}
