import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { z } from 'zod';
import { toWire } from '@tessera/api/node';
import { calls } from '@tessera/wire';
import { findLedgerBreaches } from '../../money/ledger/breaches.ts';
import { openAccount } from '../../money/ledger/open-account.ts';
import { addUser, balanceOf, fund } from '../../money/ledger/testing.ts';
import { hashPin } from '../../identity/pin/hash-pin.ts';
import { pepperMark } from '../../platform/secrets/hash-secret.ts';
import { startProviderStub, type ProviderStub } from '../../testing/provider-stub.ts';
import { startTestApp, testSecrets, type TestApp } from '../../testing/test-app.ts';
import { testDatabases, type TestDatabase } from '../../testing/test-databases.ts';
import {
  done,
  openTestSession,
  signIn,
  walletClient,
  type WalletClient,
} from '../../testing/wallet-client.ts';
import { settleWithdrawals } from '../settle-withdrawals.ts';

const silent = pino({ level: 'silent' });
const pin = '2580';
const pan = '4242424242424242';
const rejectedPan = '4000000000000002';
const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

describe.each(testDatabases())('withdrawal on $name', ({ open }) => {
  let database: TestDatabase;
  let app: TestApp;
  let provider: ProviderStub;
  let withProvider: TestApp;
  let logged: string;
  let pinHash: string;
  let user: string;
  let client: WalletClient;
  const db = () => database.db;

  beforeAll(async () => {
    database = await open();
    provider = await startProviderStub();
    pinHash = await hashPin(pin, testSecrets.pepper);
    const log = pino({ level: 'debug' }, { write: (line: string) => void (logged += line) });
    app = await startTestApp(db(), { log });
    withProvider = await startTestApp(db(), { env: { PAYOUT_PROVIDER_URL: provider.url }, log });
  }, 60_000);
  afterAll(async () => {
    await Promise.all([app.close(), withProvider.close(), provider.close()]);
    await database.close();
  });
  beforeEach(async () => {
    logged = '';
    user = await addUser(db());
    client = await signIn(app, db(), user);
    await db().query('UPDATE users SET pin_hash = $2 WHERE id = $1', [user, pinHash]);
    await fund(db(), user, 'USD', 10_000n);
  });
  afterEach(async () => {
    expect(await findLedgerBreaches(db())).toEqual([]);
  });

  const toCard = (
    amount = '40.00',
    more: { readonly pin?: string; readonly pan?: string } = {},
  ) => ({
    amount,
    currencyCode: 'USD',
    pin,
    pan,
    ...more,
  });
  const cardRequest = (amount: string, more: object = {}) => ({
    ...toWire(toCard(amount)),
    ...more,
  });
  const settleNow = async (services = app.services) => {
    // The column rounds up to milliseconds, so a plain `now()` might still lie ahead when the job runs.
    await db().query(
      "UPDATE withdrawals SET next_attempt_at = now() - interval '1 second' WHERE next_attempt_at IS NOT NULL",
    );
    if (services.payouts) await settleWithdrawals(db(), services.payouts, silent);
  };
  const newest = async () => {
    const { wire } = await done(client.call(calls.listTransactions));
    return wire.results[0];
  };

  test('holds the money, is paid out and is told @WDRAW-3', async () => {
    const answer = await done(client.call(calls.withdraw, { body: toCard() }));
    expect(answer).toMatchObject({ status: 200, ok: true });
    expect(await balanceOf(db(), user)).toEqual({ balance: 10_000n, held: 4_000n });
    expect(await newest()).toMatchObject({
      id: answer.wire.transaction_id,
      kind: 'withdrawal',
      amount: '-40.00',
      status: 'held',
      description: 'To card •••• 4242',
    });

    await settleNow();
    await settleNow();

    expect(await balanceOf(db(), user)).toEqual({ balance: 6_000n, held: 0n });
    expect(await newest()).toMatchObject({ status: 'completed' });
    expect(JSON.stringify((await client.call(calls.listNotifications)).wire)).toContain('$40.00');
  });

  test('a withdrawal that the provider rejects comes back @WDRAW-3', async () => {
    await client.call(calls.withdraw, { body: toCard('40.00', { pan: rejectedPan }) });
    await settleNow();
    expect(await balanceOf(db(), user)).toEqual({ balance: 10_000n, held: 0n });
    expect(await newest()).toMatchObject({ status: 'returned' });
  });

  test('USDC goes to a checked address @WDRAW-2', async () => {
    await openAccount(db(), user, 'USDC');
    await fund(db(), user, 'USDC', 5_000_000n);
    const order = { amount: '1.5', currencyCode: 'USDC', pin, address };
    expect((await client.call(calls.withdraw, { body: order })).status).toBe(200);
    await settleNow();
    expect(await balanceOf(db(), user, 'USDC')).toEqual({ balance: 3_500_000n, held: 0n });
    expect(await newest()).toMatchObject({ amount: '-1.500000', description: 'To 0x5aAe…eAed' });
  });

  test('neither card number nor PIN is stored or logged @WDRAW-2 @BACK-6', async () => {
    await client.call(calls.withdraw, { body: toCard('40.00', { pan: '4242 4242-4242 4242' }) });
    // The longest PIN allowed: four digits could occur by chance in a time or an id.
    const pin = '947104711947';
    await client.call(calls.withdraw, {
      body: toCard('40.00', { pin }),
      headers: { 'idempotency-key': 'secret' },
    });
    await client.call(calls.withdraw, { body: toCard('40.00', { pan: '4242424242424241' }) });
    const stored = await Promise.all(
      ['withdrawals', 'transactions', 'idempotency_keys', 'notifications'].map((table) =>
        db().query(`SELECT ${table}::text AS row FROM ${table}`, [], z.object({ row: z.string() })),
      ),
    );
    const everything =
      logged +
      stored
        .flat()
        .map(({ row }) => row)
        .join('\n');
    expect(everything).not.toMatch(/4242[ -]?4242/);
    expect(everything).not.toContain(pin);
    expect(logged).toContain('/v2/wallet/withdrawal');
  });

  test('a provider over HTTP gets a token for the card, and each payout once by its id @BACK-4', async () => {
    const there = await signIn(withProvider, db(), user);
    provider.answer = ({ path }) =>
      path === '/cards' ? { status: 200, body: { token: 'tok_1' } } : { status: 503 };
    const { wire } = await done(there.call(calls.withdraw, { body: toCard() }));
    await settleNow(withProvider.services);
    expect(await newest()).toMatchObject({ status: 'held' });
    provider.answer = () => ({ status: 200, body: { status: 'pending' } });
    await settleNow(withProvider.services);
    expect(await newest()).toMatchObject({ status: 'held' });
    provider.answer = () => ({ status: 200, body: { status: 'settled' } });
    await settleNow(withProvider.services);
    expect(await newest()).toMatchObject({ status: 'completed' });
    expect(provider.requests.at(-1)).toMatchObject({
      path: '/payouts',
      headers: { 'idempotency-key': wire.transaction_id },
      body: { amount: '40.00', destination_kind: 'card', destination: 'tok_1' },
    });
  });

  test('a card number goes to the provider alone, wherever its answer leads @SEC-1', async () => {
    const there = await signIn(withProvider, db(), user);
    const asked = provider.requests.length;
    provider.answer = () => ({ status: 307, headers: { location: `${provider.url}/elsewhere` } });
    expect((await there.call(calls.withdraw, { body: toCard() })).code).toBe(
      'WITHDRAWAL_UNAVAILABLE',
    );
    expect(provider.requests.slice(asked).map(({ path }) => path)).toEqual(['/cards']);
  });

  test('a card that the provider does not pay to holds nothing @WDRAW-3', async () => {
    const there = await signIn(withProvider, db(), user);
    provider.answer = () => ({ status: 422 });
    expect((await there.call(calls.withdraw, { body: toCard() })).code).toBe('CARD_REFUSED');
    provider.answer = () => ({ status: 500 });
    expect((await there.call(calls.withdraw, { body: toCard() })).code).toBe(
      'WITHDRAWAL_UNAVAILABLE',
    );
    expect(await balanceOf(db(), user)).toEqual({ balance: 10_000n, held: 0n });
  });

  test('a wrong PIN tells the tries left, then blocks, and moves nothing @BACK-3 @WALLET-4', async () => {
    const wrong = () => client.call(calls.withdraw, { body: toCard('40.00', { pin: '1357' }) });
    expect((await wrong()).wire).toMatchObject({ code: 'PIN_INVALID', attempts_left: 4 });
    for (let tries = 0; tries < 3; tries += 1) await wrong();
    expect((await wrong()).wire).toMatchObject({
      code: 'PIN_BLOCKED',
      retry_after_s: expect.any(Number) as number,
    });
    expect((await client.call(calls.withdraw, { body: toCard() })).code).toBe('PIN_BLOCKED');
    expect(await balanceOf(db(), user)).toEqual({ balance: 10_000n, held: 0n });
  });

  test('without a PIN nothing is withdrawn @WDRAW-3', async () => {
    await db().query('UPDATE users SET pin_hash = NULL WHERE id = $1', [user]);
    expect((await client.call(calls.withdraw, { body: toCard() })).code).toBe('PIN_NOT_SET');
  });

  test('a key pays once; a wrong PIN under it can be corrected @BACK-3 @WDRAW-4', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const wrong = toCard('40.00', { pin: '1357' });
    expect((await client.call(calls.withdraw, { body: wrong, headers })).code).toBe('PIN_INVALID');
    const first = await client.call(calls.withdraw, { body: toCard(), headers });
    const second = await client.call(calls.withdraw, { body: toCard(), headers });
    expect(first.status).toBe(200);
    expect(second.wire).toEqual(first.wire);
    expect(await balanceOf(db(), user)).toEqual({ balance: 10_000n, held: 4_000n });
    const other = await client.call(calls.withdraw, { body: toCard('41.00'), headers });
    expect(other.code).toBe('IDEMPOTENCY_MISMATCH');
  });

  test('under the same key, another card that ends alike is another request @BACK-3', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const pay = (pan: string) =>
      client.call(calls.withdraw, { body: toCard('40.00', { pan }), headers });
    expect((await pay('4242424242424242')).status).toBe(200);
    expect(await pay('4000056600084242')).toMatchObject({
      status: 422,
      code: 'IDEMPOTENCY_MISMATCH',
    });
    expect((await pay('4242 4242 4242 4242')).status).toBe(200);
  });

  test('a key stands for its card while the pepper is exchanged @BACK-3', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const token = await openTestSession(db(), user);
    const first = await walletClient(app.url, token).call(calls.withdraw, {
      body: toCard(),
      headers,
    });
    const { current } = testSecrets.pepper;
    const pepper = { current: 'q'.repeat(43), other: current, first: pepperMark(current) };
    const exchanged = await startTestApp(db(), { instead: { pepper } });
    const later = walletClient(exchanged.url, token);
    const again = await later.call(calls.withdraw, { body: toCard(), headers });
    const other = await later.call(calls.withdraw, {
      body: toCard('40.00', { pan: '4000056600084242' }),
      headers,
    });
    await exchanged.close();
    expect(again.wire).toEqual(first.wire);
    expect(other.code).toBe('IDEMPOTENCY_MISMATCH');
  });

  test('a refusal under a key stays refused, in the language of who asks @BACK-3', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const refused = await client.call(calls.withdraw, { body: toCard('400.00'), headers });
    expect(refused.code).toBe('INSUFFICIENT_FUNDS');
    await fund(db(), user, 'USD', 100_000n);
    const again = await client.call(calls.withdraw, {
      body: toCard('400.00'),
      headers: {
        ...headers,
        'accept-language': 'ru',
      },
    });
    expect(again).toMatchObject({
      status: refused.status,
      code: 'INSUFFICIENT_FUNDS',
      message: 'На счёте недостаточно денег.',
    });
  });

  test('twenty withdrawals of half the balance at once pay two at most @BACK-2', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => client.call(calls.withdraw, { body: toCard('50.00') })),
    );
    const codes = answers.map((answer) => answer.code ?? 'ok');
    // Only a bounded number of requests check a PIN at once; the others may be refused with a retry time.
    expect(codes.filter((code) => code === 'ok').length).toBeLessThanOrEqual(2);
    const { balance, held } = await balanceOf(db(), user);
    expect(balance).toBe(10_000n);
    expect(held).toBe(5_000n * BigInt(codes.filter((code) => code === 'ok').length));
  });

  test.each([
    [cardRequest('-1'), 'INVALID_AMOUNT'],
    [cardRequest('0'), 'INVALID_AMOUNT'],
    [cardRequest('x'), 'INVALID_AMOUNT'],
    [cardRequest('1.001'), 'AMOUNT_TOO_PRECISE'],
    [cardRequest('100.01'), 'INSUFFICIENT_FUNDS'],
    [cardRequest('10000', { currency_code: 'IDR' }), 'ACCOUNT_NOT_FOUND'],
    [cardRequest('1', { currency_code: 'ZZZ' }), 'CURRENCY_UNKNOWN'],
    [cardRequest('1', { pan: '4242424242424241' }), 'CARD_INVALID'],
    [cardRequest('1', { pan: '42424242' }), 'CARD_INVALID'],
    [cardRequest('1', { pan: '0000000000000000' }), 'CARD_INVALID'],
    [cardRequest('1', { address }), 'INVALID_REQUEST'],
    [cardRequest('1', { pan: undefined }), 'INVALID_REQUEST'],
    [cardRequest('1', { pan: undefined, address }), 'INVALID_REQUEST'],
    [cardRequest('1', { pin: 2580 }), 'INVALID_REQUEST'],
    [cardRequest('1', { pin: '25' }), 'INVALID_REQUEST'],
    [cardRequest('1', { pin: "' OR 1=1" }), 'INVALID_REQUEST'],
    [cardRequest('1', { fee: '0' }), 'INVALID_REQUEST'],
    [{ amount: '1', currency_code: 'USDC', pin, pan }, 'INVALID_REQUEST'],
    [
      { amount: '1', currency_code: 'USDC', pin, address: address.replace('5aAe', '5aae') },
      'ADDRESS_INVALID',
    ],
    [{ amount: '1', currency_code: 'USDC', pin, address: `${address}00` }, 'ADDRESS_INVALID'],
  ])('%j is refused as %s and holds nothing @WDRAW-2', async (body, code) => {
    const answer = await client.callUntyped(calls.withdraw, body);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.wire).toMatchObject({ status: 'error', code });
    expect(await balanceOf(db(), user)).toEqual({ balance: 10_000n, held: 0n });
  });

  test('without a valid token nothing happens @AUTH-8', async () => {
    const response = await fetch(`${app.url}/v2/wallet/withdrawal`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Token ${'a'.repeat(43)}` },
      body: JSON.stringify(cardRequest('40.00')),
    });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: 'INVALID_TOKEN' });
  });
});
