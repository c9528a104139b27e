import { z } from 'zod';
import { idRow } from '../../platform/index.ts';
import type { Queryable } from '../../platform/index.ts';
import { ledgerBreachRow } from './breaches.ts';
import type { LedgerBreach } from './breaches.ts';
import { beginning, chainHash, movementColumns, movementRow } from './chain-hash.ts';

/**
 * Stores breaches until an operator resolves them, and reopens a resolved one that recurs.
 * @returns those that were not open before
 */
async function recordFindings(
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

/** Most that one step reads: new movements, accounts with new movements, and accounts of the regular round. */
export interface StepBounds {
  readonly movements: number;
  readonly due: number;
  readonly inTurn: number;
}

export interface Step {
  readonly found: readonly LedgerBreach[];
  readonly isMore: boolean;
}

// Any constant works, if all processes use it.
const chainLock = 7_355_203;

const lockedRow = z.object({ is_locked: z.boolean() });
const waitingRow = z.object({ serial: z.bigint(), movement_id: z.string() });
const chainEndRow = z.object({ position: z.bigint(), hash: z.string() });

export type ChainEnd = z.infer<typeof chainEndRow>;

/** Whether this transaction alone works on the chain, until it ends. */
export async function lockChain(tx: Queryable): Promise<boolean> {
  const [row] = await tx.query(
    'SELECT pg_try_advisory_xact_lock($1) AS is_locked',
    [chainLock],
    lockedRow,
  );
  return row?.is_locked === true;
}

export async function readChainEnd(tx: Queryable): Promise<ChainEnd> {
  const [end] = await tx.query(
    `SELECT position, encode(hash, 'hex') AS hash FROM ledger_chain ORDER BY position DESC LIMIT 1`,
    [],
    chainEndRow,
  );
  return end ?? { position: 0n, hash: beginning };
}

/**
 * One step of proving, in a transaction that has {@link lockChain}: chains newly committed movements and compares
 * balances with the proven ones. Balances wait while there are more new movements than one step takes.
 */
export async function proveStep(tx: Queryable, bounds: StepBounds): Promise<Step> {
  const chained = await chainWaiting(tx, bounds.movements);
  const breaches = [...chained.breaches];
  if (chained.count > 0) {
    await tx.query('SELECT add_to_proven_balances($1::uuid[])', [chained.ids]);
    breaches.push(...(await breachesOf(tx, 'movement_breaches', chained.ids)));
  }
  if (chained.count === bounds.movements) {
    return { found: await recordFindings(tx, breaches), isMore: true };
  }
  const due = await takeDue(tx, bounds.due);
  const accounts = [...due, ...(await takeInTurn(tx, bounds.inTurn))];
  breaches.push(...(await breachesOf(tx, 'account_breaches', accounts)));
  const found = await recordFindings(tx, breaches);
  const isMore = due.length === bounds.due;
  if (!isMore) {
    await tx.query(
      `UPDATE ledger_progress SET in_order_at = now()
       WHERE NOT EXISTS (SELECT 1 FROM ledger_findings WHERE resolved_at IS NULL)`,
    );
  }
  return { found, isMore };
}

async function chainWaiting(tx: Queryable, most: number) {
  const waiting = await tx.query(
    'SELECT serial, movement_id FROM unchained_movements ORDER BY serial LIMIT $1',
    [most],
    waitingRow,
  );
  const breaches: LedgerBreach[] = [];
  if (waiting.length === 0) return { ids: [], count: 0, breaches };
  const rows = await tx.query(
    `SELECT ${movementColumns('m')} FROM movements m WHERE m.id = ANY ($1::uuid[])`,
    [waiting.map((each) => each.movement_id)],
    movementRow,
  );
  const movements = new Map(rows.map((movement) => [movement.id, movement]));
  const links: { position: bigint; id: string; hash: string }[] = [];
  let { position, hash } = await readChainEnd(tx);
  for (const { movement_id: id } of waiting) {
    const movement = movements.get(id);
    if (movement === undefined) {
      breaches.push({ breach: 'movement-is-missing', subject: id, detail: 'it was never chained' });
      continue;
    }
    position += 1n;
    hash = chainHash(hash, position, movement);
    links.push({ position, id, hash });
  }
  await tx.query(
    `INSERT INTO ledger_chain (position, movement_id, hash)
     SELECT position::bigint, id::uuid, decode(hash, 'hex')
     FROM unnest($1::text[], $2::text[], $3::text[]) AS link (position, id, hash)`,
    [
      links.map((link) => link.position.toString()),
      links.map(({ id }) => id),
      links.map((link) => link.hash),
    ],
  );
  await tx.query('DELETE FROM unchained_movements WHERE serial = ANY ($1::text[]::bigint[])', [
    waiting.map(({ serial }) => serial.toString()),
  ]);
  return { ids: links.map(({ id }) => id), count: waiting.length, breaches };
}

/** Accounts with new movements since the last comparison. */
async function takeDue(tx: Queryable, most: number): Promise<string[]> {
  const rows = await tx.query(
    `UPDATE proven_balances SET is_due = false
     WHERE account_id IN (SELECT account_id FROM proven_balances WHERE is_due LIMIT $1)
     RETURNING account_id AS id`,
    [most],
    idRow,
  );
  return rows.map(({ id }) => id);
}

/** The next accounts of the round that compares all accounts. */
async function takeInTurn(tx: Queryable, most: number): Promise<string[]> {
  const rows = await tx.query(
    `SELECT id FROM ledger_accounts
     WHERE id > (SELECT compared_to FROM ledger_progress) ORDER BY id LIMIT $1`,
    [most],
    idRow,
  );
  const last = rows.length < most ? undefined : rows.at(-1);
  await (last === undefined
    ? tx.query(
        `UPDATE ledger_progress SET round_ended_at = clock_timestamp(),
           compared_to = '00000000-0000-0000-0000-000000000000'`,
      )
    : tx.query('UPDATE ledger_progress SET compared_to = $1', [last.id]));
  return rows.map(({ id }) => id);
}

function breachesOf(
  tx: Queryable,
  check: 'movement_breaches' | 'account_breaches',
  ids: readonly string[],
): Promise<LedgerBreach[]> {
  return tx.query(
    `SELECT breach, subject, detail FROM ${check}($1::uuid[])`,
    [ids],
    ledgerBreachRow,
  );
}
