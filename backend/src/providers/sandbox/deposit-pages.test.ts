import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { calls } from '@tessera/wire';
import { addUser, balanceOf } from '../../money/ledger/testing.ts';
import { createServices, type Services } from '../services/services.ts';
import { startTestApp, testSecrets, testSettings, type TestApp } from '../../testing/test-app.ts';
import { testDatabases, type TestDatabase } from '../../testing/test-databases.ts';
import { done, signIn, type WalletClient } from '../../testing/wallet-client.ts';
import { sandboxJobs } from './report-deposits.ts';
import { buildSandbox } from './sandbox-app.ts';

const log = pino({ level: 'silent' });

describe.each(testDatabases())('the pages of network and bank on $name', ({ open }) => {
  let database: TestDatabase;
  let app: TestApp;
  let services: Services;
  let sandbox: FastifyInstance;
  let origin: string;
  let user: string;
  let client: WalletClient;
  let address: string;
  beforeAll(async () => {
    database = await open();
    app = await startTestApp(database.db);
    services = createServices(database.db, testSettings({ API_ORIGIN: app.url }), testSecrets);
    sandbox = await buildSandbox(services, log);
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
    await done(client.call(calls.createAccount, { body: { currencyCode: 'USDC' } }));
    const asked = { params: { currency_code: 'USDC' } };
    address = (await done(client.call(calls.readDepositAddress, asked))).data.address;
  });

  const post = (path: string, fields: Readonly<Record<string, string>>) =>
    fetch(origin + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    });
  const send = async (amount = '120', token = 'usdc') => {
    const answer = await post('/network', { address, amount, token });
    expect(answer.status).toBe(303);
    return answer.headers.get('location') ?? '';
  };
  const balance = async (currency: 'USD' | 'USDC') =>
    (await balanceOf(database.db, user, currency)).balance;
  const state = async () => (await done(client.call(calls.listDeposits))).wire.results[0]?.state;
  const nextBlock = async () => {
    await database.db.query(
      "UPDATE sandbox_transfers SET next_block_at = now() - interval '1 second'",
    );
    for (const job of sandboxJobs(services, log)) await job.run();
  };

  test('USDC that is sent is seen at once, and credited when blocks are added @LIFE-7 @BACK-4', async () => {
    const page = await send();
    expect(await (await fetch(origin + page)).text()).toContain('120 USDC');
    expect(await state()).toBe('seen');
    await post(page, { action: 'mine' });
    expect(await state()).toBe('confirming');
    await post(page, { action: 'mine-12' });
    expect(await state()).toBe('credited');
    expect(await balance('USDC')).toBe(120_000_000n);
  });

  test('confirmations come by themselves, and stop when it is credited @LIFE-7', async () => {
    await send();
    for (let block = 0; block < 15; block += 1) await nextBlock();
    expect(await state()).toBe('credited');
    expect(await balance('USDC')).toBe(120_000_000n);
  });

  test('a report that got lost is made again @LIFE-7', async () => {
    const page = await send();
    await database.db.query('UPDATE sandbox_transfers SET reported_revision = 0');
    await post(page, { action: 'mine-12' });
    await database.db.query('UPDATE sandbox_transfers SET reported_revision = 0');
    await nextBlock();
    expect(await balance('USDC')).toBe(120_000_000n);
  });

  test('a block can be reorganised, and the transfer comes again or is dropped @LIFE-7', async () => {
    const again = await send();
    await post(again, { action: 'mine' });
    await post(again, { action: 'reorganise' });
    expect(await state()).toBe('taken-back');
    await post(again, { action: 'mine-12' });
    expect(await state()).toBe('credited');
    const dropped = await send();
    await post(dropped, { action: 'mine' });
    await post(dropped, { action: 'drop' });
    await post(dropped, { action: 'mine-12' });
    await nextBlock();
    expect(await state()).toBe('taken-back');
    expect(await (await fetch(origin + dropped)).text()).toContain('dropped for good');
    expect(await balance('USDC')).toBe(120_000_000n);
  });

  test('a typo, an address of nobody and a wrong amount are said, and keep what was typed @LIFE-7', async () => {
    // Changes a letter of the more frequent case: an address in one case alone has no checksum.
    const small = address.match(/[a-f]/g)?.length ?? 0;
    const capital = address.match(/[A-F]/g)?.length ?? 0;
    const typo =
      small > capital
        ? address.replace(/[a-f]/, (letter) => letter.toUpperCase())
        : address.replace(/[A-F]/, (letter) => letter.toLowerCase());
    const nobody = `0x${'7'.repeat(40)}`;
    for (const [fields, said] of [
      [{ address: 'nope', amount: '1' }, 'no address of Ethereum'],
      [{ address: typo, amount: '1' }, 'typo'],
      [{ address, amount: '0' }, 'Enter an amount'],
      [{ address: nobody, amount: '1' }, 'belongs to no user'],
    ] as const) {
      const text = await (await post('/network', fields)).text();
      expect(text).toContain(said);
      expect(text).toContain(`value="${fields.address}"`);
    }
  });

  test('a bank pays in by number, once for each form, and its errors are said @LIFE-7', async () => {
    const details = (await done(client.call(calls.listAccountDetails))).wire.results;
    const number = details.find((each) => each.currency_code === 'USD')?.number ?? '';
    const form = await (await fetch(`${origin}/bank`)).text();
    const id = /name="id" value="([^"]+)"/.exec(form)?.[1] ?? '';
    const fields = { id, number, amount: '250', currency: 'USD', payer: 'Acme', reference: '' };
    await post('/bank', fields);
    expect(await (await post('/bank', fields)).text()).toContain('Paid in to');
    expect(await balance('USD')).toBe(25_000n);
    const wrong = `${number.slice(0, -2)}${number.at(-1)}${number.at(-2)}`;
    const fresh = { ...fields, id: crypto.randomUUID() };
    expect(await (await post('/bank', { ...fresh, currency: 'EUR' })).text()).toContain(
      'in another currency',
    );
    if (wrong !== number) {
      expect(await (await post('/bank', { ...fresh, number: wrong })).text()).toContain('typo');
    }
    expect(await balance('USD')).toBe(25_000n);
  });

  test('money that was taken is in the sandbox’s own report of settlements @LIFE-7 @LOAD-8', async () => {
    const page = await send();
    await post(page, { action: 'mine-12' });
    const today = new Date().toISOString().slice(0, 10);
    const settled = await services.settlements.deposits?.listSettled(today, null);
    const hash = page.replace('/network/', '');
    expect(settled?.operations.map((each) => each.id)).toContain(`ethereum:${hash}:0`);
  });
});
