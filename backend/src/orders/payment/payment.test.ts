import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { z } from 'zod';
import { calls } from '@tessera/wire';
import { purge } from '../../platform/jobs/purge.ts';
import { retentions } from '../../platform/jobs/retentions.ts';
import { balanceOf, call, fund, hold } from '../../money/ledger/testing.ts';
import { startProviderStub, type ProviderStub } from '../../testing/provider-stub.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { twoPayersOn } from '../../testing/two-payers.ts';
import { done, signIn, walletClient } from '../../testing/wallet-client.ts';
import { testPin } from '../transfer/testing.ts';
import { settleWithdrawals } from '../settle-withdrawals.ts';
import { merchantCode } from './testing.ts';

const silent = pino({ level: 'silent' });
const wrongPin = '1357';
const dynamic = { '01': '12', '54': '25.00' };

describe.each(testDatabases())('a payment on $name', ({ open }) => {
  const { db, app, alex, maria, expectNothingMoved } = twoPayersOn(open);

  const preview = (more: object = {}, { client } = alex()) =>
    client.callUntyped(calls.previewPayment, {
      account_id: alex().usd,
      code: merchantCode(),
      amount: '25.00',
      ...more,
    });
  const previewed = async (more: object = {}) => (await done(preview(more))).wire.data.id;
  const once = async (code: string) => previewed({ code, amount: undefined });
  const pay = (id: unknown, more: object = {}, headers = {}) =>
    alex().client.callUntyped(calls.payMerchant, { id, pin: testPin, ...more }, { headers });
  const settleNow = async (payouts = app().services.payouts) => {
    await db().query(
      `UPDATE withdrawals SET next_attempt_at = now() - interval '1 second'
       WHERE next_attempt_at IS NOT NULL`,
    );
    if (payouts) await settleWithdrawals(db(), payouts, silent);
  };
  const newest = async (language = 'en') =>
    (
      await done(
        alex().client.call(calls.listTransactions, { headers: { 'accept-language': language } }),
      )
    ).wire.results[0];
  const messages = async (language = 'en') => {
    const headers = { 'accept-language': language };
    return JSON.stringify((await alex().client.call(calls.listNotifications, { headers })).wire);
  };
  const money = () => balanceOf(db(), alex().userId);
  const expire = () =>
    db().script(`ALTER TABLE orders DISABLE TRIGGER orders_are_executed_once;
      UPDATE orders SET expires_at = now() - interval '1 second';
      ALTER TABLE orders ENABLE TRIGGER orders_are_executed_once;`);
  const expectNothingHeld = async () => {
    await expectNothingMoved();
    expect(await money()).toEqual({ balance: 10_000n, held: 0n });
  };

  test('the PIN pays what was shown: it is held, then paid, and told @PAY-4', async () => {
    const id = await previewed({ code: merchantCode({ '55': '02', '56': '1.50' }) });
    const answer = await done(pay(id));
    expect(answer).toMatchObject({ status: 200, ok: true });
    expect(await money()).toEqual({ balance: 10_000n, held: 2_650n });
    expect(await newest()).toMatchObject({
      id: answer.wire.transaction_id,
      kind: 'payment',
      amount: '-26.50',
      status: 'held',
      description: 'Corner Shop, Springfield',
      category: 'eating-out',
    });
    const receipt = await done(alex().client.call(calls.readReceipt, { path: { id } }));
    expect(receipt.wire.data).toMatchObject({
      details: { merchant: 'Corner Shop, Springfield', fee: '1.50' },
    });

    await settleNow();
    await settleNow();
    expect(await money()).toEqual({ balance: 7_350n, held: 0n });
    expect(await newest()).toMatchObject({ status: 'completed' });
    expect(await messages()).toContain('You paid $26.50 to Corner Shop.');
    expect(await messages('ru')).toContain('Оплачено 26,50\u00a0$: Corner Shop.');
  });

  test('a failed payment comes back, and the code may be paid again @PAY-4', async () => {
    const code = merchantCode({ ...dynamic, '59': 'Rejected Shop' });
    await pay(await once(code));
    expect((await preview({ code, amount: undefined })).code).toBe('MERCHANT_CODE_USED');
    await settleNow();
    await expectNothingHeld();
    expect(await newest()).toMatchObject({ status: 'returned' });
    expect(await messages()).toContain('could not be made. The money is back');
    expect((await pay(await once(code))).status).toBe(200);
    expect(await money()).toMatchObject({ held: 2_500n });
  });

  test('a provider over HTTP gets the code itself, and each payment once by its id @BACK-4', async () => {
    const provider: ProviderStub = await startProviderStub();
    const there = await startTestApp(db(), { env: { PAYOUT_PROVIDER_URL: provider.url } });
    const code = merchantCode(dynamic);
    const id = await once(code);
    await walletClient(there.url, alex().token).call(calls.payMerchant, {
      body: { id, pin: testPin },
    });
    provider.answer = () => ({ status: 503 });
    await settleNow(there.services.payouts);
    expect(await newest()).toMatchObject({ status: 'held' });
    provider.answer = () => ({ status: 200, body: { status: 'settled' } });
    await settleNow(there.services.payouts);
    expect(await newest()).toMatchObject({ status: 'completed' });
    expect(provider.requests.at(-1)).toMatchObject({
      path: '/payouts',
      headers: { 'idempotency-key': id },
      body: {
        amount: '25.00',
        currency_code: 'USD',
        destination_kind: 'merchant',
        destination: code,
      },
    });
    await Promise.all([there.close(), provider.close()]);
  });

  test('without a provider nothing is paid, and no try at the PIN is spent @BACK-4', async () => {
    const id = await previewed();
    const nowhere = await startTestApp(db(), { env: { SANDBOX: 'off' } });
    const client = walletClient(nowhere.url, alex().token);
    const refused = { status: 409, code: 'PAYMENT_UNAVAILABLE' };
    expect(await preview({}, { ...alex(), client })).toMatchObject(refused);
    expect(await client.call(calls.payMerchant, { body: { id, pin: wrongPin } })).toMatchObject(
      refused,
    );
    expect(await db().query('SELECT 1 FROM attempts')).toEqual([]);
    await nowhere.close();
    await expectNothingHeld();
  });

  test('an order is executed once, with and without keys, and answers the same @PAY-4 @BACK-3', async () => {
    const id = await previewed();
    const key = { 'idempotency-key': randomUUID() };
    const first = await pay(id, {}, key);
    expect(first.status).toBe(200);
    const again = [
      await pay(id, {}, key),
      await pay(id),
      await pay(id, {}, { 'idempotency-key': randomUUID() }),
    ];
    expect(again.map(({ wire }) => wire)).toEqual([first.wire, first.wire, first.wire]);
    await settleNow();
    await expire();
    expect((await pay(id)).wire).toEqual(first.wire);
    expect(await money()).toEqual({ balance: 7_500n, held: 0n });
  });

  test('two clicks and two tabs pay once @PAY-4 @BACK-3', async () => {
    const id = await once(merchantCode(dynamic));
    const tab = await signIn(app(), db(), alex().userId);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        (index % 2 === 0 ? alex().client : tab).call(calls.payMerchant, {
          body: { id, pin: testPin },
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ data }) => data?.transactionId)).size).toBe(1);
    expect(await money()).toEqual({ balance: 10_000n, held: 2_500n });
  });

  test('a lost answer is told again @BACK-3 @WDRAW-4', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const { wire } = await pay(await previewed(), {}, headers);
    const outcome = await done(
      alex().client.call(calls.readOutcome, { params: { operation: 'payment' }, headers }),
    );
    expect(outcome.wire.data).toEqual({ state: 'done', answer: wire, final: true });
  });

  test('a key that was used for another order is refused @BACK-3', async () => {
    const key = { 'idempotency-key': randomUUID() };
    await pay(await previewed(), {}, key);
    const other = await pay(await previewed({ amount: '1' }), {}, key);
    expect(other).toMatchObject({ status: 422, code: 'IDEMPOTENCY_MISMATCH' });
    expect(await money()).toMatchObject({ held: 2_500n });
  });

  test('a code that is made for one payment is paid once by a user @PAY-4', async () => {
    const code = merchantCode(dynamic);
    const [first, second] = [await once(code), await once(code)];
    expect((await pay(first)).status).toBe(200);
    const used = { status: 409, code: 'MERCHANT_CODE_USED' };
    expect(await pay(second, { pin: wrongPin })).toMatchObject(used);
    expect(await preview({ code, amount: undefined })).toMatchObject(used);
    await settleNow();
    expect(await pay(second)).toMatchObject(used);
    expect(await money()).toEqual({ balance: 7_500n, held: 0n });

    await fund(db(), maria().userId, 'USD', 2_500n);
    const others = await maria().client.call(calls.previewPayment, {
      body: { accountId: maria().usd, code },
    });
    expect(others.status).toBe(200);
  });

  test('a printed code is paid as often as one likes @PAY-4', async () => {
    await pay(await previewed());
    expect((await pay(await previewed())).status).toBe(200);
    expect(await money()).toMatchObject({ held: 5_000n });
  });

  test('an expired order pays nothing and costs no try at the PIN @PAY-4', async () => {
    const id = await previewed();
    await expire();
    expect(await pay(id, { pin: wrongPin })).toMatchObject({
      status: 409,
      code: 'PAYMENT_EXPIRED',
    });
    expect(await db().query('SELECT 1 FROM attempts')).toEqual([]);
    await expectNothingHeld();
  });

  test("another's order is as good as none @BACK-3", async () => {
    const id = await previewed();
    for (const unknown of [id, randomUUID()]) {
      const answer = await maria().client.call(calls.payMerchant, {
        body: { id: unknown, pin: testPin },
      });
      expect(answer).toMatchObject({ status: 404, code: 'PAYMENT_NOT_FOUND' });
    }
    await expectNothingHeld();
  });

  test('a wrong PIN tells the tries left, then blocks, and pays nothing @WALLET-4 @BACK-3', async () => {
    const id = await previewed();
    for (const attempts_left of [4, 3, 2, 1]) {
      const wrong = await pay(id, { pin: wrongPin });
      expect(wrong.wire).toMatchObject({ code: 'PIN_INVALID', attempts_left });
    }
    await pay(id, { pin: wrongPin });
    expect((await pay(id)).code).toBe('PIN_BLOCKED');
    await expectNothingHeld();
  });

  test('without a PIN nothing is paid @WALLET-4', async () => {
    const id = await previewed();
    await db().query('UPDATE users SET pin_hash = NULL WHERE id = $1', [alex().userId]);
    expect((await pay(id)).code).toBe('PIN_NOT_SET');
    await expectNothingHeld();
  });

  test('money that was spent after the preview is not paid @BACK-2', async () => {
    const id = await previewed({ amount: '100.00' });
    await hold(db(), alex().userId, 1n);
    expect((await pay(id)).code).toBe('INSUFFICIENT_FUNDS');
    expect(await money()).toMatchObject({ held: 1n });
  });

  test('a user who was blocked after the preview does not pay @BACK-3', async () => {
    const id = await previewed();
    await db().query('UPDATE users SET withdrawal_blocked = true WHERE id = $1', [alex().userId]);
    expect((await pay(id)).code).toBe('PAYMENT_NOT_ALLOWED');
    await expectNothingHeld();
  });

  test('payments and withdrawals share their limits, also where these are shown @BACK-3', async () => {
    await fund(db(), alex().userId, 'USD', 990_000n);
    expect((await preview({ amount: '1000.01' })).code).toBe('PAYMENT_LIMIT');
    await pay(await previewed({ amount: '1000' }));
    expect(await hold(db(), alex().userId, 50_000n)).toBe('held');
    const late = await previewed({ amount: '500' });
    expect(await hold(db(), alex().userId, 1n)).toBe('held');
    expect((await pay(late)).code).toBe('PAYMENT_LIMIT');
    expect((await preview({ amount: '500' })).code).toBe('PAYMENT_LIMIT');
    await pay(await previewed({ amount: '499.99' }));
    expect(await hold(db(), alex().userId, 1n)).toBe('limit-exceeded');
    const limits = JSON.stringify((await alex().client.call(calls.readLimits)).wire);
    expect(limits).toContain(
      '{"operation":"withdrawal","currency_code":"USD","each":"1000.00","day":"2000.00","left":"0.00",',
    );
  });

  test('it is found, filtered, summed and exported as a payment @HIST-3 @HIST-4 @HIST-1', async () => {
    await pay(await previewed());
    await hold(db(), alex().userId, 1_000n);
    const found = async (query: string, language = 'en') =>
      (
        await done(
          alex().client.call(calls.listTransactions, {
            params: new URLSearchParams(query),
            headers: { 'accept-language': language },
          }),
        )
      ).wire.results.map(({ kind }) => kind);
    expect(await found('kind=payment')).toEqual(['payment']);
    expect(await found('kind=withdrawal')).toEqual(['withdrawal']);
    expect(await found('kind=payment,withdrawal')).toEqual(['withdrawal', 'payment']);
    expect(await found('q=corner%20springf')).toEqual(['payment']);
    expect(await found('q=paym')).toEqual(['payment']);
    expect(await found(`q=${encodeURIComponent('оплат')}`, 'ru')).toEqual(['payment']);
    const params = { kind: 'payment' };
    const statistics = await done(alex().client.call(calls.readStatistics, { params }));
    expect(statistics.wire.results).toEqual([
      {
        wallet_transaction_type: 'payment',
        amount: '25.00',
        percent: '100.0',
        currency_code: 'USD',
        count: 1,
        incoming: '0.00',
      },
    ]);
    const file = await fetch(`${app().url}/v2/wallet/transaction/export?kind=payment`, {
      headers: { authorization: `Token ${alex().token}` },
    });
    expect(await file.text()).toContain(',payment,"Corner Shop, Springfield",-25.00,USD,held,');
  });

  test('it can be reversed, once @BACK-2', async () => {
    const id = await previewed();
    await pay(id);
    await settleNow();
    const [row] = await db().query(
      'SELECT movement_id FROM transactions WHERE id = $1',
      [id],
      z.object({ movement_id: z.string() }),
    );
    const reverse = () => call(db(), 'reverse_movement($1)', [row?.movement_id]);
    expect([await reverse(), await reverse()]).toEqual(['reversed', 'already']);
    await expectNothingHeld();
    expect(await newest()).toMatchObject({ kind: 'payment', amount: '25.00' });
  });

  test('the oldest orders that a user leaves unconfirmed go @BACK-3', async () => {
    const done = await previewed();
    await pay(done);
    const first = await previewed();
    await db().query(
      `INSERT INTO orders (kind, user_id, account_id, currency_code, amount, fee, code, merchant,
         is_dynamic, expires_at)
       SELECT kind, user_id, account_id, currency_code, amount, fee, code, merchant, is_dynamic,
         expires_at + make_interval(secs => each)
       FROM orders, generate_series(1, 250) AS each WHERE id = $1`,
      [first],
    );
    const last = await previewed();
    const kept = await db().query(
      'SELECT id FROM orders WHERE user_id = $1',
      [alex().userId],
      z.object({ id: z.string() }),
    );
    expect(kept).toHaveLength(201);
    expect(kept.map(({ id }) => id)).toEqual(expect.arrayContaining([done, last]));
    expect((await pay(first)).code).toBe('PAYMENT_NOT_FOUND');
    expect((await pay(last)).status).toBe(200);
  });

  test('only orders that cannot be confirmed any more are purged @BACK-6', async () => {
    const done = await previewed();
    await pay(done);
    const old = await previewed();
    const fresh = await previewed();
    await db().script(`ALTER TABLE orders DISABLE TRIGGER ALL;
      UPDATE orders SET expires_at = now() - interval '25 hours' WHERE id IN ('${done}', '${old}');
      ALTER TABLE orders ENABLE TRIGGER ALL;`);
    await purge(db(), retentions);
    const left = await db().query(
      'SELECT id FROM orders WHERE user_id = $1',
      [alex().userId],
      z.object({ id: z.string() }),
    );
    expect(left.map(({ id }) => id).sort()).toEqual([done, fresh].sort());
  });

  test.each([
    { id: 'x' },
    { id: undefined },
    { pin: 2580 },
    { pin: '25' },
    { pin: undefined },
    { pin: "' OR 1=1" },
    { amount: '1.00' },
  ])('a confirmation with %j is refused @PAY-4', async (more) => {
    const id = await previewed();
    expect(await pay(id, more)).toMatchObject({ code: 'INVALID_REQUEST' });
    await expectNothingHeld();
  });

  test('the database refuses to change an order, or to pay a code twice @BACK-2', async () => {
    const code = merchantCode(dynamic);
    const [first, second] = [await once(code), await once(code)];
    const change = (id: string, set: string) =>
      db().query(`UPDATE orders SET ${set} WHERE id = $1`, [id]);
    await expect(change(first, 'amount = 1')).rejects.toMatchObject({ code: '23514' });
    await pay(first);
    await expect(change(first, 'transaction_id = NULL')).rejects.toMatchObject({ code: '23514' });
    await expect(change(first, 'fee = 1')).rejects.toMatchObject({ code: '23514' });
    await expect(change(second, `transaction_id = '${first}'`)).rejects.toMatchObject({
      code: '23514',
    });
    const bypassed = call(db(), `hold_withdrawal($1, $2, 'USD', 1, 'merchant', 'code', '{}')`, [
      second,
      alex().userId,
    ]).then(() => change(second, 'transaction_id = id'));
    await expect(bypassed).rejects.toMatchObject({ code: '23505' });
  });
});
