import type { Queryable } from '../../platform/index.ts';
import { ledgerBreachRow, type LedgerBreach } from './breaches.ts';

/**
 * Keeps breaches until somebody resolves them; one that is found again after that is open again. The ledger itself
 * is not touched. @returns those that were not open before
 */
export async function recordFindings(
  tx: Queryable,
  breaches: readonly LedgerBreach[],
): Promise<LedgerBreach[]> {
  if (breaches.length === 0) return [];
  return tx.query(
    `INSERT INTO ledger_findings (breach, subject, detail)
     SELECT DISTINCT ON (breach, subject) breach, subject, detail
     FROM jsonb_to_recordset($1::jsonb) AS found (breach text, subject text, detail text)
     ON CONFLICT (breach, subject) DO UPDATE
     SET detail = excluded.detail, found_at = now(), resolved_at = NULL
     WHERE ledger_findings.resolved_at IS NOT NULL
     RETURNING breach, subject, detail`,
    [JSON.stringify(breaches)],
    ledgerBreachRow,
  );
}
