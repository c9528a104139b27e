import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { idRow } from '../../platform/database/rows.ts';
import { bothDatabases, type TestDatabase } from '../../testing/test-databases.ts';
import type { LedgerBreach } from './breaches.ts';
import { readDigests, writeDigest, type Digest } from './digests.ts';
import { proveLedger } from './prove-ledger.ts';
import { addUser, fund, withoutTriggers } from './testing.ts';
import { chainBreaches } from './verify-chain.ts';

const silent = pino({ level: 'silent' });
const someDay = new Date('2026-03-01T12:00:00Z');
const nextDay = new Date('2026-03-02T12:00:00Z');

const chainedRow = z.object({ chained: z.bigint(), is_in_order: z.boolean() });
const chainedSql = `SELECT (SELECT count(*) FROM ledger_chain) AS chained,
  in_order_at IS NOT NULL AS is_in_order FROM ledger_progress`;

function breachesIn(db: Database, digests: readonly Digest[]): Promise<LedgerBreach[]> {
  return db.maintain(async (tx) => {
    const found: LedgerBreach[] = [];
    for await (const each of chainBreaches(tx, digests)) found.push(each);
    return found;
  });
}

test.each(bothDatabases())(
  'on $name what is proven has a chain that is whole @SEC-9 @LOAD-8',
  async ({ open }) => {
    const { db, close } = await open();
    const user = await addUser(db);
    await fund(db, user, 'USD', 10n);
    await fund(db, user, 'EUR', 10n);
    await proveLedger(db, silent);
    const [chain] = await db.query(chainedSql, [], chainedRow);
    expect(chain).toEqual({ chained: 2n, is_in_order: true });
    expect(await breachesIn(db, [])).toEqual([]);
    await close();
  },
);

