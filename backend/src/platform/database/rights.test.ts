import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { z } from 'zod';
import { calls } from '@tessera/wire';
import { seedDemo } from '../../demo/seed-demo.ts';
import { accountId, balanceOf, fund } from '../../money/ledger/testing.ts';
import { orderOf, quotedBy } from '../../orders/exchange/testing.ts';
import { recordRates } from '../../providers/rates/record-rates.ts';
import { shippedRates } from '../../providers/rates/reference-rates.ts';
import { jobsOf } from '../../server/server.ts';
import { registerPerson } from '../../testing/person.ts';
import type { Person } from '../../testing/person.ts';
import { findPostgres, startCluster } from '../../testing/postgres-cluster.ts';
import { patientDeadlines } from '../../testing/test-databases.ts';
import { startTestApp, testSecrets } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { done } from '../../testing/wallet-client.ts';
import { checkPepper } from '../secrets/hash-secret.ts';
import type { Database } from './database.ts';
import { checkSchema, migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';
import { grantRights, rights } from './rights.ts';

const rolesFile = fileURLToPath(new URL('../../../../deploy/database/roles.sql', import.meta.url));

/** The tables and the rights of the application's role and of everybody, but reading, as the database has them. */
const grants = `
  WITH held AS (
    SELECT relname, grantee, privilege_type AS held FROM pg_class, aclexplode(relacl)
    WHERE relnamespace = 'public'::regnamespace
    UNION ALL
    SELECT relname, grantee, format('%s (%s)', privilege_type, string_agg(attname, ', ' ORDER BY attname))
    FROM pg_class c JOIN pg_attribute ON attrelid = c.oid, aclexplode(attacl)
    WHERE relnamespace = 'public'::regnamespace GROUP BY 1, 2, privilege_type
  )
  SELECT relname AS table, coalesce(array_agg(held ORDER BY held) FILTER (WHERE held <> 'SELECT'), '{}') AS rights
  FROM pg_class LEFT JOIN held USING (relname)
  WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND coalesce(grantee, 0) IN (0, 'wallet_app'::regrole)
  GROUP BY 1`;

const grantRow = z.object({ table: z.string(), rights: z.array(z.string()) });

const bin = findPostgres();
const describeOnServer = bin === undefined ? describe.skip : describe;

describeOnServer('the role of the application', () => {
  const closing: (() => Promise<void>)[] = [];
  let owner: Database;
  let app: Database;
  let api: TestApp;
  let ada: Person;

  beforeAll(async () => {
    // Roles belong to a whole server, which is this file's own for that reason.
    const cluster = await startCluster(bin ?? '');
    closing.push(() => cluster.stop());
    const openAs = async (role: string) => {
      const url = new URL(cluster.url);
      url.username = role;
      const opened = await openPostgres(url.href, { deadlines: patientDeadlines });
      closing.push(() => opened.close());
      return opened;
    };
    const administrator = await openAs('postgres');
    // An installation of before, whose tables are the administrator's.
    await migrate(administrator);
    await administrator.script(readFileSync(rolesFile, 'utf8'));
    await administrator.script(readFileSync(rolesFile, 'utf8'));
    owner = await openAs('wallet_owner');
    await migrate(owner);
    await owner.script(
      'GRANT ALL ON movements TO wallet_app; GRANT UPDATE (amount) ON holds TO wallet_app',
    );
    expect(await grantRights(owner)).toBe(true);
    app = await openAs('wallet_app');
    api = await startTestApp(app);
    closing.push(() => api.close());
    ada = await registerPerson(api, app);
  }, 180_000);
  afterAll(async () => {
    for (const close of closing.reverse()) await close();
  });

  test('owns nothing, and the owner owns all @LOAD-8', async () => {
    const rows = await owner.query(
      `SELECT DISTINCT pg_get_userbyid(relowner) AS owner FROM pg_class
       WHERE relnamespace = 'public'::regnamespace
       UNION SELECT pg_get_userbyid(proowner) FROM pg_proc WHERE pronamespace = 'public'::regnamespace`,
      [],
      z.object({ owner: z.string() }),
    );
    expect(rows).toEqual([{ owner: 'wallet_owner' }]);
  });

  test('has the rights that are listed and no others, whatever it had before @LOAD-8', async () => {
    const held = await owner.query(grants, [], grantRow);
    const changing = held.filter((each) => each.rights.length > 0);
    const inOrder = (right: string) =>
      right.replace(
        /\((.*)\)/,
        (_, columns: string) => `(${columns.split(', ').sort().join(', ')})`,
      );
    expect(Object.fromEntries(changing.map((each) => [each.table, each.rights]))).toEqual(
      Object.fromEntries(
        Object.entries(rights).map(([table, its]) => [table, its.map(inOrder).sort()]),
      ),
    );
    // A new table is listed here or among the rights.
    const readOnly = held.filter((each) => each.rights.length === 0).map(({ table }) => table);
    expect(readOnly.sort()).toEqual([
      'currencies',
      'identification_levels',
      'level_limits',
      'limit_currency',
      'schema_migrations',
      'schema_routines',
      'text_overrides',
    ]);
  });

  test('starts a process whose schema is current @LOAD-8', async () => {
    await checkSchema(app);
    await checkPepper(app, testSecrets.pepper);
    await recordRates(app, shippedRates);
    await seedDemo(app, testSecrets.pepper, 'card');
  });

  test('runs a journey of money of every kind, and every job @LOAD-8', async () => {
    const pin = '2580';
    const { client } = ada;
    const [{ id: user } = { id: '' }] = await app.query(
      'SELECT id FROM users WHERE phone = $1',
      [ada.phone],
      z.object({ id: z.string() }),
    );
    expect((await client.call(calls.setPin, { body: { pinCode: pin } })).wire).toMatchObject({
      status: 'ok',
    });
    await fund(app, user, 'USD', 10_000n);
    const key = { 'idempotency-key': 'one' };
    const bob = await registerPerson(api, app);
    const usd = await accountId(app, user, 'USD');
    const eur = await accountId(app, user, 'EUR');
    const preview = await done(
      client.call(calls.previewTransfer, {
        body: { accountId: usd, amount: '25.00', phone: bob.phone },
      }),
    );
    const { id } = preview.wire.data;
    expect(
      (await client.call(calls.sendTransfer, { body: { id, pin }, headers: key })).wire,
    ).toMatchObject({ status: 'ok' });
    const quote = await client.call(calls.quoteExchange, {
      body: { fromAccountId: usd, toAccountId: eur, fromAmount: '10.00' },
    });
    const order = orderOf(quotedBy(quote), usd, eur);
    expect((await client.call(calls.exchange, { body: order, headers: key })).wire).toMatchObject({
      status: 'ok',
    });
    const card = { amount: '40.00', currencyCode: 'USD', pin, pan: '4242424242424242' };
    expect((await client.call(calls.withdraw, { body: card, headers: key })).wire).toMatchObject({
      status: 'ok',
    });
    for (const job of jobsOf(api.services, pino({ level: 'silent' }))) await job.run();
    expect(await balanceOf(app, user)).toEqual({ balance: 2_500n, held: 0n });
    expect(await app.query('SELECT 1 FROM ledger_findings')).toEqual([]);
    expect(await app.query('SELECT 1 FROM unchained_movements')).toEqual([]);
  });

  test.each([
    'ALTER TABLE movements ADD COLUMN more int',
    'ALTER TABLE movements DISABLE TRIGGER ALL',
    'ALTER TABLE movements OWNER TO wallet_app',
    'DROP TABLE movements',
    'TRUNCATE movements',
    'UPDATE movements SET amount = 1',
    'DELETE FROM movements',
    'UPDATE transactions SET amount = 1',
    'DELETE FROM transactions',
    'UPDATE ledger_accounts SET user_id = NULL',
    "UPDATE ledger_chain SET hash = ''",
    'DELETE FROM ledger_chain',
    'DELETE FROM balances',
    'UPDATE holds SET amount = 1',
    "UPDATE top_up_reports SET outcome = 'already'",
    'DELETE FROM top_up_decisions',
    'UPDATE security_events SET user_id = NULL',
    'DELETE FROM security_events',
    'TRUNCATE security_events',
    "INSERT INTO security_events (at, kind, address, user_agent) VALUES (now(), 'signed-in', '', '')",
    'UPDATE level_limits SET each_minor = 1',
    "UPDATE schema_migrations SET checksum = ''",
    'CREATE TABLE more (id int)',
    'CREATE TRIGGER more AFTER INSERT ON movements EXECUTE FUNCTION forbid_change()',
    'CREATE OR REPLACE FUNCTION apply_movement() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN END $$',
    'DROP FUNCTION apply_movement() CASCADE',
    'SET session_replication_role = replica',
    'SET ROLE wallet_owner',
  ])('may not: %s @LOAD-8 @SEC-9', async (statement) => {
    await expect(app.script(statement)).rejects.toMatchObject({ code: '42501' });
  });

  test('a balance still changes by movements alone @LOAD-8', async () => {
    await expect(app.query('UPDATE balances SET balance = balance + 1')).rejects.toThrow(
      'append-only',
    );
  });

  test('a process that may not migrate does not start on another schema @LOAD-8', async () => {
    await owner.query('DELETE FROM schema_migrations');
    await expect(checkSchema(app)).rejects.toThrow('no 0001_baseline');
  });
});
