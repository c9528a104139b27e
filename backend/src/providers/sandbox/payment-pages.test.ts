import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { calls } from '@tessera/wire';
import { addUser, balanceOf } from '../../money/ledger/testing.ts';
import { createServices } from '../services/services.ts';
import { startTestApp, testSecrets, testSettings, type TestApp } from '../../testing/test-app.ts';
import { testDatabases, type TestDatabase } from '../../testing/test-databases.ts';
import { done, signIn, type WalletClient } from '../../testing/wallet-client.ts';
import { buildSandbox } from './sandbox-app.ts';

describe.each(testDatabases())('the payment page on $name', ({ open }) => {
  let database: TestDatabase;
  let app: TestApp;
  let sandbox: FastifyInstance;
  let origin: string;
  let user: string;
  let client: WalletClient;

  beforeAll(async () => {
    database = await open();
    app = await startTestApp(database.db);
    const settings = testSettings({ API_ORIGIN: app.url });
    const services = createServices(database.db, settings, testSecrets);
    sandbox = await buildSandbox(services, pino({ level: 'silent' }));
    origin = await sandbox.listen({ port: 0, host: '127.0.0.1' });
  }, 60_000);
  afterAll(async () => {
    await sandbox.close();
    await app.close();
    await database.close();
  });
  beforeEach(async () => {
    user = await addUser(database.db);
    client = await signIn(app, database.db, user);
  });

  const order = async () => {
    const { wire } = await done(
      client.call(calls.topUp, { body: { amount: '1250.00', currencyCode: 'USD' } }),
    );
    return wire.order;
  };
  const choose = (id: string, decision: string) =>
    fetch(`${origin}/pay/${id}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `decision=${decision}`,
    });
  const status = async (id: string) =>
    (await done(client.call(calls.readTopUpStatus, { params: { order: id, currencyCode: 'USD' } })))
      .wire.status;

  test('shows the amount and the three choices @BACK-4', async () => {
    const page = await fetch(`${origin}/pay/${await order()}`);
    const text = await page.text();
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(text).toContain('$1,250.00 USD');
    for (const label of ['Pay', 'Decline', 'Leave pending']) expect(text).toContain(`>${label}<`);
  });

  test('Pay credits by a signed report and leads back to the app @TOPUP-4 @BACK-4', async () => {
    const id = await order();
    const answer = await choose(id, 'paid');
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(
      `http://localhost:3000/wallet/payments/finish?currencyCode=USD&order=${id}`,
    );
    expect(await status(id)).toBe('complete');
    await choose(id, 'paid');
    await choose(id, 'failed');
    expect(await status(id)).toBe('complete');
    expect((await balanceOf(database.db, user)).balance).toBe(125_000n);
  });

  test('Decline fails, and Leave pending leaves open @TOPUP-4 @BACK-4', async () => {
    const id = await order();
    await choose(id, 'pending');
    expect(await status(id)).toBe('pending');
    await choose(id, 'failed');
    expect(await status(id)).toBe('failed');
    expect(await (await fetch(`${origin}/pay/${id}`)).text()).toContain('closed: failed');
  });

  test('an unknown order or choice changes nothing @BACK-4', async () => {
    expect((await fetch(`${origin}/pay/${randomUUID()}`)).status).toBe(404);
    expect((await choose(randomUUID(), 'paid')).status).toBe(404);
    const id = await order();
    expect((await choose(id, 'refunded')).status).toBe(400);
    expect(await status(id)).toBe('pending');
  });
});
