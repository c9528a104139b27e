import { randomUUID } from 'node:crypto';
import { calls } from '@tessera/wire';
import { purge } from '../../platform/jobs/purge.ts';
import { retentions } from '../../platform/jobs/retentions.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { twoPayersOn } from '../../testing/two-payers.ts';
import { done } from '../../testing/wallet-client.ts';
import { addPayer, keepFor, testPin } from '../transfer/testing.ts';
import { endRequests } from './payment-request.ts';

describe.each(testDatabases())('a request that is listed, on $name', ({ open }) => {
  const { db, app, alex, maria, balances, expectNothingMoved } = twoPayersOn(open);

  const keepAlex = () => keepFor(db(), maria(), alex());
  const ask = (more: object = {}) =>
    maria().client.callUntyped(calls.requestPayment, {
      account_id: maria().usd,
      amount: '25',
      once: randomUUID(),
      many: false,
      ...more,
    });
  const asked = async (more: object = {}): Promise<string> =>
    (await done(ask(more))).wire.data.code;
  const askedAlex = async (more: object = {}) => asked({ person: await keepAlex(), ...more });
  const read = (code: string, client = alex().client) =>
    client.call(calls.readPaymentRequest, { path: { code } });
  const state = async (code: string) => (await done(read(code))).wire.data.state;
  const preview = (code: string, payer = alex()) =>
    payer.client.callUntyped(calls.previewTransfer, {
      account_id: payer.usd,
      amount: '25.00',
      request: code,
    });
  const send = (id: string) =>
    alex().client.call(calls.sendTransfer, { body: { id, pin: testPin } });
  const pay = async (code: string) => send((await done(preview(code))).wire.data.id);
  const decline = (code: string, client = alex().client) =>
    client.call(calls.declineRequest, { path: { code } });
  const cancel = (code: string, client = maria().client) =>
    client.call(calls.cancelRequest, { path: { code } });
  const remind = (code: string, client = maria().client) =>
    client.call(calls.remindOfRequest, { path: { code } });
  const told = async (client = alex().client) => {
    const { wire } = await done(client.call(calls.listNotifications));
    return wire.results.map(({ message, path }) => ({ message, path }));
  };
  const list = async (query: Readonly<Record<string, string>> = {}, client = maria().client) =>
    (await done(client.call(calls.listRequests, { params: query }))).wire;
  /** A trigger forbids changes of these columns, so the test disables it. */
  const change = (code: string, set: string) =>
    db().transaction(async (tx) => {
      await tx.query('ALTER TABLE payment_requests DISABLE TRIGGER requests_are_closed_once');
      await tx.query(`UPDATE payment_requests SET ${set} WHERE code = $1`, [code]);
      await tx.query('ALTER TABLE payment_requests ENABLE TRIGGER requests_are_closed_once');
    });
  const end = (code: string) => change(code, "ends_at = now() - interval '1 second'");

  test('asks one person, who is told and led to it, as who asks is @LIFE-5', async () => {
    const code = await askedAlex({ note: 'Pizza' });
    expect((await told())[0]).toEqual({
      message: 'Maria L. asks you for $25.00. For: Pizza.',
      path: `/pay/${code}`,
    });
    expect((await told(maria().client))[0]).toEqual({
      message: 'You asked Alex M. for $25.00.',
      path: '/payment/requests',
    });
    expect((await done(read(code))).wire.data).toMatchObject({
      ...{ state: 'open', many: false, note: 'Pizza', amount: '25.00', payer: null },
      ...{ own: false, may_decline: true, may_remind: false },
    });
    expect((await done(read(code, maria().client))).wire.data).toMatchObject({
      ...{ payer: 'Alex M.', own: true, may_decline: false, may_remind: true },
    });
  });

  test('a person’s own is as good as none for anybody else, and without a session @LIFE-5 @BACK-3', async () => {
    const code = await askedAlex();
    const noor = await addPayer(app(), db(), ['Noor', 'Haddad']);
    for (const answer of [
      await read(code, noor.client),
      await preview(code, noor),
      await decline(code, noor.client),
      await cancel(code, noor.client),
      await remind(code, noor.client),
      await noor.client.call(calls.readRequestSummary, { path: { code } }),
    ]) {
      expect(answer).toMatchObject({ status: 404, code: 'REQUEST_NOT_FOUND' });
    }
    expect(await state(code)).toBe('open');
  });

  test('is asked again under its name without a second one, and never of another content @LIFE-5', async () => {
    const once = randomUUID();
    const person = await keepAlex();
    const code = await asked({ once, person });
    expect(await asked({ once, person })).toBe(code);
    expect(await told()).toHaveLength(1);
    for (const change of [{ amount: '26' }, { note: 'x' }, { person: undefined }]) {
      expect((await ask({ once, person, ...change })).code).toBe('REQUEST_MISMATCH');
    }
  });

  test('is paid once by the transfer, which closes it and tells both @LIFE-5 @WALLET-3', async () => {
    const code = await askedAlex();
    const second = (await done(preview(code))).wire.data.id;
    await done(pay(code));
    expect(await balances()).toEqual([7_500n, 2_500n]);
    expect(await state(code)).toBe('paid');
    expect((await told())[0]?.message).toBe('You paid Maria L. what was asked for, $25.00.');
    expect((await told(maria().client))[0]?.message).toBe('Alex M. paid your request, $25.00.');
    for (const answer of [
      await preview(code),
      await send(second),
      await decline(code),
      await cancel(code),
      await remind(code),
    ]) {
      expect(answer).toMatchObject({ status: 409, code: 'REQUEST_PAID' });
    }
    expect(await balances()).toEqual([7_500n, 2_500n]);
  });

  test('by link is closed for everybody by the first payment, which its maker finds @LIFE-5', async () => {
    const code = await asked();
    const noor = await addPayer(app(), db(), ['Noor', 'Haddad']);
    await done(pay(code));
    expect((await done(read(code, noor.client))).wire.data).toMatchObject({
      state: 'paid',
      paid: null,
      payer: null,
    });
    const { paid, payer } = (await done(read(code, maria().client))).wire.data;
    expect(payer).toBe('Alex M.');
    const receipt = await maria().client.call(calls.readReceipt, { path: { id: paid ?? '' } });
    expect(receipt.status).toBe(200);
    const look = await noor.client.call(calls.readRequestSummary, { path: { code } });
    expect(look.code).toBe('REQUEST_NOT_FOUND');
  });

  test.each([
    [
      'declined',
      decline,
      ['Alex M. declined your request, $25.00.', 'You declined to pay Maria L. $25.00.'],
    ],
    [
      'cancelled',
      cancel,
      [
        'You took back your request. It asked for $25.00.',
        'Maria L. took back the request, $25.00. Nothing is to pay.',
      ],
    ],
  ] as const)(
    'that is %s can no longer be paid, and tells both once @LIFE-5',
    async (how, close, [toMaria, toAlex]) => {
      const code = await askedAlex();
      const before = (await done(preview(code))).wire.data.id;
      expect((await close(code)).status).toBe(200);
      expect((await close(code)).status).toBe(200);
      expect(await state(code)).toBe(how);
      expect((await told(maria().client)).map(({ message }) => message)).toEqual([
        toMaria,
        'You asked Alex M. for $25.00.',
      ]);
      expect((await told()).map(({ message }) => message)).toEqual([
        toAlex,
        'Maria L. asks you for $25.00.',
      ]);
      for (const answer of [
        await preview(code),
        await send(before),
        await remind(code),
        await (how === 'declined' ? cancel : decline)(code),
      ]) {
        expect(answer).toMatchObject({ status: 409, code: 'REQUEST_CLOSED' });
      }
      await expectNothingMoved();
    },
  );

  test('ends after 30 days, and nothing can be done with it then @LIFE-5', async () => {
    const code = await askedAlex();
    const { ends_at, asked_at } = (await done(read(code))).wire.data;
    const days = (Date.parse(ends_at ?? '') - Date.parse(asked_at)) / 86_400_000;
    expect(Math.round(days)).toBe(30);
    const before = (await done(preview(code))).wire.data.id;
    await end(code);
    expect(await state(code)).toBe('ended');
    for (const answer of [
      await preview(code),
      await send(before),
      await decline(code),
      await cancel(code),
      await remind(code),
    ]) {
      expect(answer).toMatchObject({ status: 409, code: 'REQUEST_CLOSED' });
    }
    await expectNothingMoved();
  });

  test('that has ended is told to both once, and leads them to it @LIFE-5', async () => {
    const code = await askedAlex();
    await end(code);
    await endRequests(db());
    await endRequests(db());
    expect((await told()).slice(0, -1)).toEqual([
      {
        message: 'The request of Maria L., $25.00, has ended. Nothing is to pay.',
        path: `/pay/${code}`,
      },
    ]);
    expect((await told(maria().client)).slice(0, -1)).toEqual([
      {
        message:
          'Your request has ended and can no longer be paid. Alex M. was asked. It asked for $25.00.',
        path: '/payment/requests',
      },
    ]);
    expect(await state(code)).toBe('ended');
    expect((await cancel(code)).code).toBe('REQUEST_CLOSED');
  });

  test('that was paid, declined or taken back, or has time left, is not told to have ended @LIFE-5', async () => {
    const [open, paid, declined, cancelled] = await Promise.all([
      asked(),
      asked(),
      askedAlex(),
      asked(),
    ]);
    await done(pay(paid));
    await done(decline(declined));
    await done(cancel(cancelled));
    for (const code of [paid, declined, cancelled]) {
      await change(code, 'ends_at = greatest(closed_at, now())');
    }
    const before = [await told(), await told(maria().client)];
    await endRequests(db());
    expect([await told(), await told(maria().client)]).toEqual(before);
    expect(await state(open)).toBe('open');
  });

  test('for many is told to its maker alone when it has ended, whoever paid it @LIFE-5', async () => {
    const code = await asked({ many: true, amount: undefined });
    await done(pay(code));
    await end(code);
    const before = await told();
    await endRequests(db());
    expect(await told()).toEqual(before);
    expect((await told(maria().client))[0]?.message).toBe(
      'Your request has ended and can no longer be paid.',
    );
    expect(await state(code)).toBe('ended');
  });

  test('are ended in portions, the oldest first, and none after the process is told to stop @LIFE-5', async () => {
    await db().query(
      `INSERT INTO payment_requests (code, user_id, account_id, currency_code, amount, once, ends_at)
       SELECT lpad(n::text, 22, 'e'), $1, $2, 'USD', 100, 'number-' || n, now() - n * interval '1 minute'
       FROM generate_series(1, 150) n`,
      [maria().userId, maria().usd],
    );
    const left = async () =>
      (
        await db().query("SELECT 1 FROM payment_requests WHERE state = 'open' AND user_id = $1", [
          maria().userId,
        ])
      ).length;
    let rounds = 0;
    await endRequests(db(), () => (rounds += 1) > 1);
    expect(await left()).toBe(50);
    expect(await state('150'.padStart(22, 'e'))).toBe('ended');
    await endRequests(db());
    expect(await left()).toBe(0);
  });

  test('is forgotten half a year after its end, and a printed code never @LIFE-5', async () => {
    const code = await asked();
    const printed = await asked({ once: undefined, many: undefined, amount: '3' });
    await purge(db(), retentions);
    expect((await read(code)).status).toBe(200);
    await change(code, "ends_at = now() - interval '181 days'");
    await purge(db(), retentions);
    expect((await read(code)).status).toBe(404);
    expect((await read(printed)).status).toBe(200);
  });

  test('reminds once a day and three times at most @LIFE-5', async () => {
    const code = await askedAlex();
    for (let count = 0; count < 3; count += 1) {
      expect((await remind(code)).status).toBe(200);
      expect(await remind(code)).toMatchObject({ status: 429, code: 'REMINDER_LIMIT' });
      await change(code, "reminded_at = reminded_at - interval '25 hours'");
    }
    expect((await remind(code)).code).toBe('REMINDER_LIMIT');
    const reminders = (await told()).filter(
      ({ message }) => message === 'Maria L. reminds you of the request, $25.00.',
    );
    expect(reminders).toHaveLength(3);
    expect((await remind(await asked())).code).toBe('REQUEST_NOT_FOUND');
  });

  test('a user has 200 open ones at most @LIFE-5', async () => {
    await db().query(
      `INSERT INTO payment_requests (code, user_id, account_id, currency_code, amount, once, ends_at)
       SELECT lpad(n::text, 22, '0'), $1, $2, 'USD', 100, 'number-' || n, now() + interval '30 days'
       FROM generate_series(1, 200) n`,
      [maria().userId, maria().usd],
    );
    expect((await ask()).code).toBe('REQUEST_LIMIT');
    await db().query('DELETE FROM payment_requests WHERE user_id = $1', [maria().userId]);
  });

  test.each([
    [{ person: randomUUID() }, 'RECIPIENT_NOT_FOUND'],
    [{ person: randomUUID(), many: true }, 'INVALID_REQUEST'],
    [{ amount: undefined }, 'INVALID_REQUEST'],
    [{ once: undefined }, 'INVALID_REQUEST'],
    [{ amount: '0' }, 'INVALID_AMOUNT'],
    [{ amount: '9'.repeat(19) }, 'INVALID_AMOUNT'],
    [{ note: 'x'.repeat(141) }, 'INVALID_REQUEST'],
  ])('asking with %j is refused as %s @LIFE-5', async (more, code) => {
    expect((await ask(more)).code).toBe(code);
  });

  test('nobody asks oneself, pays oneself, or keeps what was closed: the database itself refuses @LIFE-5', async () => {
    const code = await asked();
    expect((await preview(code, maria())).code).toBe('RECIPIENT_SELF');
    const write = (set: string) =>
      db().query(`UPDATE payment_requests SET ${set} WHERE code = $1`, [code]);
    await expect(
      db().query(
        `INSERT INTO payment_requests
           (code, user_id, account_id, currency_code, amount, once, many, payer_id, ends_at)
         VALUES (lpad('1', 22, 'x'), $1, $2, 'USD', 1, 'to-oneself', false, $1, now())`,
        [maria().userId, maria().usd],
      ),
    ).rejects.toThrow('nobody_asks_oneself');
    await expect(write('amount = 1')).rejects.toThrow('never changes');
    await expect(write("state = 'paid', closed_at = now(), payments = 1")).rejects.toThrow(
      'paid_requests_have_a_transaction',
    );
    await expect(write("state = 'ended', closed_at = ends_at")).rejects.toThrow('closed once');
    await cancel(code);
    await expect(write("state = 'open', closed_at = NULL")).rejects.toThrow('closed once');
    await change(code, 'ends_at = closed_at');
    await expect(write("state = 'ended', closed_at = ends_at")).rejects.toThrow('closed once');
  });

  test('is listed for both, the open ones first, page after page @LIFE-5', async () => {
    const paid = await askedAlex();
    await done(pay(paid));
    const mine = [await askedAlex(), await asked(), await askedAlex()];
    const [first, second] = [await list({ limit: '3' }), await list()];
    expect(first.results.map(({ code }) => code)).toEqual([...mine].reverse());
    expect(second.results.map(({ code }) => code)).toEqual([...[...mine].reverse(), paid]);
    expect(second.next).toBeNull();
    const rest = await list({ limit: '3', cursor: first.next ?? '' });
    expect(rest.results.map(({ code }) => code)).toEqual([paid]);
    const asking = await list({ side: 'asked' }, alex().client);
    expect(asking.results.map(({ code }) => code)).toEqual([mine[2], mine[0], paid]);
    expect((await list({ side: 'asks' }, alex().client)).results).toEqual([]);
    expect((await list({ side: 'asked' })).results).toEqual([]);
  });

  describe('for a bill', () => {
    const split = (parts: readonly object[], more: object = {}) =>
      maria().client.callUntyped(calls.splitBill, {
        account_id: maria().usd,
        amount: '10',
        once: randomUUID(),
        parts,
        ...more,
      });
    const own = { to: 'own' };
    const link = { to: 'link' };

    test('has an equal part, to the cent, the first ones the rest @LIFE-5', async () => {
      const { parts } = (await done(split([own, { person: await keepAlex() }, link]))).wire.data;
      const amounts = parts.map(({ amount }: { amount: string }) => amount);
      expect(amounts).toEqual(['3.34', '3.33', '3.33']);
      expect(parts[0]?.code).toBeNull();
      expect((await told())[0]?.message).toBe('Maria L. asks you for $3.33.');
      expect((await list()).results.map(({ amount }) => amount)).toEqual(['3.33', '3.33']);
    });

    test('is split again under its name without a second bill @LIFE-5', async () => {
      const once = randomUUID();
      const first = (await done(split([own, link, link], { once }))).wire.data;
      expect((await done(split([own, link, link], { once }))).wire.data).toEqual(first);
      expect((await split([own, link], { once })).code).toBe('REQUEST_MISMATCH');
      expect((await list()).results).toHaveLength(2);
    });

    test.each([
      [
        [
          { ...own, amount: '5' },
          { ...link, amount: '4.99' },
        ],
        {},
        'BILL_MISMATCH',
      ],
      [
        [
          { ...own, amount: '5' },
          { ...link, amount: '0' },
        ],
        {},
        'INVALID_AMOUNT',
      ],
      [[{ ...own, amount: '5' }, link], {}, 'INVALID_REQUEST'],
      [[own, own], {}, 'INVALID_REQUEST'],
      [[link], {}, 'INVALID_REQUEST'],
      [Array<object>(21).fill(link), {}, 'INVALID_REQUEST'],
      [[own, link, link], { amount: '0.02' }, 'BILL_TOO_SMALL'],
      [[own, { person: randomUUID() }], {}, 'RECIPIENT_NOT_FOUND'],
    ])('%j with %j is refused as %s, and asks nobody @LIFE-5', async (parts, more, code) => {
      expect((await split(parts, more)).code).toBe(code);
      expect((await list()).results).toEqual([]);
    });

    test('has the amounts that are named, if they add up @LIFE-5', async () => {
      const { parts } = (
        await done(
          split([
            { ...own, amount: '4' },
            { ...link, amount: '6.00' },
          ]),
        )
      ).wire.data;
      expect(parts.map(({ amount }: { amount: string }) => amount)).toEqual(['4.00', '6.00']);
    });
  });
});
