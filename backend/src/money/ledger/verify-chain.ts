import { z } from 'zod';
import { idRow, type Queryable } from '../../platform/index.ts';
import type { LedgerBreach } from './breaches.ts';
import { beginning, chainHash, movementColumns, movementRow } from './chain-hash.ts';
import type { Digest } from './digests.ts';

const page = 5_000;
/** Nobody reads more than this one by one. */
const mostOutside = 1_000;

const link = z.object({ position: z.bigint(), movement_id: z.string(), hash: z.string() });
const linkRow = z.union([link.extend(movementRow.shape), link.extend({ id: z.null() })]);
type Link = z.infer<typeof linkRow>;

/**
 * Recomputes the whole chain in this process, not in the database, and compares it with the stored one and with
 * digests from outside. Reports each movement that was changed, removed or added around the triggers. If the chain
 * was recomputed too, reports the digests between which this happened. `tx` must not have run any statement yet,
 * because it begins with a snapshot.
 */
export async function* chainBreaches(
  tx: Queryable,
  digests: readonly Digest[],
): AsyncGenerator<LedgerBreach> {
  await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const compared: Compared = { digests, lacking: new Set(digests), differing: new Set() };
  let first: string | undefined;
  let end = { position: 0n, hash: beginning };
  for await (const each of links(tx)) {
    yield* linkBreaches(end, each);
    for (const known of compared.lacking) {
      if (BigInt(known.position) !== each.position) continue;
      compared.lacking.delete(known);
      if (known.hash !== each.hash) compared.differing.add(known);
    }
    if (each.position === 1n) first = each.hash;
    end = each;
  }
  yield* digestBreaches(compared, first, end.position);
  yield* await outside(tx);
}

interface Compared {
  readonly digests: readonly Digest[];
  readonly lacking: Set<Digest>;
  readonly differing: Set<Digest>;
}

function* digestBreaches(
  { digests, lacking, differing }: Compared,
  first: string | undefined,
  end: bigint,
): Generator<LedgerBreach> {
  const agreesWithNone = lacking.size + differing.size === digests.length;
  const isOfAnother = ({ ledger }: Digest) =>
    ledger === undefined || end === 0n ? agreesWithNone : first !== undefined && ledger !== first;
  const others = digests.filter(isOfAnother);
  for (const ledger of new Set(others.map((known) => known.ledger))) {
    const digestsOfLedger = others.filter((known) => known.ledger === ledger);
    yield ofAnother(digestsOfLedger, ledger, first);
  }
  const ownDigests = digests.filter((known) => !isOfAnother(known));
  for (const known of ownDigests) {
    if (differing.has(known)) yield differs(known, ownDigests);
    if (!lacking.has(known)) continue;
    yield {
      breach: 'chain-lacks-a-digest',
      subject: `position ${known.position}`,
      detail: `of ${known.at}; the chain ends at ${end}`,
    };
  }
}

/** A chain that was recomputed from position 1 looks the same as another database's. */
function ofAnother(
  digests: readonly Digest[],
  ledger: string | undefined,
  first: string | undefined,
): LedgerBreach {
  const name = (hash: string | undefined, unknown: string) =>
    hash === undefined ? unknown : `begins with ${hash.slice(0, 12)}`;
  const days = `${digests[0]?.at} to ${digests.at(-1)?.at}`;
  return {
    breach: 'digests-of-another-ledger',
    subject: `${digests.length} from ${days}`,
    detail:
      `belong to the data of another database: their ledger ${name(ledger, 'is not named')}, ` +
      `this one ${name(first, 'has no first position')}. Name the database of LEDGER_DIGEST_DIR, or its folder; ` +
      'if both are right, the whole chain was computed again',
  };
}

async function* links(tx: Queryable): AsyncGenerator<Link> {
  for (let after = 0n; ;) {
    const rows = await tx.query(
      `SELECT c.position, c.movement_id, encode(c.hash, 'hex') AS hash, ${movementColumns('m')}
       FROM (SELECT * FROM ledger_chain WHERE position > $1 ORDER BY position LIMIT $2) c
       LEFT JOIN movements m ON m.id = c.movement_id
       ORDER BY c.position`,
      [after, page],
      linkRow,
    );
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < page) return;
    after = last.position;
  }
}

function* linkBreaches(
  before: { readonly position: bigint; readonly hash: string },
  each: Link,
): Generator<LedgerBreach> {
  const { position, hash, movement_id: subject } = each;
  const at = `at position ${position}`;
  if (position !== before.position + 1n) {
    const detail = `between ${before.position} and ${position}`;
    yield { breach: 'positions-are-missing', subject: `position ${before.position + 1n}`, detail };
    // The previous hash is among what is missing.
    return;
  }
  if (each.id === null) {
    yield { breach: 'movement-was-removed', subject, detail: at };
  } else if (chainHash(before.hash, position, each) !== hash) {
    yield { breach: 'movement-was-changed', subject, detail: at };
  }
}

function differs(known: Digest, digests: readonly Digest[]): LedgerBreach {
  const index = digests.indexOf(known);
  const from = digests[index - 1]?.position ?? '0';
  return {
    breach: 'chain-differs-from-a-digest',
    subject: `positions ${BigInt(from) + 1n} to ${known.position}`,
    detail: `of ${known.at}; the chain was computed again from there or before`,
  };
}

/** Movements that bypassed the trigger which queues them for the chain. */
async function outside(tx: Queryable): Promise<LedgerBreach[]> {
  const rows = await tx.query(
    `SELECT m.id FROM movements m
     WHERE NOT EXISTS (SELECT 1 FROM ledger_chain c WHERE c.movement_id = m.id)
       AND NOT EXISTS (SELECT 1 FROM unchained_movements u WHERE u.movement_id = m.id)
     LIMIT $1`,
    [mostOutside],
    idRow,
  );
  return rows.map(({ id }) => ({
    breach: 'movement-outside-of-the-chain',
    subject: id,
    detail: 'no trigger saw it',
  }));
}
