import { randomUUID } from 'node:crypto';
import { calls } from '@tessera/wire';
import { openAccount } from '../../money/ledger/open-account.ts';
import { accountId, addUser, fund } from '../../money/ledger/testing.ts';
import { purge } from '../../platform/jobs/purge.ts';
import { retentions } from '../../platform/jobs/retentions.ts';
import { originOf } from '../../platform/secrets/origin.ts';
import { testSecrets } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { twoPayersOn } from '../../testing/two-payers.ts';
import { done, walletClient } from '../../testing/wallet-client.ts';
import { lookupsPerHour } from '../transfer/lookup-limit.ts';
import { testPin } from '../transfer/testing.ts';
import { amountsPerAccount } from './ask-for-money.ts';
import { looksPerHour } from './payment-request.ts';

describe.each(testDatabases())('a request for money on $name', ({ open }) => {
  const { db, app, alex, maria, balances, expectNothingMoved } = twoPayersOn(open);

  const ask = (more: object = {}) =>
    maria().client.callUntyped(calls.requestPayment, { account_id: maria().usd, ...more });
  const asked = async (more: object = {}) => (await done(ask(more))).wire.data;
  const read = async (code: string, client = alex().client) =>
    client.call(calls.readPaymentRequest, { path: { code } });
  const pay = (request: unknown, more: object = {}) =>
    alex().client.callUntyped(calls.previewTransfer, {
      account_id: alex().usd,
      amount: '25.00',
      request,
      ...more,
    });

  test('has a code of 128 random bits, the same for the same account and amount @PAY-2', async () => {
    const any = await asked();
    expect(any).toEqual({
      code: expect.stringMatching(/^[\w-]{22}$/) as string,
      currency_code: 'USD',
      amount: null,
    });
    const fixed = await asked({ amount: '5' });
    expect(fixed).toMatchObject({ amount: '5.00' });
    expect(await asked({ amount: '5.00' })).toEqual(fixed);
    expect(await asked()).toEqual(any);
    const euros = await asked({ account_id: await accountId(db(), maria().userId, 'EUR') });
    expect(new Set([any.code, fixed.code, euros.code]).size).toBe(3);
  });

  test('shows who asks, masked, and for what @PAY-2', async () => {
    const { code } = await asked({ amount: '12.5' });
    const shown = {
      code,
      recipient: {
        name: 'Maria L.',
        phone: `+1 (•••) •••-${maria().phone.slice(-4)}`,
      },
      currency_code: 'USD',
      amount: '12.50',
      note: null,
      once: false,
      many: true,
      payer: null,
      state: 'open',
      asked_at: expect.any(String) as string,
      ends_at: null,
      payments: 0,
      paid: null,
      own: false,
      may_decline: false,
      may_remind: false,
      person: null,
    };
    expect((await read(code)).wire).toEqual({ status: 'ok', data: shown });
    expect((await done(read(code, maria().client))).wire.data).toEqual({ ...shown, own: true });
  });

  test.each(['A'.repeat(22), 'x', 'A'.repeat(23), 'A'.repeat(99), '%00', '..%2F..%2Fauth'])(
    'the code %s is unknown @PAY-2',
    async (code) => {
      expect(await read(decodeURIComponent(code))).toMatchObject({ status: 404, ok: false });
    },
  );

  test('an unknown code says what it is, also in a payment @PAY-2', async () => {
    expect((await read('A'.repeat(22))).code).toBe('REQUEST_NOT_FOUND');
    for (const code of ['A'.repeat(22), 'x', '\0', '']) {
      expect((await pay(code)).code).toBe('REQUEST_NOT_FOUND');
    }
  });

  test('is paid like a transfer to its owner @PAY-2 @WALLET-3', async () => {
    const { code } = await asked({ amount: '25' });
    const preview = await done(pay(code, { note: 'Lunch' }));
    expect(preview).toMatchObject({
      status: 200,
      wire: { data: { amount: '25.00', currency_code: 'USD', recipient: { name: 'Maria L.' } } },
    });
    await expectNothingMoved();
    const { id } = preview.wire.data;
    const answer = await alex().client.call(calls.sendTransfer, { body: { id, pin: testPin } });
    expect(answer.status).toBe(200);
    expect(await balances()).toEqual([7_500n, 2_500n]);
  });

  test('may be paid again and again, and by anybody @PAY-2', async () => {
    const { code } = await asked();
    const ids = await Promise.all(['1', '2'].map(async (amount) => pay(code, { amount })));
    expect(ids.map(({ status }) => status)).toEqual([200, 200]);
  });

  describe('that is paid once', () => {
    const lunch = { amount: '25', once: 'lunch-of-today', note: ' Lunch ' };

    test('has a code of its own, the same however often it is asked for, and says for what @EASE-14', async () => {
      const { code } = await asked(lunch);
      expect((await asked(lunch)).code).toBe(code);
      expect((await asked({ ...lunch, once: 'lunch-of-tomorrow' })).code).not.toBe(code);
      expect((await asked({ amount: '25' })).code).not.toBe(code);
      expect((await done(read(code))).wire.data).toMatchObject({
        note: 'Lunch',
        once: true,
        paid: null,
      });
    });

    test.each([{ amount: '26' }, { note: 'Dinner' }, { account_id: '' }])(
      'never becomes another one, as with %p @EASE-14',
      async (change) => {
        await asked({ ...lunch, once: 'dinner-of-today' });
        const account_id = await accountId(db(), maria().userId, 'EUR');
        const other = 'account_id' in change ? { account_id } : change;
        const answer = await ask({ ...lunch, once: 'dinner-of-today', ...other });
        // A name `once` is unique only within one account.
        expect(answer.code ?? 'none').toBe('account_id' in change ? 'none' : 'REQUEST_MISMATCH');
      },
    );

    test.each([{ once: 'short' }, { once: 'a b c d e f' }, { once: undefined, note: 'Lunch' }])(
      'is refused with %p @EASE-14',
      async (more) => {
        expect((await ask({ amount: '25', ...more })).code).toBe('INVALID_REQUEST');
      },
    );

    test('is not paid again by the same payer, who is led to the receipt @EASE-14 @PAY-4', async () => {
      const { code } = await asked({ ...lunch, once: 'paid-by-alex' });
      const [first, second] = [await done(pay(code)), await done(pay(code, { note: 'Soup' }))];
      expect([first.wire.data.note, second.wire.data.note]).toEqual(['Lunch', 'Soup']);
      const send = (id: string) =>
        alex().client.call(calls.sendTransfer, { body: { id, pin: testPin } });
      const { transaction_id } = (await done(send(first.wire.data.id))).wire;
      expect(await pay(code)).toMatchObject({ status: 409, code: 'REQUEST_PAID' });
      expect(await send(second.wire.data.id)).toMatchObject({ status: 409, code: 'REQUEST_PAID' });
      expect((await done(send(first.wire.data.id))).wire.transaction_id).toBe(transaction_id);
      expect(await balances()).toEqual([7_500n, 2_500n]);
      expect((await done(read(code))).wire.data.paid).toBe(transaction_id);
      expect((await done(read(code, maria().client))).wire.data.paid).toBeNull();
    });
  });

  test.each([
    ['another amount than it is for', { amount: '24.99' }],
    ['more than it is for', { amount: '25.01' }],
  ])('is refused with %s @PAY-2 @PAY-4', async (_what, more) => {
    const { code } = await asked({ amount: '25' });
    expect(await pay(code, more)).toMatchObject({ status: 409, code: 'REQUEST_MISMATCH' });
  });

  test('is refused from an account of another currency, though both have one @PAY-4', async () => {
    const { code } = await asked();
    await fund(db(), alex().userId, 'EUR', 10_000n);
    const account_id = await accountId(db(), alex().userId, 'EUR');
    expect((await pay(code, { account_id })).code).toBe('REQUEST_MISMATCH');
  });

  test('goes into the account of the request @PAY-2', async () => {
    const usdc = await openAccount(db(), maria().userId, 'USDC');
    const { code } = await asked({ account_id: usdc, amount: '0.000001' });
    const account_id = await openAccount(db(), alex().userId, 'USDC');
    await fund(db(), alex().userId, 'USDC', 10n);
    const { status } = await pay(code, { account_id, amount: '0.000001' });
    expect(status).toBe(200);
    const [order] = await db().query(
      'SELECT recipient_account_id FROM orders WHERE account_id = $1',
      [account_id],
    );
    expect(order).toEqual({ recipient_account_id: usdc });
  });

  test('cannot be paid by who asked @PAY-2', async () => {
    const { code } = await asked();
    await fund(db(), maria().userId, 'USD', 100n);
    const own = await maria().client.call(calls.previewTransfer, {
      body: { accountId: maria().usd, amount: '1', request: code },
    });
    expect(own).toMatchObject({ status: 409, code: 'RECIPIENT_SELF' });
  });

  test('needs no look-up of a number, and none stands against it @PAY-2 @BACK-3', async () => {
    const { code } = await asked();
    for (let count = 0; count < lookupsPerHour; count += 1) {
      await alex().client.call(calls.previewTransfer, {
        body: { accountId: alex().usd, amount: '1', phone: maria().phone },
      });
    }
    expect((await pay(code)).status).toBe(200);
    const [lookups] = await db().query(
      'SELECT count(*)::int AS count FROM recipient_lookups WHERE user_id = $1',
      [alex().userId],
    );
    expect(lookups).toEqual({ count: lookupsPerHour });
  });

  test.each([
    [{ amount: '100.01' }, 'INSUFFICIENT_FUNDS'],
    [{ amount: '0' }, 'INVALID_AMOUNT'],
    [{ amount: '1.001' }, 'AMOUNT_TOO_PRECISE'],
    [{ account_id: randomUUID() }, 'ACCOUNT_NOT_FOUND'],
    [{ phone: '+12025550124' }, 'INVALID_REQUEST'],
    [{ request: undefined }, 'INVALID_REQUEST'],
    [{ request: 1 }, 'INVALID_REQUEST'],
    [{ request: null }, 'INVALID_REQUEST'],
    [{ request: 'A'.repeat(41) }, 'INVALID_REQUEST'],
    [{ note: 'x'.repeat(141) }, 'INVALID_REQUEST'],
  ])('a payment with %j is refused as %s @PAY-4', async (more, code) => {
    const request = (await asked()).code;
    expect((await pay(request, more)).wire).toMatchObject({ status: 'error', code });
    await expectNothingMoved();
  });

  test('a user who may not send may not pay one either @BACK-3', async () => {
    const { code } = await asked();
    await db().query('UPDATE users SET withdrawal_blocked = true WHERE id = $1', [alex().userId]);
    expect((await pay(code)).code).toBe('TRANSFER_NOT_ALLOWED');
  });

  test.each([
    [{ account_id: randomUUID() }, 'ACCOUNT_NOT_FOUND'],
    [{ account_id: 'x' }, 'INVALID_REQUEST'],
    [{ account_id: undefined }, 'INVALID_REQUEST'],
    [{ amount: '0' }, 'INVALID_AMOUNT'],
    [{ amount: '-1' }, 'INVALID_AMOUNT'],
    [{ amount: '9'.repeat(40) }, 'INVALID_AMOUNT'],
    [{ amount: '1.001' }, 'AMOUNT_TOO_PRECISE'],
    [{ amount: 5 }, 'INVALID_REQUEST'],
    [{ amount: null }, 'INVALID_REQUEST'],
    [{ currency_code: 'EUR' }, 'INVALID_REQUEST'],
  ])('asking with %j is refused as %s @PAY-2', async (more, code) => {
    expect((await ask(more)).wire).toMatchObject({ status: 'error', code });
  });

  test("nobody asks for money into another's account @BACK-3", async () => {
    expect((await ask({ account_id: alex().usd })).code).toBe('ACCOUNT_NOT_FOUND');
    const stored = await db().query('SELECT 1 FROM payment_requests WHERE account_id = $1', [
      alex().usd,
    ]);
    expect(stored).toEqual([]);
  });

  test('the least recently asked amount goes, and never the one of any @PAY-2', async () => {
    const any = await asked();
    const first = await asked({ amount: '1' });
    const second = await asked({ amount: '2' });
    for (let count = 2; count < amountsPerAccount; count += 1) {
      await asked({ amount: String(count + 1) });
    }
    expect(await asked({ amount: '1' })).toEqual(first);
    await asked({ amount: '999' });
    expect((await read(second.code)).code).toBe('REQUEST_NOT_FOUND');
    expect((await read(first.code)).status).toBe(200);
    expect((await read(any.code)).status).toBe(200);
    const [stored] = await db().query(
      'SELECT count(*)::int AS count FROM payment_requests WHERE account_id = $1',
      [maria().usd],
    );
    expect(stored).toEqual({ count: amountsPerAccount + 1 });
  }, 60_000);

  describe('without a session', () => {
    beforeEach(async () => {
      await db().query('DELETE FROM request_looks');
    });
    const look = (code: string, address = '192.0.2.1') =>
      walletClient(app().url).call(calls.readRequestSummary, {
        path: { code },
        headers: { 'x-forwarded-for': address },
      });
    const lookedFrom = (address: string, times: number) => {
      const { addressHash, networkHash } = originOf(address, testSecrets.pepper.current);
      return db().query(
        `INSERT INTO request_looks (address_hash, network_hash)
         SELECT $1, $2 FROM generate_series(1, $3::int)`,
        [addressHash, networkHash, times],
      );
    };

    test('its summary says who asks for what, and nothing else of them @EASE-12', async () => {
      const { code } = await asked({ amount: '12.5' });
      const data = { name: 'Maria L.', currency_code: 'USD', amount: '12.50', note: null };
      expect((await look(code)).wire).toEqual({ status: 'ok', data });
      const any = await asked();
      expect((await done(look(any.code))).wire.data).toEqual({ ...data, amount: null });
    });

    test.each(['A'.repeat(22), 'x', '%00'])('the code %s is unknown @EASE-12', async (code) => {
      expect(await look(code)).toMatchObject({ status: 404, code: 'REQUEST_NOT_FOUND' });
    });

    const nobodys = 'A'.repeat(22);

    test('an address has so many looks an hour at requests that are not there, and waits for more @SEC-3', async () => {
      await lookedFrom('192.0.2.1', looksPerHour.perAddress - 1);
      expect((await look(nobodys)).status).toBe(404);
      expect(await look(nobodys)).toMatchObject({
        status: 429,
        code: 'LOOKUP_LIMIT',
        extras: { retryAfterS: expect.any(Number) as number },
      });
    });

    test('whoever has a link reads it, whatever others at the same address tried @SEC-2 @SEC-11', async () => {
      const { code } = await asked();
      await lookedFrom('192.0.2.1', looksPerHour.perAddress);
      expect((await look(code)).status).toBe(200);
      expect((await look(nobodys, '192.0.2.2')).status).toBe(404);
      expect((await read(code)).status).toBe(200);
    });

    test('the addresses of one network share what it has @SEC-3', async () => {
      await lookedFrom('192.0.2.1', looksPerHour.perNetwork);
      expect((await look(nobodys, '192.0.2.2')).code).toBe('LOOKUP_LIMIT');
      expect((await look(nobodys, '198.51.100.1')).status).toBe(404);
    });

    test('a look older than an hour counts no more, and is removed @SEC-3', async () => {
      await lookedFrom('192.0.2.1', looksPerHour.perAddress);
      await db().query("UPDATE request_looks SET looked_at = now() - interval '61 minutes'");
      expect((await look(nobodys)).status).toBe(404);
      await purge(db(), retentions);
      expect(await db().query('SELECT 1 FROM request_looks')).toHaveLength(1);
    });
  });

  test.each(['/payment-request', `/payment-request/${'A'.repeat(22)}`])(
    '%s needs a session @AUTH-8',
    async (path) => {
      const method = path === '/payment-request' ? 'POST' : 'GET';
      const response = await fetch(`${app().url}/v2/wallet${path}`, { method });
      expect(response.status).toBe(401);
    },
  );

  test('the database itself stores none for another than the owner of the account @BACK-3', async () => {
    const stranger = await addUser(db());
    const [row] = await db().query('SELECT request_money($1, $2, NULL, $3, 200) AS code', [
      stranger,
      maria().usd,
      'B'.repeat(22),
    ]);
    expect(row).toEqual({ code: null });
  });
});
