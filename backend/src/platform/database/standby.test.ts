import { randomUUID } from 'node:crypto';
import { calls, type CallDefinition } from '@tessera/wire';
import { type Answer, storedAnswer } from '../http/answer.ts';
import { intentOf } from '../http/handlers.ts';
import { type Commit, moneyCall } from '../../orders/money-call/money-call.ts';
import { findLedgerBreaches } from '../../money/ledger/breaches.ts';
import { balanceOf, fund } from '../../money/ledger/testing.ts';
import { findPostgres, startReplicatedCluster } from '../../testing/postgres-cluster.ts';
import { untilReadiness } from '../../testing/backend-process.ts';
import { newPhone } from '../../testing/person.ts';
import { findPooler, startPooler } from '../../testing/pooler.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import {
  done,
  openTestSession,
  walletClient,
  type WalletClient,
} from '../../testing/wallet-client.ts';
import { addPayer, testPin, type Payer } from '../../orders/transfer/testing.ts';
import type { Database } from './database.ts';
import { usualDeadlines } from './deadlines.ts';
import { nothing } from './json-call.ts';
import { migrate } from './migrate.ts';
import { usualPlaces } from './places.ts';
import { openPostgres } from './postgres.ts';

const bin = findPostgres();
const poolerBinary = findPooler();

/** No wait ends by itself while a test runs. */
const endless = {
  ...usualDeadlines,
  connect: 300_000,
  lock: 300_000,
  statement: 300_000,
  commit: 300_000,
  answer: 300_000,
};
/** Only the wait for a standby does. */
const prompt = { ...endless, commit: 1_000 };

// Where one of them is not installed this is skipped: nothing else stands in for it.
const ways = [
  ['of a process', bin !== undefined, false],
  ['behind PgBouncer', bin !== undefined && poolerBinary !== undefined, true],
] as const;

