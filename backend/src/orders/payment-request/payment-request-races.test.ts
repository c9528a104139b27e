import { randomBytes } from 'node:crypto';
import { money } from '@tessera/money';
import { accountId, addUser } from '../../money/ledger/testing.ts';
import { describeRaces } from '../../testing/several-processes.ts';
import { requestMoney } from './payment-request.ts';

describeRaces('parallel requests for money', ({ db, inParallel }) => {
  test('for the same account and amount have one code @PAY-2', async () => {
    const userId = await addUser(db());
    const account = await accountId(db(), userId, 'USD');
    const codes = await inParallel(60, (pool, index) => {
      const amount = index % 2 === 0 ? null : money(500n, 'USD');
      return requestMoney(pool, { id: account, userId }, amount);
    });
    expect(new Set(codes).size).toBe(2);
  });

  test('for many amounts keep to the bound @PAY-2', async () => {
    const userId = await addUser(db());
    const account = await accountId(db(), userId, 'USD');
    await inParallel(90, (pool, index) =>
      pool.query('SELECT request_money($1, $2, $3, $4, 20)', [
        userId,
        account,
        BigInt(index + 1),
        randomBytes(16).toString('base64url'),
      ]),
    );
    const kept = await db().query('SELECT 1 FROM payment_requests WHERE account_id = $1', [
      account,
    ]);
    expect(kept).toHaveLength(20);
  });
});
