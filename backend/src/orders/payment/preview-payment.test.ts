import { randomUUID } from 'node:crypto';
import { calls } from '@tessera/wire';
import { done } from '../../testing/wallet-client.ts';
import { openAccount } from '../../money/ledger/open-account.ts';
import { accountId, fund } from '../../money/ledger/testing.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { twoPayersOn } from '../../testing/two-payers.ts';
import { merchantCode, sealed } from './testing.ts';

// Codes published by others, with their original checksums.
const published = {
  yuan: '00020101021229300012D156000000000510A93FO3230Q31280012D15600000001030812345678520441115802CN5914BEST TRANSPORT6007BEIJING64200002ZH0104最佳运输0202北京540523.7253031565502016233030412340603***0708A60086670902ME91320016A0112233449988770708123456786304A13A',
  /** github.com/phannaly/emv-qr-code, README: dynamic, ten dollars. */
  dollars:
    '00020101021252044131153137210116372101160123456789ABCDE6016Banteay Meanchey5913Kuntheas Shop5802KH540510.005303840621201081234567863041FF2',
  /** A QRIS sample in rupiah with a fee of 0.03 per cent. */
  rupiah:
    '00020101021126680016ID.CO.CONTOH.WWW01189360082901234568900215MIDCONTOHACQ1230303UKE520411115303360550203570500.035802ID5913NamaMerchant16009NamaKota1610925441234162080704210163049140',
} as const;