for (const [name, isInstalled, isPooled] of ways) {
  (isInstalled ? describe : describe.skip)(`a lost standby of the primary ${name}`, () => {
    let servers: Awaited<ReturnType<typeof startReplicatedCluster>>;
    let patient: Database;
    let hurried: Database;
    let app: TestApp;
    let quick: TestApp;
    let payer: Payer;
    let payee: Payer;
    const opened: (() => Promise<void>)[] = [];

    beforeAll(async () => {
      servers = await startReplicatedCluster(bin ?? '');
      opened.push(() => servers.stop());
      const [primary] = servers.urls;
      const directAddress = isPooled ? primary : undefined;
      let address = primary;
      if (isPooled) {
        const pooler = await startPooler(poolerBinary ?? '', primary, 48);
        opened.push(() => pooler.close());
        address = pooler.url;
      }
      const open = async (deadlines: typeof endless) => {
        const db = await openPostgres(address, { deadlines, directAddress });
        opened.push(() => db.close());
        return db;
      };
      [patient, hurried] = [await open(endless), await open(prompt)];
      await migrate(patient);
      const serve = async (db: Database) => {
        const served = await startTestApp(db);
        opened.push(() => served.close());
        return served;
      };
      [app, quick] = [await serve(patient), await serve(hurried)];
      payer = await addPayer(app, patient, ['Alex', 'Morgan']);
      payee = await addPayer(app, patient, ['Maria', 'Lopez']);
      await fund(patient, payer.userId, 'USD', 10_000n);
    }, 180_000);
    afterAll(async () => {
      servers.findStandby();
      for (const close of opened.reverse()) await close();
    });

    const order = async () => {
      const { wire } = await done(
        payer.client.call(calls.previewTransfer, {
          body: { accountId: payer.usd, amount: '1.00', phone: payee.phone },
        }),
      );
      return wire.data.id;
    };
    const send = (to: TestApp, id: string, key: string) =>
      fetch(`${to.url}/v2/wallet/transfer`, {
        method: 'POST',
        headers: {
          authorization: `Token ${payer.token}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify({ id, pin: testPin }),
      });

    test('every read of old and of fresh sessions is answered while no commit is @LOAD-2 @LOAD-4', async () => {
      const own = await done(
        payer.client.call(calls.requestPayment, { body: { accountId: payer.usd } }),
      );
      const { code } = own.wire.data;
      const ids = Array.from({ length: 2 * usualPlaces.brief }, () => payer.userId);
      const tokens = await Promise.all(ids.map((id) => openTestSession(patient, id)));
      await patient.query("UPDATE sessions SET last_seen_at = now() - interval '1 hour'");
      const fresh = await openTestSession(patient, payer.userId);
      const clients = [...tokens, fresh].map((token) => walletClient(app.url, token));
      const orders = await Promise.all(Array.from({ length: 2 }, order));
      await servers.loseStandby();

      const held = [
        ...orders.map((id) => send(app, id, randomUUID())),
        ...Array.from({ length: 4 }, () =>
          payee.client.call(calls.requestPayment, {
            body: { accountId: payee.usd, amount: '1.00' },
          }),
        ),
        // Strangers.
        ...Array.from({ length: 4 }, () =>
          walletClient(app.url).call(calls.sendCode, { body: { phone: newPhone() } }),
        ),
      ];
      await untilReadiness(app.url, { status: 'error', reason: 'no-standby' });
      expect(await (await fetch(`${app.url}/metrics`)).text()).toContain(
        'wallet_database_commits 0',
      );
      await Promise.all(clients.map((client) => readEverything(client, code)));
      expect(await (await fetch(`${app.url}/readyz`)).json()).toEqual({
        status: 'error',
        reason: 'no-standby',
        reads: 'ok',
      });

      servers.findStandby();
      for (const { status } of await Promise.all(held)) expect(status).toBe(200);
      await untilReadiness(app.url, { status: 'ok' });
    }, 60_000);

    test('a write ends in its deadline with a code, and its key tells the truth once the standby is back @LOAD-2 @BACK-3', async () => {
      const id = await order();
      const key = randomUUID();
      const before = (await balanceOf(patient, payee.userId)).balance;
      await servers.loseStandby();
      const answer = await send(quick, id, key);
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await answer.json()).toMatchObject({ code: 'UNAVAILABLE' });
      await untilReadiness(quick.url, { status: 'error', reason: 'no-standby' });
      // An outcome that is on one server alone is told to nobody.
      const asked = { authorization: `Token ${payer.token}`, 'idempotency-key': key };
      const outcome = () =>
        fetch(`${quick.url}/v2/wallet/outcome?operation=transfer`, { headers: asked });
      expect((await outcome()).status).toBe(503);

      servers.findStandby();
      await untilReadiness(quick.url, { status: 'ok' });
      await patient.query(`UPDATE idempotency_keys SET lease_until = now() - interval '1 second'
        WHERE answer IS NULL`);
      const told = (await (await outcome()).json()) as { data: { state: string } };
      const replay = await send(quick, id, key);
      expect([told.data.state, replay.status]).toEqual(
        told.data.state === 'done' ? ['done', 200] : ['none', 409],
      );
      const moved = told.data.state === 'done' ? 100n : 0n;
      expect((await balanceOf(patient, payee.userId)).balance).toBe(before + moved);
      expect(await findLedgerBreaches(patient)).toEqual([]);
    }, 60_000);

    test('a change that only the primary has is acknowledged to nobody, and once both have it to all @LOAD-2 @BACK-3', async () => {
      const { userId } = payer;
      const intent = intentOf({ userId, endpoint: '/v2/wallet/top-up', key: randomUUID() }, []);
      const before = (await balanceOf(patient, userId)).balance;
      const paid = {
        sql: `(SELECT '{"ok": true, "body": {}}'::jsonb FROM complete_top_up(
          (create_top_up($1, 'USD', 100, NULL)).order_id, 100, 'USD'))`,
        params: [userId],
        result: storedAnswer,
      };
      const make = (work: (commit: Commit) => Promise<Answer>) =>
        moneyCall(hurried, { intent, begin: () => nothing, work });
      const topUp = make(async (commit) => {
        await servers.loseStandby();
        return commit(paid);
      });
      await expect(topUp).rejects.toMatchObject({ code: 'TD001' });
      const again = () => make((commit) => commit(paid));
      await expect(again()).rejects.toMatchObject({ code: 'TD001' });

      servers.findStandby();
      expect(await again()).toEqual({ ok: true, body: {} });
      expect((await balanceOf(patient, userId)).balance).toBe(before + 100n);
    }, 60_000);
  });
}

const queries: Readonly<Record<string, string>> = {
  listBanks: 'currency_code=RUB',
  readDepositAddress: 'currency_code=USDC',
  readMonth: 'currency_code=USD&time_zone=UTC',
  readRateHistory: 'from=USD&to=EUR&days=30',
  readTotalCourse: 'days=30',
  readTopUpStatus: `order=${randomUUID()}`,
};
/** One has no end, the other is about a commit. */
const noReads = ['followEvents', 'readOutcome'];
/** The id of an account or an order that there is not. */
const unfound = ['readDepositAddress', 'readTopUpStatus'];

/** Makes every call that reads. */
async function readEverything(client: WalletClient, code: string): Promise<void> {
  const reads = Object.entries(calls as Readonly<Record<string, CallDefinition>>).filter(
    ([name, { method }]) => method === 'GET' && !noReads.includes(name),
  );
  expect(reads.length).toBeGreaterThan(15);
  for (const [name, definition] of reads) {
    const { path, file } = definition;
    if (file !== undefined) continue;
    const { status } = await client.call(definition, {
      path: { code, id: randomUUID() },
      params: new URLSearchParams(queries[name]),
    });
    expect([name, status]).toEqual([
      name,
      path.includes('{id}') || unfound.includes(name) ? 404 : 200,
    ]);
  }
}
