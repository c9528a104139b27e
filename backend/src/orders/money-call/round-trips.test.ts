import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { toWire } from '@tessera/api/node';
import { calls } from '@tessera/wire';
import { orderOf, quotedBy } from '../exchange/testing.ts';
import { accountId, addUser, fund } from '../../money/ledger/testing.ts';
import { openPostgres } from '../../platform/database/postgres.ts';
import type { Database } from '../../platform/database/database.ts';
import { startProviderStub, type ProviderStub } from '../../testing/provider-stub.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { testPostgres, type TestDatabase } from '../../testing/test-databases.ts';
import { addOrder, addPayer, testPin, type Payer } from '../transfer/testing.ts';

/** The probe of the event connection, and renewals of leases. */
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
      db = await openPostgres(database.url ?? '');
      provider = await startProviderStub();
      provider.answer = () => ({ status: 201, body: { url: 'https://pay.example/x' } });
      // The stub replaces the sandbox, which would write to the same database.
      app = await startTestApp(db, { env: { PAYMENT_PROVIDER_URL: provider.url } });
      payer = await addPayer(app, database.db, ['Ada', 'Lovelace']);
      await fund(database.db, payer.userId, 'USD', 10_000n);
    }, 60_000);
    afterAll(async () => {
      await Promise.all([app.close(), provider.close()]);
      await db.close();
      await database.close();
    });

    const bodies = {
      sendTransfer: async () => ({
        id: await addOrder(database.db, payer.userId, await addUser(database.db), 100n),
        pin: testPin,
      }),
      exchange: async () => {
        const eur = await accountId(database.db, payer.userId, 'EUR');
        // The quote also stores the market's new rates, so the exchange need not.
        const body = { fromAccountId: payer.usd, toAccountId: eur, fromAmount: '10.00' };
        const quoted = await payer.client.call(calls.quoteExchange, { body });
        return toWire(orderOf(quotedBy(quoted), payer.usd, eur));
      },
      withdraw: () =>
        Promise.resolve({
          amount: '10.00',
          currency_code: 'USD',
          pin: testPin,
          pan: '4242424242424242',
        }),
      topUp: () => Promise.resolve({ amount: '10.00', currency_code: 'USD' }),
    };

    test.each(Object.entries(bodies))(
      'a %s goes to the database and back three times at most, the session looked up @LOAD-5',
      async (call, bodyOf) => {
        const body = await bodyOf();
        const query = jest.spyOn(pg.Client.prototype, 'query');
        const { status } = await payer.client.callUntyped(
          calls[call as keyof typeof bodies],
          body,
          {
            headers: { 'idempotency-key': randomUUID() },
          },
        );
        const sent = query.mock.calls.map(([statement]) => textOf(statement));
        query.mockRestore();
        expect(status).toBe(200);
        expect(sent.filter((text) => !beside.test(text)).length).toBeLessThanOrEqual(3);
      },
    );
  });
}
