import pg from 'pg';
import { z } from 'zod';
import { calls } from '@tessera/wire';
import { done } from '../../testing/wallet-client.ts';
import { listenToEvents } from '../../testing/event-reader.ts';
import { findPooler, startPooler, type Pooler } from '../../testing/pooler.ts';
import { emptyDatabase, hasServer, type OwnDatabase } from '../../testing/prepared.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { addPayer, testPin } from '../../orders/transfer/testing.ts';
import { balanceOf, fund } from '../../money/ledger/testing.ts';
import type { Database, Queryable } from './database.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';

const binary = findPooler();

const inForceRow = z.object({ statement: z.string(), lock: z.string(), zone: z.string() });
const inForceSql = `SELECT current_setting('statement_timeout') AS statement,
  current_setting('lock_timeout') AS lock, current_setting('timezone') AS zone`;

// Where PgBouncer is not installed this is skipped: nothing else stands in for it.
(binary !== undefined && hasServer() ? describe : describe.skip)('behind PgBouncer', () => {
  let database: OwnDatabase;
  let pooler: Pooler;
  let db: Database;
  let app: TestApp;

  beforeAll(async () => {
    database = await emptyDatabase();
    pooler = await startPooler(binary ?? '', database.url);
    db = await openPostgres(pooler.url, { directAddress: database.url });
    await migrate(db);
    app = await startTestApp(db);
  }, 60_000);
  afterAll(async () => {
    await app.close();
    await db.close();
    await pooler.close();
    await database.drop();
  });

  test('money moves, and the pages of the one who gets it are told @LOAD-3', async () => {
    const alex = await addPayer(app, db, ['Alex', 'Morgan']);
    const maria = await addPayer(app, db, ['Maria', 'Lopez']);
    await fund(db, alex.userId, 'USD', 10_000n);
    const page = await listenToEvents(app.url, maria.token);
    const { wire } = await done(
      alex.client.call(calls.previewTransfer, {
        body: { accountId: alex.usd, amount: '25.00', phone: maria.phone },
      }),
    );
    const { id } = wire.data;
    const sent = await alex.client.call(calls.sendTransfer, {
      body: { id, pin: testPin },
      headers: { 'idempotency-key': 'k' },
    });
    expect(sent.status).toBe(200);
    await page.until('event: wallet');
    page.close();
    expect((await balanceOf(db, maria.userId)).balance).toBe(2_500n);
  });

  test('a transaction and a single statement have an end, which nobody else is given @LOAD-1 @LOAD-3', async () => {
    const inForce = (on: Queryable) => on.query(inForceSql, [], inForceRow);
    const bounded = [{ statement: '10s', lock: '5s', zone: 'UTC' }];
    expect(await inForce(db)).toEqual(bounded);
    expect(await db.transaction(inForce)).toEqual(bounded);
    expect(await inForce(db.for('searches'))).toMatchObject([{ statement: '3s' }]);
    expect(await db.maintain(inForce)).toMatchObject([{ statement: '0', lock: '0' }]);
    const other = new pg.Client({ connectionString: pooler.url });
    await other.connect();
    const { rows } = await other.query(inForceSql).finally(() => other.end());
    expect(rows).toMatchObject([{ statement: '0', lock: '0' }]);
  });
});
