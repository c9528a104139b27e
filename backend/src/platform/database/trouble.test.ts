import { z } from 'zod';
import { calls } from '@tessera/wire';
import { registerPerson } from '../../testing/person.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { testPostgres, type TestDatabase } from '../../testing/test-databases.ts';
import { vanishingHost, type VanishingHost } from '../../testing/vanishing-host.ts';
import { openPostgres } from './postgres.ts';
import type { Database } from './database.ts';
import { isDatabaseTrouble } from './trouble.ts';

const coded = (code: string) => Object.assign(new Error('failed'), { code });

test.each([
  ['a connection that breaks', coded('08006')],
  ['a server that shuts down', coded('57P01')],
  ['a server that still starts', coded('57P03')],
  ['no place for another connection', coded('53300')],
  ['a lock that is held for too long', coded('55P03')],
  ['a statement that takes too long', coded('57014')],
  ['a standby', coded('25006')],
  ['a refused connection', coded('ECONNREFUSED')],
  ['a socket that is gone', Object.assign(coded('ENOENT'), { syscall: 'connect' })],
  ['several addresses that refuse', new AggregateError([coded('ECONNREFUSED')])],
  ['a lost connection', new Error('Connection terminated unexpectedly')],
  ['an answer that does not come', new Error('Query read timeout')],
  ['a pool without a free connection', new Error('timeout exceeded when trying to connect')],
])('%s is trouble of the database @LOAD-2', (_what, error) => {
  expect(isDatabaseTrouble(error)).toBe(true);
});

test.each([
  ['a broken rule', coded('23514')],
  ['a mistake in SQL', coded('42601')],
  ['another error', new Error('no such thing')],
  ['a file that is not there', Object.assign(coded('ENOENT'), { syscall: 'open' })],
  ['what is no error', undefined],
])('%s is not @LOAD-2', (_what, error) => {
  expect(isDatabaseTrouble(error)).toBe(false);
});

// Short enough to wait for, and seconds longer than a busy machine keeps anybody waiting who is answered.
const deadlines = {
  connect: 3_000,
  lock: 500,
  statement: 5_000,
  commit: 2_000,
  answer: 3_000,
  silence: 500,
  brief: 800,
  standby: 500,
};
const pidRow = z.object({ pid: z.number() });

for (const { name, open } of testPostgres()) {
  describe(`trouble with ${name}`, () => {
    let database: TestDatabase;
    let host: VanishingHost;
    let db: Database;
    let app: TestApp;

    beforeAll(async () => {
      database = await open();
    }, 60_000);
    afterAll(() => database.close());
    beforeEach(async () => {
      host = await vanishingHost(database.url ?? '');
      db = await openPostgres(host.url, { deadlines });
      app = await startTestApp(db);
    });
    afterEach(async () => {
      await app.close();
      await db.close();
      await host.close();
    });

    const read = (path: string) => fetch(`${app.url}${path}`);

    test('a connection that breaks in a transaction fails it, and nothing else @LOAD-1', async () => {
      const failed = db.transaction(async (tx) => {
        const [row] = await tx.query('SELECT pg_backend_pid() AS pid', [], pidRow);
        await database.db.query('SELECT pg_terminate_backend($1)', [row?.pid]);
        // Time for the server's farewell to arrive while nothing is asked of this connection.
        await database.db.query('SELECT pg_sleep(0.2)');
        await tx.query('SELECT 1');
      });
      await expect(failed.catch(isDatabaseTrouble)).resolves.toBe(true);
      expect((await read('/readyz')).status).toBe(200);
    });

    test('while the host is gone each call is answered, and after it is back they succeed @LOAD-1 @LOAD-2', async () => {
      const person = await registerPerson(app, db);
      host.vanish();
      const answer = await person.client.call(calls.listAccounts);
      expect(answer).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
      const ready = await read('/readyz');
      expect([ready.status, await ready.json()]).toEqual([
        503,
        { status: 'error', reason: 'unreachable' },
      ]);
      const late = await fetch(`${app.url}/v2/wallet`, {
        headers: { authorization: `Token ${person.token}` },
      });
      expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
      host.comeBack();
      expect((await read('/readyz')).status).toBe(200);
      expect((await person.client.call(calls.listAccounts)).status).toBe(200);
    });

    test('a lost connection can be let go of, and events come again later @LOAD-1', async () => {
      const through = await openPostgres(host.url, { deadlines });
      let heard = (): void => undefined;
      const told = new Promise<void>((resolve) => (heard = resolve));
      await through.listen(
        'things_changed',
        () => undefined,
        () => heard(),
      );
      host.vanish();
      host.comeBack();
      await told;
      host.vanish();
      await through.close();
    });

    test('a lock that somebody holds is answered, and what waited for it is undone @LOAD-2', async () => {
      const person = await registerPerson(app, db);
      let letGo = (): void => undefined;
      const held = new Promise<void>((resolve) => (letGo = resolve));
      let locked = (): void => undefined;
      const isLocked = new Promise<void>((resolve) => (locked = resolve));
      const holding = database.db.transaction(async (tx) => {
        await tx.query('LOCK TABLE ledger_accounts IN ACCESS EXCLUSIVE MODE');
        locked();
        await held;
      });
      await Promise.race([isLocked, holding]);
      const answer = await person.client.call(calls.listAccounts);
      letGo();
      await holding;
      expect(answer).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
      expect((await person.client.call(calls.listAccounts)).status).toBe(200);
    });

    test('a server that only reads is not ready @LOAD-2', async () => {
      const name = new URL(database.url ?? '').pathname.slice(1);
      await database.db.query(`ALTER DATABASE "${name}" SET default_transaction_read_only = on`);
      const reading = await openPostgres(database.url ?? '', { deadlines });
      const standby = await startTestApp(reading);
      const ready = await fetch(`${standby.url}/readyz`);
      expect([ready.status, await ready.json()]).toEqual([
        503,
        { status: 'error', reason: 'read-only' },
      ]);
      await standby.close();
      await reading.close();
      await database.db.query(`ALTER DATABASE "${name}" RESET default_transaction_read_only`);
    });
  });
}
