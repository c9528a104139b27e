import type { HistoryFilter } from '../transactions/filter.ts';
import { filterSql } from '../transactions/filter-sql.ts';
import { countingStatuses } from '../transactions/kinds.ts';
import type { SqlParameters } from '../transactions/sql-parameters.ts';

/** The condition on `transactions t` for those of a filter that count in sums. */
export function countingSql(filter: HistoryFilter, parameters: SqlParameters): string {
  const statuses = countingStatuses.map(parameters.add).join(', ');
  return `${filterSql(filter, parameters)} AND t.status IN (${statuses})`;
}