// Most tests spoil their own database, which a server creates faster.
describe.each(bothDatabases().slice(-1))('the chain of the ledger on $name', ({ open }) => {
  let database: TestDatabase;
  let folder: string;
  let user: string;
  const db = () => database.db;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tessera-digests-'));
    database = await open();
    user = await addUser(db());
    await grow(db());
    await writeDigest(db(), folder, silent, someDay);
    await grow(db());
    await writeDigest(db(), folder, silent, nextDay);
    await grow(db());
  }, 60_000);
  afterEach(async () => {
    rmSync(folder, { recursive: true });
    await database.close();
  });

  async function grow(on: Database): Promise<void> {
    for (let each = 0; each < 3; each += 1) await fund(on, user, 'USD', 10n);
    await proveLedger(on, silent);
  }

  const verify = () => breachesIn(db(), readDigests(folder));

  async function movementAt(position: number): Promise<string> {
    const [row] = await db().query(
      'SELECT movement_id AS id FROM ledger_chain WHERE position = $1',
      [position],
      idRow,
    );
    return row?.id ?? '';
  }

  const tamper = (sql: string) => withoutTriggers(db(), sql);

  test('a ledger that nobody tampered with is whole, also while movements wait @SEC-9', async () => {
    await fund(db(), user, 'USD', 10n);
    expect(await verify()).toEqual([]);
  });

  test.each([
    ['amount', 'amount = amount + 1'],
    ['time', "created_at = created_at - interval '1 day'"],
    ['reference', "reference = 'topup:other'"],
    ['direction', 'debit_account_id = credit_account_id, credit_account_id = debit_account_id'],
  ])('a movement whose %s was changed is named, and no other @SEC-9', async (_, change) => {
    for (const position of [1, 8]) {
      const id = await movementAt(position);
      await tamper(`UPDATE movements SET ${change} WHERE id = '${id}'`);
      const found = await verify();
      expect(found.at(-1)).toEqual({
        breach: 'movement-was-changed',
        subject: id,
        detail: `at position ${position}`,
      });
      if (change.startsWith('reference')) break;
    }
    expect((await verify()).length).toBe(change.startsWith('reference') ? 1 : 2);
  });

  test('a movement that was removed is named, also with its place in the chain @SEC-9', async () => {
    const [first, second] = [await movementAt(2), await movementAt(5)];
    await tamper(`UPDATE transactions SET movement_id = NULL, status = 'failed'
        WHERE movement_id IN ('${first}', '${second}');
      DELETE FROM movements WHERE id IN ('${first}', '${second}');
      DELETE FROM ledger_chain WHERE position = 5`);
    expect((await verify()).map(({ breach, subject }) => [breach, subject])).toEqual([
      ['movement-was-removed', first],
      ['positions-are-missing', 'position 5'],
    ]);
  });

  test('a movement that no trigger saw is named @SEC-9', async () => {
    await tamper(`INSERT INTO movements
        (kind, reference, debit_account_id, credit_account_id, currency_code, amount)
      SELECT kind, 'topup:invented', debit_account_id, credit_account_id, currency_code, 999
      FROM movements WHERE id = '${await movementAt(1)}'`);
    const [invented] = await db().query('SELECT id FROM movements WHERE amount = 999', [], idRow);
    expect(await verify()).toEqual([
      {
        breach: 'movement-outside-of-the-chain',
        subject: invented?.id,
        detail: expect.any(String) as string,
      },
    ]);
  });

  test('movements that were put in another order are found @SEC-9', async () => {
    const [second, third] = [await movementAt(2), await movementAt(3)];
    await tamper(`UPDATE ledger_chain SET movement_id = gen_random_uuid() WHERE position = 2;
      UPDATE ledger_chain SET movement_id = '${second}' WHERE position = 3;
      UPDATE ledger_chain SET movement_id = '${third}' WHERE position = 2`);
    expect((await verify()).map(({ subject }) => subject)).toEqual([third, second]);
  });

  test('a chain that was computed again after a change differs from the digests from there on @SEC-9', async () => {
    const id = await movementAt(5);
    await tamper(`UPDATE movements SET amount = 1 WHERE id = '${id}';
      CREATE TEMP TABLE kept AS SELECT position, movement_id FROM ledger_chain ORDER BY position;
      DELETE FROM ledger_chain;
      INSERT INTO unchained_movements (movement_id) SELECT movement_id FROM kept ORDER BY position;
      DROP TABLE kept`);
    await proveLedger(db(), silent);
    expect(await verify()).toEqual([
      {
        breach: 'chain-differs-from-a-digest',
        subject: 'positions 4 to 6',
        detail: expect.stringContaining(nextDay.toISOString()) as string,
      },
    ]);
  });

  test('a chain that was cut short of a digest is found @SEC-9', async () => {
    await tamper('DELETE FROM ledger_chain WHERE position > 5');
    const found = (await verify()).map(({ breach }) => breach);
    expect(found).toContain('chain-lacks-a-digest');
    expect(found).toContain('movement-outside-of-the-chain');
  });

  test('positions and hashes are never changed by a statement that triggers see @SEC-9', async () => {
    await expect(db().query('DELETE FROM ledger_chain')).rejects.toThrow('append-only');
    await expect(db().query('TRUNCATE ledger_chain')).rejects.toThrow('append-only');
  });

  test('the digest of a day is written once, logged, and those of before stay @SEC-9', async () => {
    const log = { info: jest.fn() };
    const before = readDigests(folder);
    await writeDigest(db(), folder, log, new Date('2026-03-02T23:59:00Z'));
    expect(readDigests(folder)).toEqual(before);
    await writeDigest(db(), folder, log, new Date('2026-03-03T00:01:00Z'));
    const [last] = readDigests(folder).slice(2);
    expect(readDigests(folder).slice(0, 2)).toEqual(before);
    expect(last).toMatchObject({ at: '2026-03-03T00:01:00.000Z', position: '9' });
    expect(log.info).toHaveBeenCalledWith(last, 'digest of the ledger');
    expect(log.info).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['that name their ledger', (digest: Digest) => digest, /their ledger begins with [0-9a-f]{12}/],
    [
      'of before',
      ({ at, position, hash }: Digest) => ({ at, position, hash }),
      /their ledger is not named/,
    ],
  ])('digests of another database %s are told in one sentence @SEC-9', async (_, kept, says) => {
    const others = readDigests(folder).map(kept);
    const other = await open();
    expect(await breachesIn(other.db, others)).toMatchObject([
      {
        breach: 'digests-of-another-ledger',
        detail: expect.stringMatching('has no first') as string,
      },
    ]);
    user = await addUser(other.db);
    await grow(other.db);
    const [found, ...more] = await breachesIn(other.db, others);
    expect([found?.breach, more]).toEqual(['digests-of-another-ledger', []]);
    expect(found?.detail).toMatch(says);
    expect(found?.detail).toMatch(/this one begins with [0-9a-f]{12}/);
    await other.close();
  });

  test('databases that share a folder write a digest each, and each agrees with its own @SEC-9', async () => {
    const other = await open();
    user = await addUser(other.db);
    await grow(other.db);
    await writeDigest(other.db, folder, silent, nextDay);
    for (const [each, digests] of [
      [db(), 1],
      [other.db, 2],
    ] as const) {
      expect(await breachesIn(each, readDigests(folder))).toMatchObject([
        {
          breach: 'digests-of-another-ledger',
          subject: expect.stringContaining(`${digests} from`) as string,
        },
      ]);
    }
    await other.close();
  });

  test('a line that is no digest is not passed over @SEC-9', () => {
    const file = join(folder, 'ledger-digests.jsonl');
    expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(3);
    appendFileSync(file, '{"at":"2026-03-03T00:01:00.000Z"}\n');
    expect(() => readDigests(folder)).toThrow();
  });
});
