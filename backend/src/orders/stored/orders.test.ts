import { calls } from '@tessera/wire';
import { done } from '../../testing/wallet-client.ts';
import { accountId, addUser } from '../../money/ledger/testing.ts';
import { addPaymentOrder, merchantCode } from '../payment/testing.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { twoPayersOn } from '../../testing/two-payers.ts';
import { addOrder, testPin } from '../transfer/testing.ts';

describe.each(testDatabases())('stored orders on $name', ({ open }) => {
  const { db, alex, preview, previewed, expectNothingMoved } = twoPayersOn(open);

  const payment = async () => {
    const body = { accountId: alex().usd, code: merchantCode(), amount: '25.00' };
    return (await done(alex().client.call(calls.previewPayment, { body }))).data;
  };
  const confirm = (kind: 'transfer' | 'payment', id: string) =>
    alex().client.call(kind === 'transfer' ? calls.sendTransfer : calls.payMerchant, {
      body: { id, pin: testPin },
    });

  test('an order of one kind is as good as none for the other @KIT-4 @BACK-3', async () => {
    expect(await confirm('payment', (await previewed()).id)).toMatchObject({
      status: 404,
      code: 'PAYMENT_NOT_FOUND',
    });
    expect(await confirm('transfer', (await payment()).id)).toMatchObject({
      status: 404,
      code: 'TRANSFER_NOT_FOUND',
    });
    expect(await db().query('SELECT 1 FROM attempts')).toEqual([]);
    await expectNothingMoved();
  });

  test('orders of one kind that are left unconfirmed push out none of the other @KIT-4 @BACK-3', async () => {
    const first = await previewed();
    await db().query(
      `INSERT INTO orders (kind, user_id, account_id, currency_code, amount, fee, code, merchant,
         is_dynamic, expires_at)
       SELECT kind, user_id, account_id, currency_code, amount, fee, code, merchant, is_dynamic,
         expires_at + make_interval(secs => each)
       FROM orders, generate_series(1, 250) AS each WHERE id = $1`,
      [(await payment()).id],
    );
    expect((await preview()).status).toBe(200);
    expect((await confirm('transfer', first.id)).status).toBe(200);
  });

  test('an order that was not executed cannot be returned @BACK-2', async () => {
    const { id } = await payment();
    await expect(
      db().query('UPDATE orders SET is_returned = true WHERE id = $1', [id]),
    ).rejects.toThrow('an order is executed once');
  });

  test('the database refuses an order without what its kind has, or with what another has @BACK-2 @KIT-4', async () => {
    const [user, other] = [await addUser(db()), await addUser(db())];
    const account = await accountId(db(), other, 'USD');
    const transfer = await addOrder(db(), user, other, 100n);
    const bill = await addPaymentOrder(db(), user, 100n);
    const stored = (id: string, changes: object) =>
      db().query(
        `INSERT INTO orders SELECT (jsonb_populate_record(o, $2::jsonb)).* FROM orders o WHERE id = $1`,
        [id, JSON.stringify({ id: crypto.randomUUID(), ...changes })],
      );
    for (const changes of [
      { recipient_id: null },
      { recipient_account_id: null },
      { recipient_id: user, recipient_account_id: await accountId(db(), user, 'USD') },
      { fee: 0 },
      { code: 'code' },
      { merchant: 'Corner Shop' },
      { is_dynamic: false },
      { note: '' },
      { kind: 'payment' },
      { kind: 'withdrawal' },
      { is_returned: true },
      { amount: 0 },
    ])
      await expect(stored(transfer, changes)).rejects.toMatchObject({ code: '23514' });
    for (const changes of [
      { fee: null },
      { fee: -1 },
      { code: null },
      { merchant: null },
      { is_dynamic: null },
      { note: 'Dinner' },
      { recipient_id: other, recipient_account_id: account },
      { recipient_id: other },
      { kind: 'transfer' },
      { is_returned: true },
      { amount: '999999999999999999', fee: 1 },
    ])
      await expect(stored(bill, changes)).rejects.toMatchObject({ code: '23514' });
    for (const id of [transfer, bill]) {
      await expect(stored(id, { currency_code: 'EUR' })).rejects.toMatchObject({ code: '23503' });
      await expect(stored(id, {})).resolves.toBeDefined();
    }
  });
});
