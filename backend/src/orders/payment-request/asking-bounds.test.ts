import { randomUUID } from 'node:crypto';
import { calls } from '@tessera/wire';
import { z } from 'zod';
import { testDatabases } from '../../testing/test-databases.ts';
import { twoPayersOn } from '../../testing/two-payers.ts';
import { done } from '../../testing/wallet-client.ts';
import { addPayer, keepFor, testPin } from '../transfer/testing.ts';
import type { Payer } from '../transfer/testing.ts';

const askedRow = z.object({ amount: z.bigint(), bill: z.string().nullable() });

describe.each(testDatabases())('how often a person is asked, on $name', ({ open }) => {
  const { db, app, alex, maria } = twoPayersOn(open);

  const keepAlex = (asking = maria()) => keepFor(db(), asking, alex());
  const ask = async (asking = maria(), more: object = {}) =>
    asking.client.callUntyped(calls.requestPayment, {
      account_id: asking.usd,
      amount: '25',
      once: randomUUID(),
      many: false,
      person: await keepAlex(asking),
      ...more,
    });
  const asked = async (asking = maria()): Promise<string> =>
    (await done(ask(asking))).wire.data.code;
  const split = (parts: readonly object[], once = randomUUID()) =>
    maria().client.callUntyped(calls.splitBill, {
      ...{ account_id: maria().usd, amount: '10', once },
      parts: [{ to: 'own' }, ...parts],
    });
  const withAlex = async (times: number) => Array<object>(times).fill({ person: await keepAlex() });
  const cancel = (code: string, { client } = maria()) =>
    client.call(calls.cancelRequest, { path: { code } });
  const decline = (code: string) => alex().client.call(calls.declineRequest, { path: { code } });
  const pay = async (code: string, amount = '25.00') => {
    const { id } = (
      await done(
        alex().client.callUntyped(calls.previewTransfer, {
          ...{ account_id: alex().usd, amount, request: code },
        }),
      )
    ).wire.data;
    await done(alex().client.call(calls.sendTransfer, { body: { id, pin: testPin } }));
  };
  const stored = () =>
    db().query(
      `SELECT amount, bill_id AS bill FROM payment_requests WHERE payer_id = $1 ORDER BY asked_at, code`,
      [alex().userId],
      askedRow,
    );
  const told = async (message: RegExp) =>
    (await done(alex().client.call(calls.listNotifications))).wire.results.filter((each) =>
      message.test(each.message),
    ).length;
  const nextDay = () =>
    db().transaction(async (tx) => {
      await tx.query('ALTER TABLE payment_requests DISABLE TRIGGER requests_are_closed_once');
      await tx.query(
        `UPDATE payment_requests SET asked_at = asked_at - interval '25 hours',
           closed_at = closed_at - interval '25 hours' WHERE payer_id = $1`,
        [alex().userId],
      );
      await tx.query('ALTER TABLE payment_requests ENABLE TRIGGER requests_are_closed_once');
    });
  const limit = { status: 429, code: 'REQUEST_LIMIT' };

  test('asking and taking back again and again tells nobody more than five times a day @SEC-13', async () => {
    for (let count = 0; count < 5; count += 1) await cancel(await asked());
    expect(await ask()).toMatchObject(limit);
    expect(await split(await withAlex(1))).toMatchObject(limit);
    expect(await told(/asks you for/)).toBe(5);
    await nextDay();
    expect((await ask()).status).toBe(200);
  });

  test('the same person in several parts of a bill is asked once, for the sum @SEC-13', async () => {
    const once = randomUUID();
    const parts = [...(await withAlex(2)), { to: 'link' }, ...(await withAlex(1))];
    const first = (await done(split(parts, once))).wire.data.parts;
    expect(first.map(({ amount }: { amount: string }) => amount)).toEqual(Array(5).fill('2.00'));
    const codes = first.map(({ code }: { code: string | null }) => code);
    expect([codes[1], codes[2]]).toEqual([codes[4], codes[4]]);
    expect(await stored()).toMatchObject([{ amount: 600n }]);
    expect(await told(/asks you for \$6\.00/)).toBe(1);
    expect((await done(split(parts, once))).wire.data.parts).toEqual(first);
    expect(await split(parts.slice(1), once)).toMatchObject({ code: 'REQUEST_MISMATCH' });
    await pay(codes[1] ?? '', '6.00');
  });

  test('bills and requests count together, and five are five however they are asked @SEC-13', async () => {
    for (let count = 0; count < 3; count += 1) await asked();
    expect((await split(await withAlex(19))).status).toBe(200);
    expect((await split(await withAlex(2))).status).toBe(200);
    expect(await split(await withAlex(1))).toMatchObject(limit);
    expect(await ask()).toMatchObject(limit);
    expect(await stored()).toHaveLength(5);
  });

  test('what is open counts however long ago it was asked, and what was paid does not @SEC-13', async () => {
    const codes = [];
    for (let count = 0; count < 5; count += 1) codes.push(await asked());
    await nextDay();
    expect(await ask()).toMatchObject(limit);
    await pay(codes[0] ?? '');
    expect((await ask()).status).toBe(200);
    await pay(codes[1] ?? '');
    await cancel(codes[2] ?? '');
    expect((await ask()).status).toBe(200);
  });

  test('who declined is not asked again by the same person for a day, in no bill either @SEC-13', async () => {
    const noor = await addPayer(app(), db(), ['Noor', 'Haddad']);
    await decline(await asked());
    expect(await ask()).toMatchObject(limit);
    expect(await split([{ to: 'link' }, ...(await withAlex(1))])).toMatchObject(limit);
    expect(await ask(maria(), { person: undefined })).toMatchObject({ status: 200 });
    expect((await ask(noor)).status).toBe(200);
    await nextDay();
    expect((await ask()).status).toBe(200);
  });

  test('many strangers together ask a person no more than twenty times, and who is known still may @SEC-13', async () => {
    const strangers: Payer[] = [];
    for (let count = 0; count < 5; count += 1) {
      strangers.push(await addPayer(app(), db(), ['Stranger', 'Nobody']));
    }
    for (const stranger of strangers.slice(1)) {
      for (let count = 0; count < 5; count += 1) await cancel(await asked(stranger), stranger);
    }
    expect(await ask(strangers[0])).toMatchObject(limit);
    expect(await ask()).toMatchObject(limit);
    await keepFor(db(), alex(), maria());
    expect((await ask()).status).toBe(200);
    await nextDay();
    expect((await ask(strangers[0])).status).toBe(200);
  });
});
