import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { calls } from '@tessera/wire';
import { findLedgerBreaches } from '../../money/ledger/breaches.ts';
import { addUser, balanceOf, call } from '../../money/ledger/testing.ts';
import { sign, signatureHeader } from '../../platform/secrets/signature.ts';
import { decideSandboxPayment } from '../../providers/payments/sandbox-payments.ts';
import { startProviderStub } from '../../testing/provider-stub.ts';
import type { ProviderStub } from '../../testing/provider-stub.ts';
import { startTestApp, testSecrets } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import type { TestDatabase } from '../../testing/test-databases.ts';
import { done, signIn } from '../../testing/wallet-client.ts';
import type { WalletClient } from '../../testing/wallet-client.ts';
import { pollTopUps } from './settle-top-ups.ts';

const silent = pino({ level: 'silent' });

describe.each(testDatabases())('top-up on $name', ({ open }) => {
  let database: TestDatabase;
  let app: TestApp;
  let provider: ProviderStub;
  let withProvider: TestApp;
  let user: string;
  let client: WalletClient;
  const db = () => database.db;

  beforeAll(async () => {
    database = await open();
    provider = await startProviderStub();
    app = await startTestApp(db());
    withProvider = await startTestApp(db(), { env: { PAYMENT_PROVIDER_URL: provider.url } });
  }, 60_000);
  afterAll(async () => {
    await Promise.all([app.close(), withProvider.close(), provider.close()]);
    await database.close();
  });
  beforeEach(async () => {
    user = await addUser(db());
    client = await signIn(app, db(), user);
  });
  afterEach(async () => {
    expect(await findLedgerBreaches(db())).toEqual([]);
  });

  const dollars = (amount: string) => ({ amount, currencyCode: 'USD' });
  const usd = (amount: string) => ({ amount, currency_code: 'USD' });
  const order = async (amount = '12.50') =>
    (await done(client.call(calls.topUp, { body: dollars(amount) }))).wire.order;
  const statusOf = async (id: string, as = client) =>
    as.call(calls.readTopUpStatus, {
      params: new URLSearchParams({ order: id, currencyCode: 'USD', extra: '1' }),
    });
  const report = (body: object, secret = testSecrets.webhooks.payment) => {
    const text = JSON.stringify(body);
    return fetch(`${app.url}/webhooks/payment`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [signatureHeader]: sign(text, secret) },
      body: text,
    });
  };
  const paid = (id: string, amount = '12.50', currency_code = 'USD') =>
    report({ order: id, status: 'paid', amount, currency_code });
  const pollNow = async (services = app.services) => {
    // The column rounds up to milliseconds, so a plain `now()` might still lie ahead when the poll runs.
    await db().query(
      "UPDATE top_ups SET next_poll_at = now() - interval '1 second' WHERE next_poll_at IS NOT NULL",
    );
    if (services.payments) await pollTopUps(services, services.payments, silent);
  };

  test('that is not paid keeps its payment page, until it is given up @TOPUP-4 @EASE-14', async () => {
    const id = await order();
    const receipt = () => done(client.call(calls.readReceipt, { path: { id } }));
    const cancel = (as = client) => as.call(calls.cancelTopUp, { body: { order: id } });
    expect((await receipt()).wire.data.details.page).toBe(`http://localhost:3200/pay/${id}`);

    const stranger = await signIn(app, db(), await addUser(db()));
    expect((await cancel(stranger)).code).toBe('ORDER_NOT_FOUND');
    for (const answer of [await cancel(), await cancel()]) expect(answer.status).toBe(200);
    expect((await receipt()).wire.data).toMatchObject({ status: 'failed', amount: '12.50' });
    expect((await receipt()).wire.data.details).toEqual({ cancelled: true });

    await paid(id);
    expect((await statusOf(id)).wire).toMatchObject({ status: 'complete' });
    expect((await balanceOf(db(), user)).balance).toBe(1_250n);
    expect((await receipt()).wire.data.details).toEqual({});
    expect(await cancel()).toMatchObject({ status: 409, code: 'ORDER_PAID' });
  });

  test('leads to the payment page, and the report of the provider credits it @TOPUP-3 @TOPUP-4', async () => {
    const answer = await done(client.call(calls.topUp, { body: dollars('12.50') }));
    const id = answer.wire.order;
    expect(answer.wire).toEqual({
      status: 'ok',
      url: `http://localhost:3200/pay/${id}`,
      order: id,
    });
    expect((await statusOf(id)).wire).toMatchObject({ status: 'pending' });

    expect((await paid(id)).status).toBe(200);

    const asked = { status: 'complete', amount: '12.50', currency_code: 'USD' };
    expect((await statusOf(id)).wire).toEqual(asked);
    expect(await balanceOf(db(), user)).toEqual({ balance: 1250n, held: 0n });
    const told = await client.call(calls.listNotifications);
    expect(JSON.stringify(told.wire)).toContain('12.50');
  });

  test('a report that comes three times at once credits once @BACK-2', async () => {
    const id = await order();
    const reports = await Promise.all([paid(id), paid(id), paid(id)]);
    expect(reports.map((each) => each.status)).toEqual([200, 200, 200]);
    expect(await balanceOf(db(), user)).toEqual({ balance: 1250n, held: 0n });
  });

  test('a report that is forged, or of another amount or currency, credits nothing @BACK-4', async () => {
    const id = await order();
    const body = { order: id, status: 'paid', amount: '12.50', currency_code: 'USD' };
    expect((await report(body, 'x'.repeat(43))).status).toBe(401);
    await paid(id, '99.00');
    await paid(id, '12.50', 'EUR');
    expect((await statusOf(id)).wire).toMatchObject({ status: 'pending' });
    expect(await balanceOf(db(), user)).toEqual({ balance: 0n, held: 0n });
  });

  test('an order is credited with its own amount and currency alone, whoever asks @BACK-4', async () => {
    const id = await order();
    const credited = (minor: number, currency: string) =>
      call(db(), 'complete_top_up($1, $2, $3)', [id, minor, currency]);
    expect(await credited(1251, 'USD')).toBe('conflict');
    expect(await credited(1250, 'EUR')).toBe('conflict');
    expect(await balanceOf(db(), user)).toEqual({ balance: 0n, held: 0n });
  });

  test.each([
    ['an amount that is none', { amount: 'ten', currency_code: 'USD' }],
    ['an amount that is too precise', { amount: '12.500', currency_code: 'USD' }],
    ['an unknown currency', { amount: '12.50', currency_code: 'XXX' }],
    ['an unknown status', { status: 'maybe', amount: '12.50', currency_code: 'USD' }],
  ])('a signed report of %s is refused @BACK-4', async (_case, wrong) => {
    const id = await order();
    const answer = await report({ order: id, status: 'paid', ...wrong });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'INVALID_REQUEST' });
    expect((await statusOf(id)).wire).toMatchObject({ status: 'pending' });
  });

  test('a payment whose report got lost is found by asking @BACK-4', async () => {
    const id = await order();
    await pollNow();
    expect((await statusOf(id)).wire).toMatchObject({ status: 'pending' });
    await decideSandboxPayment(db(), id, 'paid');
    await pollNow();
    await pollNow();
    expect((await statusOf(id)).wire).toMatchObject({ status: 'complete' });
    expect(await balanceOf(db(), user)).toEqual({ balance: 1250n, held: 0n });
  });

  test('a payment that is declined fails and is told @TOPUP-4', async () => {
    const id = await order();
    await decideSandboxPayment(db(), id, 'failed');
    await decideSandboxPayment(db(), id, 'paid');
    await pollNow();
    expect((await statusOf(id)).wire).toMatchObject({ status: 'failed' });
    const history = await done(client.call(calls.listTransactions));
    expect(history.wire.results).toMatchObject([{ status: 'failed', amount: '12.50' }]);
  });

  test("nobody sees another user's order @BACK-3", async () => {
    const id = await order();
    const other = await signIn(app, db(), await addUser(db()));
    const code = 'ORDER_NOT_FOUND';
    expect(await statusOf(id, other)).toMatchObject({ status: 404, code });
    expect(await statusOf(randomUUID())).toMatchObject({ status: 404, code });
  });

  test('a provider over HTTP gets the order and its page is answered @BACK-4', async () => {
    const there = await signIn(withProvider, db(), user);
    provider.answer = () => ({ status: 201, body: { url: 'https://pay.example/x' } });
    const { wire } = await done(there.call(calls.topUp, { body: dollars('12.50') }));
    expect(wire).toMatchObject({ status: 'ok', url: 'https://pay.example/x' });
    const id = wire.order;
    expect(provider.requests.at(-1)).toMatchObject({
      headers: { 'idempotency-key': id },
      body: {
        order: id,
        amount: '12.50',
        currency_code: 'USD',
        return_url: `http://localhost:3000/wallet/payments/finish?currencyCode=USD&order=${id}`,
      },
    });
    provider.answer = () => ({
      status: 200,
      body: { status: 'paid', amount: '12.50', currency_code: 'USD' },
    });
    await pollNow(withProvider.services);
    expect(await balanceOf(db(), user)).toEqual({ balance: 1250n, held: 0n });
  });

  test('an order of which the provider may or may not know stays pending until it says @BACK-4', async () => {
    const there = await signIn(withProvider, db(), user);
    provider.answer = () => ({ status: 500 });
    const answer = await there.call(calls.topUp, { body: dollars('12.50') });
    expect(answer).toMatchObject({ status: 409, code: 'TOPUP_UNAVAILABLE' });
    const pending = await done(client.call(calls.listTransactions));
    expect(pending.wire.results).toMatchObject([{ status: 'pending' }]);
    await pollNow(withProvider.services);
    provider.answer = () => ({ status: 404 });
    await pollNow(withProvider.services);
    const failed = await done(client.call(calls.listTransactions));
    expect(failed.wire.results).toMatchObject([{ status: 'failed' }]);
  });

  test('an order that the provider refuses has failed at once @TOPUP-3', async () => {
    const there = await signIn(withProvider, db(), user);
    provider.answer = () => ({ status: 400 });
    const answer = await there.call(calls.topUp, { body: dollars('12.50') });
    expect(answer.code).toBe('TOPUP_UNAVAILABLE');
    const failed = await done(client.call(calls.listTransactions));
    expect(failed.wire.results).toMatchObject([{ status: 'failed' }]);
  });

  test('the same key gives the same order, also twenty times at once @BACK-3', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const send = (amount = '12.50') => client.call(calls.topUp, { body: dollars(amount), headers });
    const answers = await Promise.all(Array.from({ length: 20 }, () => send()));
    const made = answers.filter((answer) => answer.status === 200);
    const running = answers.filter((answer) => answer.code === 'IDEMPOTENCY_RUNNING');
    expect(made.length + running.length).toBe(20);
    const again = await send();
    expect(new Set([...made, again].map(({ data }) => data?.order)).size).toBe(1);
    expect(await send('13.00')).toMatchObject({ status: 422, code: 'IDEMPOTENCY_MISMATCH' });
  });

  test.each([
    [usd('-1'), 'INVALID_AMOUNT'],
    [usd('0'), 'INVALID_AMOUNT'],
    [usd('0.00'), 'INVALID_AMOUNT'],
    [usd(''), 'INVALID_AMOUNT'],
    [usd('ten'), 'INVALID_AMOUNT'],
    [usd('1e3'), 'INVALID_AMOUNT'],
    [usd('01'), 'INVALID_AMOUNT'],
    [usd('00.50'), 'INVALID_AMOUNT'],
    [usd('NaN'), 'INVALID_AMOUNT'],
    [usd('9'.repeat(400)), 'INVALID_AMOUNT'],
    [usd('99999999999.00'), 'TOPUP_LIMIT'],
    [usd('1.001'), 'AMOUNT_TOO_PRECISE'],
    [{ amount: '1.5', currency_code: 'JPY' }, 'AMOUNT_TOO_PRECISE'],
    [{ amount: '100', currency_code: 'JPY' }, 'ACCOUNT_NOT_FOUND'],
    [{ amount: '1', currency_code: 'XXX' }, 'CURRENCY_UNKNOWN'],
    [{ amount: 12.5, currency_code: 'USD' }, 'INVALID_REQUEST'],
    [{ amount: ['1'], currency_code: 'USD' }, 'INVALID_REQUEST'],
    [{ amount: '1' }, 'INVALID_REQUEST'],
    [{ ...usd('1'), user_id: 'x' }, 'INVALID_REQUEST'],
    [[], 'INVALID_REQUEST'],
    ['{"amount":', 'INVALID_REQUEST'],
    ['null', 'INVALID_REQUEST'],
  ])('%j is refused as %s, and nothing is ordered @TOPUP-1', async (body, code) => {
    const answer = await client.callUntyped(calls.topUp, body);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.wire).toMatchObject({
      status: 'error',
      code,
      message: expect.any(String) as string,
    });
    expect((await done(client.call(calls.listTransactions))).wire.results).toEqual([]);
  });

  test.each(['', ' ', 'ключ', 'k'.repeat(256)])('the key %p is refused @BACK-3', async (key) => {
    const encoded = Buffer.from(key).toString('latin1');
    const answer = await client.call(calls.topUp, {
      body: dollars('1'),
      headers: { 'idempotency-key': encoded },
    });
    expect(answer.code).toBe('INVALID_REQUEST');
  });
});