describe.each(testDatabases())('the preview of a payment on $name', ({ open }) => {
  const { db, app, alex, maria, expectNothingMoved } = twoPayersOn(open);

  const preview = (more: object = {}) =>
    alex().client.callUntyped(calls.previewPayment, {
      account_id: alex().usd,
      code: merchantCode({ '54': '25.00' }),
      ...more,
    });
  const dataOf = async (more: object) => (await done(preview(more))).wire.data;

  test('shows who gets how much, is stored for ten minutes and moves nothing @PAY-4', async () => {
    const answer = await done(preview());
    expect(answer.wire).toEqual({
      status: 'ok',
      data: {
        id: expect.any(String) as string,
        amount: '25.00',
        fee: '0.00',
        total: '25.00',
        currency_code: 'USD',
        merchant: { name: 'Corner Shop', city: 'Springfield' },
        expires_at: expect.any(String) as string,
      },
    });
    const { expires_at } = answer.wire.data;
    expect(Math.round((Date.parse(expires_at) - Date.now()) / 60_000)).toBe(10);
    await expectNothingMoved();
  });

  test('a code without an amount takes what the payer says @PAY-4', async () => {
    const code = merchantCode();
    expect(await dataOf({ code, amount: '7.5' })).toMatchObject({ amount: '7.50', total: '7.50' });
    expect((await preview({ code })).code).toBe('INVALID_AMOUNT');
  });

  test('a fixed amount is nobody else’s to change @PAY-4', async () => {
    expect(await dataOf({ amount: '25' })).toMatchObject({ amount: '25.00' });
    for (const amount of ['24.99', '25.01', '0.01']) {
      expect(await preview({ amount })).toMatchObject({ status: 409, code: 'AMOUNT_FIXED' });
    }
  });

  test.each([
    ['fixed', { '54': '10', '55': '02', '56': '0.75' }, ['10.00', '0.75', '10.75']],
    ['of a percentage', { '54': '10', '55': '03', '57': '2.50' }, ['10.00', '0.25', '10.25']],
    ['that is a tip', { '54': '10', '55': '01' }, ['10.00', '0.00', '10.00']],
  ])('a fee %s is told and added @PAY-4', async (_what, fields, [amount, fee, total]) => {
    expect(await dataOf({ code: merchantCode(fields) })).toMatchObject({ amount, fee, total });
  });

  test('with its fee a payment has to be covered @PAY-4', async () => {
    const code = merchantCode({ '55': '02', '56': '0.01' });
    expect((await preview({ code, amount: '100.00' })).code).toBe('INSUFFICIENT_FUNDS');
    expect((await preview({ code, amount: '99.99' })).status).toBe(200);
  });

  test('codes that others published are read as they are meant @PAY-4', async () => {
    expect(await dataOf({ code: published.dollars })).toMatchObject({
      amount: '10.00',
      merchant: { name: 'Kuntheas Shop', city: 'Banteay Meanchey' },
    });
    const account_id = await openAccount(db(), alex().userId, 'IDR');
    await fund(db(), alex().userId, 'IDR', 2_000_000n);
    expect(await dataOf({ account_id, code: published.rupiah, amount: '12500' })).toMatchObject({
      amount: '12500.00',
      fee: '3.75',
      total: '12503.75',
      merchant: { name: 'NamaMerchant1', city: 'NamaKota1' },
    });
  });

  test('a payment in another currency than the account’s is refused @PAY-4', async () => {
    const refused = { status: 409, code: 'MERCHANT_CURRENCY' };
    expect(await preview({ code: published.yuan })).toMatchObject(refused);
    expect(await preview({ code: merchantCode({ '53': '978', '54': '1' }) })).toMatchObject(
      refused,
    );
    await fund(db(), alex().userId, 'EUR', 100n);
    const account_id = await accountId(db(), alex().userId, 'EUR');
    expect(await preview({ account_id })).toMatchObject(refused);
  });

  test.each([
    ['with a wrong checksum', merchantCode({ '54': '25.00' }).replace(/.{4}$/, 'FFFF')],
    ['with another amount than it was published with', merchantCode().replace('840', '841')],
    ['without a checksum', merchantCode().slice(0, -8)],
    ['cut off', merchantCode().slice(0, 40)],
    ['with a field that is too long', sealed(`${merchantCode().slice(0, -8)}6299x`)],
    ['with an amount that is none', merchantCode({ '54': '-5' })],
    ['with more decimals than the currency has', merchantCode({ '54': '1.005' })],
    ['with a fee that is none', merchantCode({ '54': '5', '55': '03', '57': '100' })],
    ['with a character that no database keeps', merchantCode({ '61': '\0' })],
    ['with half of a character', merchantCode({ '61': '\ud800' })],
    ['that is a link', 'https://example.com/pay/1'],
    ['that is empty', ''],
  ])('a code %s is refused @PAY-4', async (_what, code) => {
    expect(await preview({ code })).toMatchObject({
      status: 400,
      ok: false,
      code: 'MERCHANT_CODE_INVALID',
    });
  });

  test.each([
    [{ code: merchantCode(), amount: '0' }, 'INVALID_AMOUNT'],
    [{ code: merchantCode(), amount: '-1' }, 'INVALID_AMOUNT'],
    [{ code: merchantCode(), amount: '9'.repeat(40) }, 'INVALID_AMOUNT'],
    [
      { code: merchantCode({ '55': '03', '57': '50' }), amount: '9999999999999999.99' },
      'INVALID_AMOUNT',
    ],
    [{ code: merchantCode(), amount: '1.001' }, 'AMOUNT_TOO_PRECISE'],
    [{ code: merchantCode(), amount: '100.01' }, 'INSUFFICIENT_FUNDS'],
    [{ amount: 25 }, 'INVALID_REQUEST'],
    [{ account_id: 'x' }, 'INVALID_REQUEST'],
    [{ account_id: randomUUID() }, 'ACCOUNT_NOT_FOUND'],
    [{ code: 1 }, 'INVALID_REQUEST'],
    [{ code: undefined }, 'INVALID_REQUEST'],
    [{ code: '0'.repeat(513) }, 'INVALID_REQUEST'],
    [{ fee: '0' }, 'INVALID_REQUEST'],
  ])('a preview with %j is refused as %s @PAY-4', async (more, code) => {
    expect((await preview(more)).wire).toMatchObject({ status: 'error', code });
  });

  test("another's account pays nothing @BACK-3", async () => {
    expect((await preview({ account_id: maria().usd })).code).toBe('ACCOUNT_NOT_FOUND');
  });

  test('a user who may not withdraw may not pay @BACK-3', async () => {
    await db().query('UPDATE users SET withdrawal_blocked = true WHERE id = $1', [alex().userId]);
    expect(await preview()).toMatchObject({ status: 403, code: 'PAYMENT_NOT_ALLOWED' });
  });

  test('needs a session @AUTH-8', async () => {
    for (const path of ['/payment/preview', '/payment']) {
      const response = await fetch(`${app().url}/v2/wallet${path}`, { method: 'POST' });
      expect(response.status).toBe(401);
    }
  });
});
