import { z } from 'zod';
import { bothDatabases, type TestDatabase } from '../../testing/test-databases.ts';

// Tables with a column of users whose foreign keys, or those of the tables they lead to, end at no user.
const withoutWay = `
  WITH RECURSIVE ways (of) AS (
    SELECT 'users'::regclass::oid
    UNION SELECT conrelid FROM pg_constraint JOIN ways ON confrelid = of WHERE contype = 'f'
  )
  SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON attrelid = c.oid
  WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND attname = 'user_id'
    AND c.oid NOT IN (SELECT of FROM ways)`;

// Columns computed from a column that counts, but for those that scatter it.
const shownCounts = `
  SELECT c.relname || '.' || computed.attname AS name
  FROM pg_class c
    JOIN pg_attribute counted ON counted.attrelid = c.oid
    LEFT JOIN pg_attrdef filled ON filled.adrelid = c.oid AND filled.adnum = counted.attnum
    JOIN pg_attribute computed ON computed.attrelid = c.oid AND computed.attgenerated = 's'
    JOIN pg_attrdef by ON by.adrelid = c.oid AND by.adnum = computed.attnum
  WHERE c.relnamespace = 'public'::regnamespace
    AND (counted.attidentity <> '' OR pg_get_expr(filled.adbin, c.oid) LIKE 'nextval(%')
    AND pg_get_expr(by.adbin, c.oid) ~ ('\\m' || counted.attname || '\\M')
    AND pg_get_expr(by.adbin, c.oid) NOT LIKE 'scattered_number(%'`;

const nameRow = z.object({ name: z.string() });

describe.each(bothDatabases())('the schema on $name', ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  test('has the user in the keys of each table of users @OPS-6', async () => {
    expect(await database.db.query(withoutWay, [], nameRow)).toEqual([]);
    await database.db.script('CREATE TABLE notes (id uuid PRIMARY KEY, user_id uuid NOT NULL)');
    expect(await database.db.query(withoutWay, [], nameRow)).toEqual([{ name: 'notes' }]);
  });

  test('computes no number that users see from a sequence as it counts @OPS-6', async () => {
    expect(await database.db.query(shownCounts, [], nameRow)).toEqual([]);
    await database.db.script(`CREATE TABLE receipts (serial bigint GENERATED ALWAYS AS IDENTITY,
      number bigint GENERATED ALWAYS AS (serial + 1) STORED)`);
    expect(await database.db.query(shownCounts, [], nameRow)).toEqual([
      { name: 'receipts.number' },
    ]);
  });
});
