import { randomUUID } from 'node:crypto';
import { calls } from '@tessera/wire';
import { done } from '../../testing/wallet-client.ts';
import { openAccount } from '../../money/ledger/open-account.ts';
import { accountId, addUser, fund } from '../../money/ledger/testing.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { lookupsPerHour } from './lookup-limit.ts';
import { twoPayersOn } from '../../testing/two-payers.ts';

describe.each(testDatabases())('the preview of a transfer on $name', ({ open }) => {
  const { db, alex, maria, preview, previewed, expectNothingMoved } = twoPayersOn(open);

  test('a preview shows who gets what, masked, and moves nothing @WALLET-3', async () => {
    const answer = await done(preview({ amount: '25', note: '  Dinner\non  Friday ' }));
    expect(answer.wire).toEqual({
      status: 'ok',
      data: {
        id: expect.any(String) as string,
        amount: '25.00',
        currency_code: 'USD',
        recipient: {
          name: 'Maria L.',
          own_name: null,
          phone: `+1 (•••) •••-${maria().phone.slice(-4)}`,
        },
        note: 'Dinner on Friday',
        expires_at: expect.any(String) as string,
      },
    });
    const { expires_at } = answer.wire.data;
    expect(Math.round((Date.parse(expires_at) - Date.now()) / 60_000)).toBe(10);
    await expectNothingMoved();
  });

  test('names can be asked for thirty times an hour, found or not @BACK-3', async () => {
    const phones = [maria().phone, '+12025559999'];
    const codes: unknown[] = [];
    for (let count = 0; count < lookupsPerHour; count += 1) {
      codes.push((await preview({ phone: phones[count % 2] })).code);
    }
    expect(new Set(codes)).toEqual(new Set([undefined, 'RECIPIENT_NOT_FOUND']));
    const refused = await preview();
    expect(refused).toMatchObject({ status: 429, code: 'LOOKUP_LIMIT' });
    expect(refused.extras?.retryAfterS).toBeGreaterThan(3_500);
    await fund(db(), maria().userId, 'USD', 100n);
    const others = await maria().client.call(calls.previewTransfer, {
      body: { accountId: maria().usd, amount: '1', phone: alex().phone },
    });
    expect(others.status).toBe(200);
    await db().query(`UPDATE recipient_lookups SET asked_at = asked_at - interval '1 hour'`);
    expect((await preview()).status).toBe(200);
  });

  test('a refusal that needs no name asks for none @BACK-3', async () => {
    await preview({ amount: '100.01' });
    await preview({ phone: alex().phone });
    await preview({ phone: 'x' });
    const [lookups] = await db().query(
      'SELECT count(*)::int AS count FROM recipient_lookups WHERE user_id = $1',
      [alex().userId],
    );
    expect(lookups).toEqual({ count: 0 });
  });

  test('a currency that the recipient lacks is refused @WALLET-3', async () => {
    const account_id = await openAccount(db(), alex().userId, 'IDR');
    await fund(db(), alex().userId, 'IDR', 500n);
    const answer = await preview({ account_id, amount: '1' });
    expect(answer).toMatchObject({ status: 409, code: 'RECIPIENT_NO_ACCOUNT' });
  });

  test.each([
    [{ phone: 'x' }, 'PHONE_INVALID'],
    [{ phone: '2025550124' }, 'PHONE_INVALID'],
    [{ phone: '+12025559998' }, 'RECIPIENT_NOT_FOUND'],
    [{ phone: 12025550124 }, 'INVALID_REQUEST'],
    [{ phone: undefined }, 'INVALID_REQUEST'],
    [{ phone: '+1'.padEnd(60, '2') }, 'INVALID_REQUEST'],
    [{ amount: '0' }, 'INVALID_AMOUNT'],
    [{ amount: '-1' }, 'INVALID_AMOUNT'],
    [{ amount: '1e3' }, 'INVALID_AMOUNT'],
    [{ amount: '9'.repeat(40) }, 'INVALID_AMOUNT'],
    [{ amount: '1.001' }, 'AMOUNT_TOO_PRECISE'],
    [{ amount: '100.01' }, 'INSUFFICIENT_FUNDS'],
    [{ amount: 25 }, 'INVALID_REQUEST'],
    [{ amount: undefined }, 'INVALID_REQUEST'],
    [{ account_id: 'x' }, 'INVALID_REQUEST'],
    [{ account_id: randomUUID() }, 'ACCOUNT_NOT_FOUND'],
    [{ note: 'x'.repeat(141) }, 'INVALID_REQUEST'],
    [{ note: 'a\u0000b' }, 'INVALID_REQUEST'],
    [{ note: 'a\0b' }, 'INVALID_REQUEST'],
    [{ note: 1 }, 'INVALID_REQUEST'],
    [{ recipient: 'x' }, 'INVALID_REQUEST'],
  ])('a preview with %j is refused as %s @WALLET-3', async (more, code) => {
    const answer = await preview(more);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.wire).toMatchObject({ status: 'error', code });
  });

  test("another's account, and oneself, are refused @WALLET-3 @BACK-3", async () => {
    expect((await preview({ account_id: maria().usd })).code).toBe('ACCOUNT_NOT_FOUND');
    expect((await preview({ phone: alex().phone })).code).toBe('RECIPIENT_SELF');
    const nobodys = await accountId(db(), await addUser(db()), 'USD');
    expect((await preview({ account_id: nobodys })).code).toBe('ACCOUNT_NOT_FOUND');
  });

  test('an empty note is none, and an emoji of several parts is fine @WALLET-3', async () => {
    expect(await previewed({ note: '  ' })).toMatchObject({ note: null });
    expect(await previewed({ note: '👨‍👩‍👧 ужин' })).toMatchObject({ note: '👨‍👩‍👧 ужин' });
  });
});
