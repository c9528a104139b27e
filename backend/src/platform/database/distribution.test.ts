import { z } from 'zod';
import { bothDatabases, type TestDatabase } from '../../testing/test-databases.ts';
import { distribution, sequences } from './distribution.ts';

const columns = `
  SELECT relname AS table, attname AS column, attnotnull AS is_set,
    attidentity <> '' OR pg_get_expr(adbin, adrelid) LIKE 'nextval(%' AS is_counted,
    CASE attgenerated WHEN 's' THEN pg_get_expr(adbin, adrelid) END AS computed
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND attnum > 0 AND NOT attisdropped
    LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
  WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')`;
const columnRow = z.object({
  table: z.string(),
  column: z.string(),
  is_set: z.boolean(),
  is_counted: z.boolean().nullable(),
  computed: z.string().nullable(),
});

const uniqueKeys = `
  SELECT c.relname AS table, k.relname AS key,
    ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = c.oid AND attnum = ANY (indkey)) AS columns
  FROM pg_index JOIN pg_class c ON c.oid = indrelid JOIN pg_class k ON k.oid = indexrelid
  WHERE c.relnamespace = 'public'::regnamespace AND indisunique ORDER BY k.relname`;
const keyRow = z.object({ table: z.string(), key: z.string(), columns: z.string().array() });

const tables = Object.entries(distribution).map(([table, placement]) => ({ table, ...placement }));
const ofUsers = tables.flatMap(({ column, ...rest }) =>
  column === undefined ? [] : [{ ...rest, column }],
);

describe.each(bothDatabases())('the schema on $name', ({ open }) => {
  let database: TestDatabase;
  let schema: z.infer<typeof columnRow>[];
  let keys: z.infer<typeof keyRow>[];
  beforeAll(async () => {
    database = await open();
    schema = await database.db.query(columns, [], columnRow);
    keys = await database.db.query(uniqueKeys, [], keyRow);
  });
  afterAll(() => database.close());

  test('has a place for each table once several nodes have them @OPS-6', () => {
    const found = [...new Set(schema.map(({ table }) => table))].sort();
    expect(found).toEqual(tables.map(({ table }) => table).sort());
    const unsaid = tables.filter(({ place, because }) => place === 'local' && !because);
    expect(unsaid).toEqual([]);
  });

  test('has a column in each table of users that leads to the node, and it is set @OPS-6', () => {
    const there = new Map(schema.map((each) => [`${each.table}.${each.column}`, each.is_set]));
    for (const { table, column, because } of ofUsers) {
      expect([table, there.get(`${table}.${column}`)]).toEqual([table, because === undefined]);
    }
  });

  test('has a user column by itself where a table is placed by its user, and none by its owner @OPS-6', () => {
    const named = schema.filter(({ column }) => column === 'user_id').map(({ table }) => table);
    const byUser = tables.filter(({ place, table }) => place === 'user' && table !== 'users');
    expect(named.sort()).toEqual(byUser.map(({ table }) => table).sort());
  });

  test('has the user in each unique key of a user, or a reason why not @OPS-6', () => {
    for (const { table, column, open: reasons = {} } of ofUsers) {
      const without = keys.filter((key) => key.table === table && !key.columns.includes(column));
      expect([table, without.map(({ key }) => key)]).toEqual([table, Object.keys(reasons).sort()]);
    }
  });

  test('shows a user no value of a sequence @OPS-6', () => {
    const counted = schema.filter(({ is_counted: isCounted }) => isCounted === true);
    const names = counted.map(({ table, column }) => `${table}.${column}`);
    expect(names.sort()).toEqual(Object.keys(sequences));
    for (const { table, column } of counted) {
      const shown = schema.filter(
        (each) => each.table === table && each.computed?.includes(column),
      );
      const seen = shown.every(({ computed }) => computed?.startsWith('scattered_number('));
      expect([table, seen, shown.length > 0]).toEqual([
        table,
        true,
        sequences[`${table}.${column}`] === 'a scattered number',
      ]);
    }
  });
});
