import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { orderOf, quotedBy } from '../exchange/testing.ts';
import { accountId, addUser, fund } from '../ledger/testing.ts';
import { openPostgres } from '../database/postgres.ts';
import type { Database } from '../database/database.ts';
import { startProviderStub, type ProviderStub } from '../testing/provider-stub.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { testPostgres, type TestDatabase } from '../testing/test-databases.ts';
import { addOrder, addPayer, testPin, type Payer } from '../transfer/testing.ts';

/** What goes on beside a call: whether the connection for events lives, and the renewal of a lease. */
const beside = /^(SELECT 1$|UPDATE idempotency_keys SET lease_until)/;

const textOf = (statement: string | { readonly text: string } | pg.Submittable): string =>
  typeof statement === 'string' ? statement : 'text' in statement ? statement.text : '';

for (const { name, open } of testPostgres()) {
  describe(`calls that move money, on ${name}`, () => {
    let database: TestDatabase;
    let db: Database;
    let app: TestApp;
    let provider: ProviderStub;
    let payer: Payer;

    beforeAll(async () => {
      database = await open();
      // What is counted is what this alone sends.
      db = await openPostgres(database.url ?? '');
      provider = await startProviderStub();
      provider.answer = () => ({ status: 201, body: { url: 'https://pay.example/x' } });
      // The sandbox would keep its books in the same database.
      app = await startTestApp(db, { env: { PAYMENT_PROVIDER_URL: provider.url } });
      payer = await addPayer(app, database.db, ['Ada', 'Lovelace']);
      await fund(database.db, payer.userId, 'USD', 10_000n);
    }, 60_000);
    afterAll(async () => {
      await Promise.all([app.close(), provider.close()]);
      await db.close();
      await database.close();
    });

    const bodies: Readonly<Record<string, () => Promise<object>>> = {
      transfer: async () => ({
        id: await addOrder(database.db, payer.userId, await addUser(database.db), 100n),
        pin: testPin,
      }),
      exchange: async () => {
        const eur = await accountId(database.db, payer.userId, 'EUR');
        const accounts = { from_account_id: payer.usd, to_account_id: eur };
        // New rates of the market are told with the quote.
        const asked = { ...accounts, from_amount: '10.00' };
        const quoted = await payer.client.post('/exchange/quote', asked);
        return orderOf(quotedBy(quoted.body), payer.usd, eur);
      },
      withdrawal: () =>
        Promise.resolve({
          amount: '10.00',
          currency_code: 'USD',
          pin: testPin,
          pan: '4242424242424242',
        }),
      'top-up': () => Promise.resolve({ amount: '10.00', currency_code: 'USD' }),
    };

    test.each(Object.keys(bodies))(
      'a %s goes to the database and back three times at most, the session looked up @LOAD-5',
      async (call) => {
        const body = await bodies[call]?.();
        const query = jest.spyOn(pg.Client.prototype, 'query');
        const { status } = await payer.client.post(`/${call}`, body, {
          'idempotency-key': randomUUID(),
        });
        const sent = query.mock.calls.map(([statement]) => textOf(statement));
        query.mockRestore();
        expect(status).toBe(200);
        expect(sent.filter((text) => !beside.test(text)).length).toBeLessThanOrEqual(3);
      },
    );
  });
}
