import { forEachAtOnce } from '@tessera/bounds';
import { z } from 'zod';
import type { Database } from '../../src/platform/database/database.ts';
import { filled } from './seed.ts';

const columnRow = z.object({ table: z.string(), column: z.string(), type: z.string() });

const atOnce = 4;

/** The chain goes on through all copies and is none itself. */
const copied = filled.filter((table) => table !== 'ledger_chain');

/** Columns that the server does not fill by itself. */
const columnsOf = `
  SELECT table_name AS table, column_name AS column, udt_name AS type FROM information_schema.columns
  WHERE table_schema = 'public' AND table_name = ANY ($1::text[]) AND is_identity = 'NO' AND is_generated = 'NEVER'
  ORDER BY table_name, ordinal_position`;

/** Values that differ in each copy otherwise than an id does, or that are the same in all. */
const others: Readonly<Record<string, string>> = {
  'users.phone': `'+' || (substr(s.phone, 2)::bigint + k * people)`,
  'sessions.token_hash': `encode(sha256((s.token_hash || k)::bytea), 'hex')`,
  'movements.reference': `split_part(s.reference, ':', 1) || ':' ||
    pg_temp.copy_of(split_part(s.reference, ':', 2)::uuid, k)`,
  'top_ups.page_url': `left(s.page_url, -36) || pg_temp.copy_of(s.id, k)`,
  'search_texts.hash': 's.hash',
};

// An account of the system is one and the same for all.
const helpers = `
  CREATE OR REPLACE FUNCTION pg_temp.copy_of(p_id uuid, p_copy bigint) RETURNS uuid LANGUAGE sql IMMUTABLE
    AS $$ SELECT overlay(overlay(md5(p_id::text || p_copy) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid $$;
  SET LOCAL session_replication_role = replica`;
const ofSystem = `SELECT id FROM ledger_accounts WHERE kind <> 'user'`;

const rowsOf: Readonly<Record<string, string>> = {
  ledger_accounts: `ledger_accounts WHERE kind = 'user'`,
  proven_balances: `proven_balances WHERE account_id NOT IN (${ofSystem})`,
};

/**
 * Adds copies of all people with everything that they did, until there are so many times as many. Ids are others in each
 * copy and refer to each other as in the first, so that whatever holds for these people holds for all. Triggers and
 * foreign keys are off meanwhile; whoever calls this checks the ledger. With `indexesLater` indexes are built at the
 * end, of millions of rows in a fifth of the time.
 */
export async function copyPeople(
  db: Database,
  { people, times, indexesLater }: { people: number; times: number; indexesLater: boolean },
): Promise<void> {
  await keepFirst(db);
  if (indexesLater) await stopIndexes(db);
  const columns = await db.query(columnsOf, [filled], columnRow);
  await forEachAtOnce(copied, atOnce, (table) =>
    db.maintain(async (tx) => {
      await tx.script(helpers);
      const its = columns.filter((each) => each.table === table);
      const names = its.map(({ column }) => column).join(', ');
      // Row by row of the first people, so that rows lie as they come in time and not by their users.
      await tx.script(
        `INSERT INTO public.${table} (${names}) SELECT ${its.map(valueOf).join(', ')}
         FROM (SELECT *, generate_series(1, ${times - 1}) AS k, ${people} AS people,
           ARRAY(${ofSystem}) AS system FROM first_people.${table}) s`,
      );
    }),
  );
  await Promise.all([chainTheRest(db, times), indexesLater && buildIndexes(db)]);
}

function keepFirst(db: Database): Promise<void> {
  const kept = copied.map(
    (table) =>
      `CREATE TABLE first_people.${table} AS SELECT * FROM public.${rowsOf[table] ?? table}`,
  );
  return db.maintain((tx) => tx.script(`CREATE SCHEMA first_people; ${kept.join(';')}`));
}

function stopIndexes(db: Database) {
  const sql = `UPDATE pg_index SET indisready = false, indisvalid = false
    WHERE indrelid = ANY ($1::text[]::regclass[])`;
  return db.maintain((tx) => tx.query(sql, [copied]));
}

function buildIndexes(db: Database) {
  return forEachAtOnce(copied, atOnce, (table) =>
    db.maintain((tx) => tx.script(`REINDEX TABLE ${table}`)),
  );
}

function valueOf({ table, column, type }: z.infer<typeof columnRow>): string {
  const other = others[`${table}.${column}`];
  if (other !== undefined) return other;
  if (type !== 'uuid') return `s.${column}`;
  const copy = `pg_temp.copy_of(s.${column}, k)`;
  if (!column.endsWith('_account_id')) return copy;
  return `CASE WHEN s.${column} = ANY (s.system) THEN s.${column} ELSE ${copy} END`;
}

/** Chains what was copied, as the job of the ledger would, which takes hours for millions. */
function chainTheRest(db: Database, times: number): Promise<void> {
  return db.maintain((tx) =>
    tx.script(`
      UPDATE proven_balances SET balance = balance * ${times} WHERE account_id IN (${ofSystem});
      DO $$
      DECLARE
        v_end record;
        m record;
      BEGIN
        SELECT * INTO v_end FROM ledger_chain ORDER BY position DESC LIMIT 1;
        FOR m IN SELECT * FROM movements WHERE NOT EXISTS (SELECT FROM ledger_chain c WHERE c.movement_id = id) LOOP
          v_end.position := v_end.position + 1;
          v_end.hash := sha256(v_end.hash || convert_to(
            format('["%s","%s","%s","%s","%s","%s","%s","%s",%s,%s,%s]', v_end.position, m.id, m.kind, m.reference,
              m.debit_account_id, m.credit_account_id, m.currency_code, m.amount,
              coalesce('"' || m.linked_movement_id || '"', 'null'), coalesce('"' || m.reverses_id || '"', 'null'),
              (extract(epoch FROM m.created_at) * 1000)::bigint), 'UTF8'));
          INSERT INTO ledger_chain (position, movement_id, hash) VALUES (v_end.position, m.id, v_end.hash);
        END LOOP;
      END $$`),
  );
}
