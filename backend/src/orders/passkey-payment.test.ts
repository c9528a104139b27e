import { randomUUID } from 'node:crypto';
import { calls } from '@tessera/wire';
import { addPasskey, fromApp } from '../identity/passkeys/testing.ts';
import { fund } from '../money/ledger/testing.ts';
import type { Authenticator, Differently } from '../testing/authenticator.ts';
import { testDatabases } from '../testing/test-databases.ts';
import { twoPayersOn } from '../testing/two-payers.ts';
import { done, signIn, type WalletClient } from '../testing/wallet-client.ts';
import { addFastPaymentOrder } from './fast-payment/testing.ts';
import { addPaymentOrder } from './payment/testing.ts';
import { testPin } from './transfer/testing.ts';

describe.each(testDatabases())('payments by passkey on $name', ({ open }) => {
  const { app, db, alex, maria, previewed, balances, expectNothingMoved } = twoPayersOn(open);
  let key: Authenticator;
  beforeEach(async () => {
    ({ key } = await addPasskey(alex().client, testPin));
  });

  type Kind = 'transfer' | 'payment' | 'fast-payment';
  const begin = (id: string, operation: Kind = 'transfer', client = alex().client) =>
    client.call(calls.beginPasskeyPayment, { body: { operation, id }, ...fromApp });
  const signed = async (id: string, its: Differently = {}, operation: Kind = 'transfer') =>
    key.get((await done(begin(id, operation))).data.options, its);
  const send = (id: string, passkey: string, client: WalletClient = alex().client, at?: string) =>
    client.call(calls.sendTransfer, {
      body: { id, passkey },
      ...(at !== undefined && { headers: { 'Idempotency-Key': at } }),
    });
  const expired = { status: 409, code: 'PASSKEY_EXPIRED' };

  test('a passkey pays exactly the order that it signed for, without the PIN @LIFE-2', async () => {
    const { id } = await previewed();
    await done(send(id, await signed(id)));
    expect(await balances()).toEqual([7_500n, 2_500n]);
  });

  test('a replay under the same key gets the same answer and moves nothing again @LIFE-2 @BACK-3', async () => {
    const { id } = await previewed();
    const [passkey, at] = [await signed(id), randomUUID()];
    const first = await done(send(id, passkey, alex().client, at));
    const again = await done(send(id, passkey, alex().client, at));
    expect(again.data).toEqual(first.data);
    expect(await send(id, passkey)).toMatchObject(expired);
    const anew = await done(send(id, await signed(id)));
    expect(anew.data).toEqual(first.data);
    expect(await balances()).toEqual([7_500n, 2_500n]);
  });

  test('a signature for another order, purpose or session, or too long ago, pays nothing @LIFE-2', async () => {
    const [one, other] = [await previewed(), await previewed({ amount: '90.00' })];
    expect(await send(other.id, await signed(one.id))).toMatchObject(expired);
    const unlocking = await done(alex().client.call(calls.beginUnlock, fromApp));
    expect(await send(one.id, key.get(unlocking.data.options))).toMatchObject(expired);
    const elsewhere = await signIn(app(), db(), alex().userId);
    expect(await send(one.id, await signed(one.id), elsewhere)).toMatchObject(expired);
    const late = await signed(one.id);
    await db().query("UPDATE passkey_challenges SET expires_at = now() - interval '1 second'");
    expect(await send(one.id, late)).toMatchObject(expired);
    await expectNothingMoved();
  });

  test('an order that is no longer what was signed is not paid, though nothing can change one @LIFE-2', async () => {
    const { id } = await previewed();
    const passkey = await signed(id);
    await db().query('ALTER TABLE orders DISABLE TRIGGER orders_are_executed_once');
    await db().query('UPDATE orders SET amount = 9900 WHERE id = $1', [id]);
    await db().query('ALTER TABLE orders ENABLE TRIGGER orders_are_executed_once');
    expect(await send(id, passkey)).toMatchObject(expired);
    await expectNothingMoved();
  });

  test.each<[string, Differently]>([
    ['on another page', { origin: 'https://evil.example' }],
    ['for another domain', { rpId: 'evil.example' }],
    ['with another key', { isForged: true }],
    ['without its user', { isVerified: false }],
    ['for somebody else', { userHandle: 'YWRh' }],
  ])('what was signed %s pays nothing, and its challenge is used up @LIFE-2', async (_how, its) => {
    const { id } = await previewed();
    const passkey = await signed(id, its);
    expect(await send(id, passkey)).toMatchObject({ status: 400, code: 'PASSKEY_INVALID' });
    expect(await send(id, passkey)).toMatchObject(expired);
    await expectNothingMoved();
  });

  test("another user's key pays nothing, and the same order can be confirmed with the PIN @LIFE-2", async () => {
    const { id } = await previewed();
    const hers = (await addPasskey(maria().client, testPin)).key;
    const { options } = (await done(begin(id))).data;
    expect(await send(id, hers.get(options))).toMatchObject({ code: 'PASSKEY_INVALID' });
    expect(await begin(id, 'transfer', maria().client)).toMatchObject({ status: 404 });
    await expectNothingMoved();
    await done(alex().client.call(calls.sendTransfer, { body: { id, pin: testPin } }));
    expect(await balances()).toEqual([7_500n, 2_500n]);
  });

  test('a copied key pays nothing and is stopped @LIFE-2', async () => {
    const [one, other] = [await previewed(), await previewed()];
    await done(send(one.id, await signed(one.id)));
    key.counter = 0;
    expect(await send(other.id, await signed(other.id))).toMatchObject({ code: 'PASSKEY_STOPPED' });
    expect(await begin(other.id)).toMatchObject({ code: 'PASSKEY_NOT_FOUND' });
    expect(await balances()).toEqual([7_500n, 2_500n]);
  });

  test('five wrong ones end in a wait for passkeys, and the PIN still pays @LIFE-2', async () => {
    const { id } = await previewed();
    const codes = [];
    for (let each = 0; each < 6; each += 1)
      codes.push((await send(id, await signed(id, { isForged: each < 5 }))).code);
    const four = Array.from({ length: 4 }, () => 'PASSKEY_INVALID');
    expect(codes).toEqual([...four, 'PASSKEY_BLOCKED', 'PASSKEY_BLOCKED']);
    await expectNothingMoved();
    await done(alex().client.call(calls.sendTransfer, { body: { id, pin: testPin } }));
  });

  test('a passkey gives no tries at the PIN back @LIFE-2 @SEC-3', async () => {
    const { id } = await previewed();
    const guess = () => alex().client.call(calls.unlock, { body: { pin: '9753' } });
    expect(await guess()).toMatchObject({ extras: { attemptsLeft: 4 } });
    await done(send(id, await signed(id)));
    expect(await guess()).toMatchObject({ extras: { attemptsLeft: 3 } });
  });

  test('payments by code and to other banks are confirmed the same way @LIFE-2', async () => {
    const paid = await addPaymentOrder(db(), alex().userId, 100n);
    const passkey = await signed(paid, {}, 'payment');
    await done(alex().client.call(calls.payMerchant, { body: { id: paid, passkey } }));
    const fast = await addFastPaymentOrder(db(), alex().userId, 100n);
    const its = await signed(fast, {}, 'fast-payment');
    await done(alex().client.call(calls.sendFastPayment, { body: { id: fast, passkey: its } }));
  });

  test('a withdrawal is bound to its amount and card @LIFE-2', async () => {
    await fund(db(), alex().userId, 'USD', 5_000n);
    const order = { amount: '10.00', currencyCode: 'USD', pan: '4242424242424242' };
    const sign = async () => {
      const body = { operation: 'withdrawal', ...order } as const;
      const asked = await done(alex().client.call(calls.beginPasskeyPayment, { body, ...fromApp }));
      return key.get(asked.data.options);
    };
    const withdraw = async (its: Partial<typeof order>) =>
      alex().client.call(calls.withdraw, { body: { ...order, ...its, passkey: await sign() } });
    expect(await withdraw({ amount: '11.00' })).toMatchObject(expired);
    expect(await withdraw({ pan: '5555555555554444' })).toMatchObject(expired);
    await done(withdraw({}));
  });
});
