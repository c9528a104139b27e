import { rmSync } from 'node:fs';
import { calls } from '@tessera/wire';
import { openDatabase } from '../../platform/database/open-database.ts';
import { findLedgerBreaches } from '../../money/ledger/breaches.ts';
import { startBackend, type BackendProcess } from '../../testing/backend-process.ts';
import { preparedDataDir } from '../../testing/prepared.ts';
import { testSecrets } from '../../testing/test-app.ts';
import { done, walletClient, type WalletClient } from '../../testing/wallet-client.ts';
import { sign, signatureHeader } from '../../platform/secrets/signature.ts';

const topUps = 100;
const killAfter = 30;
// PGlite only: on a server, the soak kills processes amid operations of every kind.
describe('a backend on its own folder', () => {
  let dataDir: string;
  let backend: BackendProcess;
  let token: string;
  let orders: string[];

  const where = () => ({ dataDir });
  const client = (): WalletClient => walletClient(backend.url, token);

  beforeEach(async () => {
    dataDir = preparedDataDir('crash');
    backend = await startBackend(where());
    token = await register(backend);
    orders = await Promise.all(Array.from({ length: topUps }, () => orderTopUp(client())));
  }, 300_000);
  afterEach(async () => {
    await backend.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }, 300_000);

  test.each([
    ['100 parallel top-ups', false],
    ['100 that had failed before', true],
  ])(
    'that is killed in the middle of %s loses and doubles nothing @BACK-2 @TOPUP-4',
    async (_of, failed) => {
      if (failed) for (const order of orders) await report(backend.url, order, 'failed');
      const acknowledged = await reportUntilKilled(orders, backend);
      backend = await startBackend(where());

      const complete = await completeOrders(client());
      expect(acknowledged.filter((order) => !complete.has(order))).toEqual([]);
      expect(await dollars(client())).toBe(`${complete.size}.00`);

      // The provider repeats its unacknowledged reports, and some acknowledged ones.
      const repeated = await Promise.all(orders.map((order) => report(backend.url, order)));
      expect(repeated.every(Boolean)).toBe(true);
      expect((await completeOrders(client())).size).toBe(topUps);
      expect(await dollars(client())).toBe(`${topUps}.00`);
      await expectLedgerInOrder();
    },
    300_000,
  );

  async function expectLedgerInOrder() {
    await backend.stop();
    const db = await openDatabase(where());
    expect(await findLedgerBreaches(db)).toEqual([]);
    await db.close();
  }
});

/** Returns the orders that were acknowledged before the kill. */
async function reportUntilKilled(
  orders: readonly string[],
  backend: BackendProcess,
): Promise<string[]> {
  const acknowledged: string[] = [];
  let killed: Promise<void> | undefined;
  await Promise.all(
    orders.map(async (order) => {
      if (await report(backend.url, order)) acknowledged.push(order);
      if (acknowledged.length >= killAfter) killed ??= backend.kill();
    }),
  );
  await killed;
  // How many other reports succeed before the kill depends on the machine; the test checks each of them.
  expect(killed).toBeDefined();
  return acknowledged;
}

async function report(origin: string, order: string, status = 'paid'): Promise<boolean> {
  const body = JSON.stringify({ order, status, amount: '1.00', currency_code: 'USD' });
  const headers = {
    'content-type': 'application/json',
    [signatureHeader]: sign(body, testSecrets.webhooks.payment),
  };
  try {
    const answer = await fetch(`${origin}/webhooks/payment`, { method: 'POST', headers, body });
    return answer.ok;
  } catch {
    return false;
  }
}

async function register(backend: BackendProcess): Promise<string> {
  const phone = '+12025550199';
  const visitor = walletClient(backend.url, '');
  const body = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', phone };
  await visitor.call(calls.register, { body });
  const inbox = await fetch(`${backend.sandboxUrl}/sms?phone=${encodeURIComponent(phone)}`);
  const { results } = (await inbox.json()) as { results: readonly { code: string }[] };
  const { data } = await done(
    visitor.call(calls.confirmPhone, { body: { phone, confirmCode: results[0]?.code ?? '' } }),
  );
  return data.authToken;
}

async function orderTopUp(client: WalletClient): Promise<string> {
  const { wire } = await done(
    client.call(calls.topUp, { body: { amount: '1.00', currencyCode: 'USD' } }),
  );
  return wire.order;
}

async function completeOrders(client: WalletClient): Promise<Set<string>> {
  const { wire } = await done(client.call(calls.listTransactions, { params: { limit: '200' } }));
  const rows = wire.results;
  expect(rows).toHaveLength(topUps);
  return new Set(rows.filter((row) => row.status === 'completed').map((row) => row.id));
}

async function dollars(client: WalletClient): Promise<string | undefined> {
  const { wire } = await done(client.call(calls.listAccounts));
  const [wallet] = wire.results;
  return wallet?.accounts.find((account) => account.currency_code === 'USD')?.balance;
}
