import { setImmediate } from 'node:timers/promises';
import { calls, type CallName } from '@tessera/wire';
import { idRow } from '../platform/database/rows.ts';
import { orderOf } from '../orders/exchange/testing.ts';
import { usualPlaces } from '../platform/database/places.ts';
import { openPostgres } from '../platform/database/postgres.ts';
import type { Database } from '../platform/database/database.ts';
import { accountId, addUser, fund } from '../money/ledger/testing.ts';
import { newPhone } from '../testing/person.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { testPostgres, type TestDatabase } from '../testing/test-databases.ts';
import {
  openTestSession,
  signIn,
  walletClient,
  type WalletClient,
} from '../testing/wallet-client.ts';
import { SearchTooWide } from '../history/transactions/search-slices.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import { byPlace } from './serve-calls.ts';

const deadlines = {
  connect: 5_000,
  lock: 60_000,
  statement: 60_000,
  commit: 60_000,
  answer: 70_000,
  silence: 10_000,
  brief: 800,
  standby: 1_000,
};

/** More than there are places for all uses together. */
const flood = 20;

for (const { name, open } of testPostgres()) {
  describe(`places of the database on ${name}`, () => {
    let database: TestDatabase;
    let db: Database;
    let app: TestApp;
    let briefly: Database;
    let impatient: TestApp;
    let ada: string;
    let adas: WalletClient;
    let maxs: WalletClient;

    beforeAll(async () => {
      database = await open();
      db = await openPostgres(database.url ?? '', { deadlines });
      app = await startTestApp(db);
      // The statements before a search have the same end, and are far from it on a busy machine too.
      const ends = { ...deadlines, statement: 1_000 };
      briefly = await openPostgres(database.url ?? '', { deadlines: ends });
      impatient = await startTestApp(briefly);
      ada = await addUser(db);
      adas = await signIn(app, db, ada);
      maxs = await signIn(app, db, await addUser(db));
      await fund(db, ada, 'USD', 10_000n);
    }, 60_000);
    afterAll(async () => {
      for (const each of [app, impatient, db, briefly]) await each.close();
      await database.close();
    });

    /** Does something while another connection has locked what a statement names. */
    const whileLocked = (sql: string, params: unknown[], work: () => Promise<void>) =>
      database.db.transaction(async (tx) => {
        await tx.query(sql, params);
        await work();
      });
    /** Whether as many searches have a place, and no search waits for one. */
    const searching = async (running: number) => {
      while (db.state().loads.searches?.running !== running) await setImmediate();
      expect(db.state().loads.searches).toEqual({ running, waiting: 0 });
    };
    const answers = async (
      call: typeof calls.listAccounts | typeof calls.listTransactions,
      as: WalletClient,
    ) => (await as.call(call)).status;

    test('a balance that is locked keeps its own user waiting, and nobody else @LOAD-4', async () => {
      const account = await accountId(db, ada, 'USD');
      const [quote] = await db.query(
        `INSERT INTO quotes
           (user_id, from_currency_code, to_currency_code, quantity_in, quantity_out, expires_at)
         VALUES ($1, 'USD', 'EUR', 1, 0.5, now() + interval '1 minute') RETURNING id`,
        [ada],
        idRow,
      );
      const named = { rate_id: quote?.id ?? '', from_amount: '10.00', to_amount: '5.00' };
      const order = orderOf(named, account, await accountId(db, ada, 'EUR'));
      const waiting: Promise<{ readonly status: number }>[] = [];
      await whileLocked(
        'SELECT 1 FROM balances WHERE account_id = $1 FOR UPDATE',
        [account],
        async () => {
          waiting.push(
            ...Array.from({ length: flood }, () => adas.call(calls.exchange, { body: order })),
          );
          expect(await answers(calls.listAccounts, maxs)).toBe(200);
          expect(await answers(calls.listTransactions, maxs)).toBe(200);
          expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
        },
      );
      const statuses = (await Promise.all(waiting)).map(({ status }) => status);
      expect(statuses.sort()).toEqual([200, ...Array<number>(flood - 1).fill(409)]);
    });

    test('a refusal is noted and told while money has no place left @LOAD-4 @SEC-7', async () => {
      let release = (): void => undefined;
      const released = new Promise<void>((resolve) => (release = resolve));
      const holders = Array.from({ length: usualPlaces.money }, () =>
        db.transaction(() => released),
      );
      const phone = newPhone();
      const stranger = walletClient(app.url);
      try {
        const sendCode = () => stranger.call(calls.sendCode, { body: { phone } });
        await sendCode();
        expect((await sendCode()).wire).toMatchObject({ code: 'SEND_LIMIT' });
      } finally {
        release();
        await Promise.all(holders);
      }
    });

    test('searches without an end stop no other read and no search of others, and are told apart @LOAD-4', async () => {
      const searcher = await signIn(impatient, db, ada);
      const searches: Promise<{ readonly status: number }>[] = [];
      await whileLocked('LOCK TABLE transactions IN ACCESS EXCLUSIVE MODE', [], async () => {
        searches.push(
          ...Array.from({ length: 3 }, () =>
            adas.call(calls.listTransactions, { params: { q: 'tea' } }),
          ),
        );
        expect(await answers(calls.listAccounts, maxs)).toBe(200);
        searches.push(maxs.call(calls.listTransactions, { params: { q: 'tea' } }));
        // By then all of them have come, and would wait if they could.
        expect(await answers(calls.listAccounts, maxs)).toBe(200);
        await searching(2);
      });
      for (const { status } of await Promise.all(searches)) expect(status).toBe(200);
      // Not while those wait, which have an end of their own.
      await whileLocked('LOCK TABLE transactions IN ACCESS EXCLUSIVE MODE', [], async () => {
        expect(
          await searcher.call(calls.readStatistics, { headers: { 'accept-language': 'ru' } }),
        ).toMatchObject({
          status: 422,
          code: 'SEARCH_TOO_WIDE',
          message: expect.stringContaining('Выберите') as string,
        });
      });
    });

    test('exports of all users take one place of searches, and the other is for searches @LOAD-4', async () => {
      const answers: Promise<number>[] = [];
      const taken = async (token: string) => {
        const headers = { authorization: `Token ${token}` };
        const response = await fetch(`${app.url}/v2/wallet/transaction/export`, { headers });
        await response.text();
        return response.status;
      };
      const eve = await addUser(db);
      const tokens = [ada, ada, eve].map((user) => openTestSession(db, user));
      await whileLocked('LOCK TABLE transactions IN ACCESS EXCLUSIVE MODE', [], async () => {
        for (const token of tokens) answers.push(taken(await token));
        await searching(1);
        answers.push(
          maxs.call(calls.listTransactions, { params: { q: 'tea' } }).then(({ status }) => status),
        );
        await searching(2);
      });
      expect(await Promise.all(answers)).toEqual([200, 200, 200, 200]);
    });
  });
}

test('a search that took too long is refused as too wide, also where no statement did @PERF-4', async () => {
  const names = Object.keys(calls) as CallName[];
  const tooWide = () => Promise.reject(new SearchTooWide());
  const run = byPlace(
    () => Object.fromEntries(names.map((name) => [name, tooWide])) as unknown as Handlers,
  );
  const search = { userId: 'ada', query: { q: 'tea' } };
  await expect(run('listTransactions', search)).rejects.toMatchObject({ code: 'SEARCH_TOO_WIDE' });
});
