import { z } from 'zod';
import { findLedgerBreaches } from '../../src/money/ledger/breaches.ts';
import { chainBreaches } from '../../src/money/ledger/verify-chain.ts';
import { describeOnServer } from '../../src/testing/test-databases.ts';
import { copyPeople } from './copy.ts';
import { seedPeople } from './seed.ts';

/** For each foreign key a statement that counts rows which refer to nothing. */
const orphansOf = `
  SELECT conname AS key, format('SELECT count(*)::int AS rows FROM %s c WHERE (%s) IS NOT NULL AND NOT EXISTS
    (SELECT FROM %s p WHERE (%s) = (%s))', conrelid::regclass, own.names, confrelid::regclass, theirs.names, own.names)
    AS sql
  FROM pg_constraint
    CROSS JOIN LATERAL (SELECT string_agg('c.' || attname, ', ' ORDER BY place) AS names
      FROM unnest(conkey) WITH ORDINALITY k (num, place) JOIN pg_attribute ON attrelid = conrelid AND attnum = num) own
    CROSS JOIN LATERAL (SELECT string_agg('p.' || attname, ', ' ORDER BY place) AS names
      FROM unnest(confkey) WITH ORDINALITY k (num, place) JOIN pg_attribute ON attrelid = confrelid AND attnum = num) theirs
  WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY conname`;
const keyRow = z.object({ key: z.string(), sql: z.string() });
const countRow = z.object({ rows: z.number() });

describeOnServer('people copied on $name', (kind) => {
  test.each([true, false])(
    'keep the ledger, its chain and each foreign key, with indexes built later: %s @OPS-6',
    async (indexesLater) => {
      const database = await kind.open();
      try {
        const { db } = database;
        await seedPeople(db, 3, 2);
        await copyPeople(db, { people: 3, times: 4, indexesLater });
        const [users] = await db.query('SELECT count(*)::int AS rows FROM users', [], countRow);
        expect(users).toEqual({ rows: 12 });
        const [moved] = await db.query('SELECT count(*)::int AS rows FROM movements', [], countRow);
        expect(moved).toEqual({ rows: 12 * 2 * 5 });
        expect(await findLedgerBreaches(db)).toEqual([]);
        await db.transaction(async (tx) => {
          for await (const breach of chainBreaches(tx, [])) expect(breach).toBeUndefined();
        });
        for (const { key, sql } of await db.query(orphansOf, [], keyRow)) {
          const [orphans] = await db.query(sql, [], countRow);
          expect([key, orphans]).toEqual([key, { rows: 0 }]);
        }
      } finally {
        await database.close();
      }
    },
  );
});
