import { addUser, call, fund } from '../../money/ledger/testing.ts';
import { describeRaces } from '../../testing/several-processes.ts';
import { randomUUID } from 'node:crypto';

describeRaces('people of several devices at once', ({ db, inParallel }) => {
  const count = async (user: string, which: string) =>
    Number(
      await call(db(), `(SELECT count(*) FROM people WHERE user_id = $1 AND ${which})`, [user]),
    );

  test('two who first meet sixty times at once, both ways and in two currencies, have one row each @LIFE-1 @BACK-2', async () => {
    const [one, other] = [await addUser(db()), await addUser(db())];
    for (const user of [one, other]) {
      await fund(db(), user, 'USD', 1_000n);
      await fund(db(), user, 'EUR', 1_000n);
    }
    let turn = 0;
    const outcomes = await inParallel(60, (pool) => {
      turn += 1;
      const [from, to] = turn % 2 === 0 ? [one, other] : [other, one];
      const currency = turn % 3 === 0 ? 'EUR' : 'USD';
      return call(pool, 'transfer_money($1, $2, $3, $4, 1)', [randomUUID(), from, to, currency]);
    });
    expect(new Set(outcomes)).toEqual(new Set(['transferred']));
    expect([await count(one, 'true'), await count(other, 'true')]).toEqual([1, 1]);
  });

  test('people who are kept on several devices at once come to no more than a user may keep @LIFE-1 @BACK-2', async () => {
    const user = await addUser(db());
    const others = await Promise.all(Array.from({ length: 12 }, () => addUser(db())));
    let turn = 0;
    const kept = await inParallel(24, (pool) => {
      const other = others[turn % others.length];
      turn += 1;
      return call(pool, 'keep_person($1, $2, NULL, 5)', [user, other]);
    });
    expect(await count(user, 'is_kept')).toBe(5);
    expect(new Set(kept.filter((id) => id !== 'null')).size).toBe(5);
  });

  test('a person who is removed on one device while renamed on another is either, and never half @LIFE-1 @BACK-2', async () => {
    const [user, other] = [await addUser(db()), await addUser(db())];
    const person = await call(db(), `keep_person($1, $2, 'Mum', 5)`, [user, other]);
    let turn = 0;
    await inParallel(20, async (pool) => {
      turn += 1;
      if (turn % 2 === 0) {
        await pool.query(
          `UPDATE people SET own_name = NULL, is_favourite = false, is_kept = false WHERE id = $1`,
          [person],
        );
      } else {
        await call(pool, `change_person($1, $2, '{"is_favourite": true}', 5)`, [user, person]);
      }
    });
    expect(await count(user, 'is_favourite = is_kept')).toBe(1);
  });
});
