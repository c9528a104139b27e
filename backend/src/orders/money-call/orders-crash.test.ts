import { rmSync } from 'node:fs';
import { calls } from '@tessera/wire';
import { openDatabase } from '../../platform/database/open-database.ts';
import { demoPeople, demoPin } from '../../demo/demo-people.ts';
import { findLedgerBreaches } from '../../money/ledger/breaches.ts';
import { startBackend, type BackendProcess } from '../../testing/backend-process.ts';
import { merchantCode } from '../payment/testing.ts';
import { preparedDataDir } from '../../testing/prepared.ts';
import { done, walletClient, type WalletClient } from '../../testing/wallet-client.ts';

const count = 12;
const killAfter = 3;

const operations = {
  transfer: {
    preview: async (client: WalletClient, accountId: string) => {
      const body = { accountId, amount: '1.00', phone: demoPeople.maria.phone };
      return (await done(client.call(calls.previewTransfer, { body }))).data.id;
    },
    confirm: calls.sendTransfer,
  },
  payment: {
    preview: async (client: WalletClient, accountId: string) => {
      const body = { accountId, amount: '1.00', code: merchantCode() };
      return (await done(client.call(calls.previewPayment, { body }))).data.id;
    },
    confirm: calls.payMerchant,
  },
} as const;
type Operation = keyof typeof operations;

// PGlite only: on a server, the soak kills processes amid operations of every kind.
describe('a backend on its own folder', () => {
  let dataDir: string;
  let backend: BackendProcess;
  let token: string;

  const where = () => ({ dataDir });
  const client = (): WalletClient => walletClient(backend.url, token);

  beforeAll(async () => {
    dataDir = preparedDataDir('orders-crash');
    backend = await startBackend(where());
    token = await logIn(backend, demoPeople.demo.phone);
  }, 300_000);
  afterAll(async () => {
    await backend.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }, 120_000);

  test.each(['transfer', 'payment'] as const)(
    'that is killed amid 12 parallel calls of %s carries out each once @BACK-2 @WALLET-3 @PAY-4',
    async (operation) => {
      const before = await dollars(client());
      const orders = await previewAll(client(), operation);
      const acknowledged = await confirmUntilKilled(client(), operation, orders, backend);
      backend = await startBackend(where());

      for (const [order, transaction] of acknowledged) {
        const { wire } = await done(
          client().call(calls.readOutcome, { params: { operation }, headers: keyOf(order) }),
        );
        expect(wire.data).toMatchObject({
          state: 'done',
          answer: { transaction_id: transaction },
        });
      }
      await confirmAll(client(), operation, orders);
      expect(await dollars(client())).toBe(before - count);
      const again = await confirmAll(client(), operation, orders);
      for (const [order, transaction] of acknowledged) expect(again.get(order)).toBe(transaction);
      expect(new Set(again.values()).size).toBe(count);
      expect(await dollars(client())).toBe(before - count);
    },
    300_000,
  );

  test('has its ledger in order after these kills @BACK-2', async () => {
    await backend.stop();
    const db = await openDatabase(where());
    expect(await findLedgerBreaches(db)).toEqual([]);
    await db.close();
  }, 120_000);
});

const keyOf = (order: string) => ({ 'idempotency-key': `key-${order}` });

async function previewAll(client: WalletClient, operation: Operation): Promise<string[]> {
  const { id } = await dollarAccount(client);
  const orders: string[] = [];
  while (orders.length < count) {
    orders.push(await operations[operation].preview(client, id));
  }
  return orders;
}

/** Returns the orders that were acknowledged before the kill. */
async function confirmUntilKilled(
  client: WalletClient,
  operation: Operation,
  orders: readonly string[],
  backend: BackendProcess,
): Promise<Map<string, unknown>> {
  const acknowledged = new Map<string, unknown>();
  let killed: Promise<void> | undefined;
  await Promise.all(
    orders.map(async (id) => {
      const sending = { body: { id, pin: demoPin }, headers: keyOf(id) };
      const answer = await client
        .call(operations[operation].confirm, sending)
        .catch(() => undefined);
      if (answer?.ok) acknowledged.set(id, answer.wire.transaction_id);
      if (acknowledged.size >= killAfter) killed ??= backend.kill();
    }),
  );
  await killed;
  // How many other orders succeed before the kill depends on the machine; the test checks each of them.
  expect(killed).toBeDefined();
  return acknowledged;
}

async function confirmAll(client: WalletClient, operation: Operation, orders: readonly string[]) {
  const transactions = new Map<string, unknown>();
  for (const id of orders) {
    const { wire } = await done(
      client.call(operations[operation].confirm, { body: { id, pin: demoPin } }),
    );
    transactions.set(id, wire.transaction_id);
  }
  return transactions;
}

async function logIn(backend: BackendProcess, phone: string): Promise<string> {
  const visitor = walletClient(backend.url);
  await visitor.call(calls.sendCode, { body: { phone } });
  const inbox = await fetch(`${backend.sandboxUrl}/sms?phone=${encodeURIComponent(phone)}`);
  const { results } = (await inbox.json()) as { results: readonly { code: string }[] };
  const { data } = await done(
    visitor.call(calls.logIn, { body: { phone, confirmCode: results[0]?.code ?? '' } }),
  );
  return data.authToken;
}

async function dollarAccount(client: WalletClient) {
  const { wire } = await done(client.call(calls.listAccounts));
  const [wallet] = wire.results;
  const account = wallet?.accounts.find(({ currency_code }) => currency_code === 'USD');
  if (account === undefined) throw new Error('there is no dollar account');
  return account;
}

async function dollars(client: WalletClient): Promise<number> {
  return Number((await dollarAccount(client)).available);
}
