import { randomUUID } from 'node:crypto';
import { calls, type OperationName } from '@tessera/wire';
import { addUser, balanceOf, fund } from '../../money/ledger/testing.ts';
import { appOn } from '../../testing/app-on.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { done, signIn } from '../../testing/wallet-client.ts';
import { addPayer, testPin, type Payer } from '../transfer/testing.ts';
import { nothing } from '../../platform/database/json-call.ts';
import { storedAnswer } from '../../platform/http/answer.ts';
import { claim, moneyCall } from './money-call.ts';

const pan = '4242424242424242';

describe.each(testDatabases())('a lost answer on $name', ({ open }) => {
  const { db, app } = appOn(open);
  let payer: Payer;
  let key: string;
  beforeEach(async () => {
    payer = await addPayer(app(), db(), ['Alex', 'Morgan']);
    key = randomUUID();
    await fund(db(), payer.userId, 'USD', 10_000n);
  });

  const headers = () => ({ 'idempotency-key': key });
  const withdraw = (more: object = {}) =>
    payer.client.callUntyped(
      calls.withdraw,
      { amount: '40.00', currency_code: 'USD', pin: testPin, pan, ...more },
      { headers: headers() },
    );
  const outcome = async (operation: OperationName = 'withdrawal', more: object = {}) =>
    payer.client.call(calls.readOutcome, {
      params: { operation },
      headers: { ...headers(), ...more },
    });
  const none = { status: 'ok', data: { state: 'none', answer: null, final: true } };
  const expireLeases = () =>
    db().query(`UPDATE idempotency_keys SET lease_until = now() - interval '1 second'`);

  test('that was a success is told again as the call told it @WDRAW-4 @BACK-3', async () => {
    const { wire } = await withdraw();
    expect((await outcome()).wire).toEqual({
      status: 'ok',
      data: { state: 'done', answer: wire, final: true },
    });
    expect((await outcome('exchange')).wire).toEqual(none);
  });

  test('that was a refusal is told in the language of who asks @WDRAW-4 @I18N-1', async () => {
    await withdraw({ amount: '400.00' });
    const { wire } = await done(outcome('withdrawal', { 'accept-language': 'ru' }));
    expect(wire.data).toEqual({
      state: 'done',
      final: true,
      answer: {
        status: 'error',
        code: 'INSUFFICIENT_FUNDS',
        message: 'На счёте недостаточно денег.',
        messages: expect.objectContaining({ ru: 'На счёте недостаточно денег.' }) as object,
      },
    });
  });

  test('to a wrong PIN means that nothing happened @WDRAW-4', async () => {
    await withdraw({ pin: '1357' });
    expect((await outcome()).wire).toEqual(none);
  });

  test.each([
    ['top-up', calls.topUp],
    ['exchange', calls.exchange],
    ['transfer', calls.sendTransfer],
    ['payment', calls.payMerchant],
    ['fast-payment', calls.sendFastPayment],
  ] as const)('of another operation, %s, is found as well @BACK-3', async (operation, call) => {
    const body = {
      'top-up': { amount: '5', currency_code: 'USD' },
      exchange: {
        from_account_id: payer.usd,
        to_account_id: randomUUID(),
        from_amount: '1',
        to_amount: '1',
        rate_id: randomUUID(),
      },
      transfer: { id: randomUUID(), pin: testPin },
      payment: { id: randomUUID(), pin: testPin },
      'fast-payment': { id: randomUUID(), pin: testPin },
    }[operation];
    const answer = await payer.client.callUntyped(call, body, { headers: headers() });
    expect((await done(outcome(operation))).wire.data).toEqual({
      state: 'done',
      final: true,
      answer: answer.wire,
    });
  });

  test('to a call that is still running is not there yet @BACK-3', async () => {
    const { userId } = payer;
    const endpoint = '/v2/wallet/withdrawal';
    await claim(db(), { userId, endpoint, key, fingerprint: 'a' }, nothing);
    const running = { status: 'ok', data: { state: 'running', answer: null, final: false } };
    expect((await outcome()).wire).toEqual(running);
  });

  test('once it is said that nothing happened, a request that comes in late is refused, and its repetition is made @KIT-4', async () => {
    expect((await outcome()).wire).toEqual(none);
    expect(await withdraw()).toMatchObject({ status: 409, code: 'IDEMPOTENCY_ENDED' });
    expect((await outcome()).wire).toEqual(none);
    expect(await balanceOf(db(), payer.userId)).toEqual({ balance: 10_000n, held: 0n });
    key = randomUUID();
    expect((await withdraw()).status).toBe(200);
    expect((await balanceOf(db(), payer.userId)).held).toBeGreaterThan(0n);
  });

  test('asked for while the call comes in is what becomes of the call @KIT-4', async () => {
    for (const each of Array.from({ length: 8 }, () => randomUUID())) {
      key = each;
      const [asked, made] = await Promise.all([outcome(), withdraw({ amount: '1.00' })]);
      expect(asked.ok).toBe(true);
      expect(made.status).toBe(asked.data?.state === 'none' ? 409 : 200);
    }
  });

  test('once it is said that nothing happened, a slow process cannot make it happen @BACK-3', async () => {
    const { userId } = payer;
    const intent = { userId, endpoint: '/v2/wallet/withdrawal', key, fingerprint: 'a' };
    const slow = await moneyCall(db(), {
      intent,
      begin: () => nothing,
      work: async (commit) => {
        await expireLeases();
        expect((await outcome()).wire).toEqual(none);
        return commit({
          sql: `(SELECT '{"ok": true, "body": {}}'::jsonb FROM complete_top_up(
            (create_top_up($1, 'USD', 100, NULL)).order_id, 100, 'USD'))`,
          params: [userId],
          result: storedAnswer,
        });
      },
    });
    expect(slow).toEqual({ ok: false, code: 'IDEMPOTENCY_RUNNING' });
    expect(await balanceOf(db(), userId)).toEqual({ balance: 10_000n, held: 0n });
  });

  test("to another person's call is not told @BACK-3", async () => {
    await withdraw();
    const other = await signIn(app(), db(), await addUser(db()));
    const { wire } = await other.call(calls.readOutcome, {
      params: { operation: 'withdrawal' },
      headers: headers(),
    });
    expect(wire).toEqual(none);
  });

  test('is forgotten after a day, as the key is @BACK-3', async () => {
    await withdraw();
    await db().query(`UPDATE idempotency_keys SET created_at = now() - interval '25 hours'`);
    expect((await outcome()).wire).toEqual(none);
  });

  test.each(['', '?operation=', '?operation=auth', '?operation=transfer&user=1'])(
    'GET outcome%s is refused @API-1',
    async (query) => {
      const answer = await payer.client.call(calls.readOutcome, {
        params: new URLSearchParams(query),
        headers: headers(),
      });
      expect(answer).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
    },
  );

  test.each([undefined, '', 'a b', 'x'.repeat(256)])(
    'the key %p is refused @API-1',
    async (wrong) => {
      const answer = await payer.client.call(calls.readOutcome, {
        params: { operation: 'withdrawal' },
        headers: wrong === undefined ? {} : { 'idempotency-key': wrong },
      });
      expect(answer).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
    },
  );

  test('needs a session @AUTH-8', async () => {
    const response = await fetch(`${app().url}/v2/wallet/outcome?operation=withdrawal`);
    expect(response.status).toBe(401);
  });
});
