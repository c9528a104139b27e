import { randomUUID } from 'node:crypto';
import { calls, type CallDefinition } from '@tessera/wire';
import { addPasskey, fromApp } from '../../identity/passkeys/testing.ts';
import { fund } from '../../money/ledger/testing.ts';
import type { Authenticator } from '../../testing/authenticator.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { twoPayersOn } from '../../testing/two-payers.ts';
import { done, signIn, type Answered, type WalletClient } from '../../testing/wallet-client.ts';
import { addFastPaymentOrder } from '../fast-payment/testing.ts';
import { addPaymentOrder } from '../payment/testing.ts';
import { testPin } from '../transfer/testing.ts';

describe.each(testDatabases())('a stored answer on $name', ({ open }) => {
  const { app, db, alex, previewed, balances } = twoPayersOn(open);
  let at: string;
  let key: Authenticator;
  beforeEach(async () => {
    ({ key } = await addPasskey(alex().client, testPin));
    at = randomUUID();
  });

  type Proof = { readonly pin: string } | { readonly passkey: string };
  type Send = (proof: Proof, client?: WalletClient) => Promise<Answered<CallDefinition>>;
  const sendBy =
    (call: CallDefinition, order: object): Send =>
    (proof, client = alex().client) =>
      client.callUntyped(call, { ...order, ...proof }, { headers: { 'Idempotency-Key': at } });
  const withdrawal = { currency_code: 'USD', pan: '4242424242424242' };
  const kinds: Readonly<Record<string, () => Promise<Send>>> = {
    transfer: async () => sendBy(calls.sendTransfer, { id: (await previewed()).id }),
    payment: async () =>
      sendBy(calls.payMerchant, { id: await addPaymentOrder(db(), alex().userId, 100n) }),
    'fast payment': async () =>
      sendBy(calls.sendFastPayment, { id: await addFastPaymentOrder(db(), alex().userId, 100n) }),
    withdrawal: async () => {
      await fund(db(), alex().userId, 'USD', 5_000n);
      return sendBy(calls.withdraw, { ...withdrawal, amount: '10.00' });
    },
  };
  const sign = async (id: string) => {
    const body = { operation: 'transfer', id } as const;
    const asked = await done(alex().client.call(calls.beginPasskeyPayment, { body, ...fromApp }));
    return { passkey: key.get(asked.data.options) };
  };
  const wrong = (attemptsLeft: number) => ({
    code: 'PIN_INVALID',
    extras: expect.objectContaining({ attemptsLeft }) as unknown,
  });

  test.each(Object.keys(kinds))(
    'of a %s is told with a right proof alone, and wrong ones count @SEC-12',
    async (kind) => {
      const send = await (kinds[kind] ?? fail)();
      const first = await done(send({ pin: testPin }));
      const elsewhere = await signIn(app(), db(), alex().userId);
      expect(await send({ pin: '9753' })).toMatchObject(wrong(4));
      expect(await send({ pin: '9753' }, elsewhere)).toMatchObject(wrong(3));
      expect(await send({ passkey: '{}' })).toMatchObject({ code: 'PASSKEY_INVALID' });
      expect((await done(send({ pin: testPin }, elsewhere))).wire).toEqual(first.wire);
      // The right PIN cleared the tries; further wrong ones block as usual.
      const codes = [];
      for (let each = 0; each < 6; each += 1) codes.push((await send({ pin: '9753' })).code);
      const four = Array.from({ length: 4 }, () => 'PIN_INVALID');
      expect(codes).toEqual([...four, 'PIN_BLOCKED', 'PIN_BLOCKED']);
      expect(await send({ pin: testPin })).toMatchObject({ code: 'PIN_BLOCKED' });
    },
  );

  test('that a passkey got is told to the same signature in its session, to a new one and to the PIN @SEC-12', async () => {
    const { id } = await previewed();
    const send = sendBy(calls.sendTransfer, { id });
    const signed = await sign(id);
    const first = await done(send(signed));
    const elsewhere = await signIn(app(), db(), alex().userId);
    expect(await send(signed, elsewhere)).toMatchObject({ code: 'PASSKEY_EXPIRED' });
    expect(await send(await sign((await previewed()).id))).toMatchObject({
      code: 'PASSKEY_EXPIRED',
    });
    expect(await send({ pin: '9753' })).toMatchObject(wrong(4));
    for (const proof of [signed, await sign(id), { pin: testPin }])
      expect((await done(send(proof))).wire).toEqual(first.wire);
    expect(await balances()).toEqual([7_500n, 2_500n]);
  });

  test('that refuses what needed no proof is told again without one being compared @SEC-12', async () => {
    const send = sendBy(calls.sendTransfer, { id: randomUUID() });
    for (const pin of [testPin, '9753'])
      expect(await send({ pin })).toMatchObject({ code: 'TRANSFER_NOT_FOUND' });
    const tries = 'SELECT 1 FROM attempts WHERE subject = $1';
    expect(await db().query(tries, [`pin:${alex().userId}`])).toEqual([]);
  });

  test('that refuses after a right proof takes one again @SEC-12', async () => {
    const send = sendBy(calls.withdraw, { ...withdrawal, amount: '999.00' });
    expect(await send({ pin: testPin })).toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
    expect(await send({ pin: '9753' })).toMatchObject(wrong(4));
    expect(await send({ pin: testPin })).toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
  });

  test('that is kept without its proof is compared with the one that is brought @SEC-12', async () => {
    const send = sendBy(calls.sendTransfer, { id: (await previewed()).id });
    await done(send({ pin: testPin }));
    await db().query('UPDATE idempotency_keys SET proof = NULL');
    expect(await send({ pin: '9753' })).toMatchObject(wrong(4));
    await done(send({ pin: testPin }));
  });
});
