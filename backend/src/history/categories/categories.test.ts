import { pino } from 'pino';
import { calls } from '@tessera/wire';
import { findLedgerBreaches } from '../../money/ledger/breaches.ts';
import { addUser, fund } from '../../money/ledger/testing.ts';
import { recordRates } from '../../providers/rates/record-rates.ts';
import { shippedRates } from '../../providers/rates/reference-rates.ts';
import { describeRaces } from '../../testing/several-processes.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { twoPayersOn } from '../../testing/two-payers.ts';
import { done } from '../../testing/wallet-client.ts';
import { addTransfer } from '../transactions/testing.ts';
import { applyRules, newRound, warnOfBudgets } from './budgets.ts';
import { addPayment, categoryOf, choose } from './testing.ts';

const quiet = pino({ level: 'silent' });
const zone = 'Europe/London';

describe.each(testDatabases())('categories on $name', ({ open }) => {
  const { db, alex, maria } = twoPayersOn(open);
  beforeEach(() => recordRates(db(), shippedRates));

  const chooseBy = (id: string, category: string, scope: string) =>
    alex().client.callUntyped(calls.chooseCategory, { id, category, scope });
  const setBudget = (fields: object = {}) =>
    alex().client.callUntyped(calls.setBudget, {
      category: 'fun',
      amount: '10.00',
      currency_code: 'USD',
      time_zone: zone,
      ...fields,
    });
  const month = async () =>
    (
      await done(
        alex().client.call(calls.readMonth, {
          params: { currency_code: 'USD', time_zone: zone },
        }),
      )
    ).wire.data;
  const told = async () => {
    const { wire } = await done(alex().client.call(calls.listNotifications));
    return wire.results
      .map(({ message }) => message)
      .filter((message) => message.includes('fun'))
      .reverse();
  };

  test('a row has the category of its kind, or of its merchant by the code @LIFE-4', async () => {
    await addTransfer(db(), [alex().userId, maria().userId], { minor: 100n });
    await addPayment(db(), alex().userId, { merchantKind: 'fuel' });
    await addPayment(db(), alex().userId, { merchantKind: 'other' });
    const { wire } = await done(alex().client.call(calls.listTransactions));
    expect(wire.results.map(({ category }) => category)).toEqual(
      expect.arrayContaining(['unsorted', 'transport', 'transfers', undefined]),
    );
    const of = async (category: 'transport' | 'unsorted' | 'home') =>
      (await done(alex().client.call(calls.listTransactions, { params: { category } }))).wire
        .results.length;
    expect([await of('transport'), await of('unsorted'), await of('home')]).toEqual([1, 1, 0]);
    const stat = await done(
      alex().client.call(calls.readStatistics, { params: { category: 'transport' } }),
    );
    expect(stat.wire.results).toMatchObject([{ amount: '1.00', count: 1 }]);
  });

  test('a choice for one row leaves the others, one for all reaches past and future ones @LIFE-4', async () => {
    const pay = (merchant = 'Corner Shop, Bath') => addPayment(db(), alex().userId, { merchant });
    const [first, second, other] = [await pay(), await pay('Corner Shop, York'), await pay('Inn')];
    await done(chooseBy(first, 'fun', 'this'));
    expect(await categoryOf(db(), second)).toBe('unsorted');
    await done(chooseBy(second, 'groceries', 'merchant'));
    const third = await pay();
    const each = [first, second, third, other].map((id) => categoryOf(db(), id));
    expect(await Promise.all(each)).toEqual(['fun', 'groceries', 'groceries', 'unsorted']);
    const receipt = await done(alex().client.call(calls.readReceipt, { path: { id: third } }));
    expect(receipt.wire.data.category).toBe('groceries');
  });

  test('a rule reaches as many rows as there are, some with each run @LIFE-4', async () => {
    await db().query(
      `SELECT hold_withdrawal(gen_random_uuid(), $1, 'USD', 1, 'merchant', 'x', '{"merchant":"Kiosk"}'::jsonb)
       FROM generate_series(1, 501)`,
      [alex().userId],
    );
    const last = await addPayment(db(), alex().userId, { merchant: 'Kiosk' });
    await done(chooseBy(last, 'fun', 'merchant'));
    const counted = async () =>
      (await month()).categories.find(({ category }) => category === 'fun');
    expect((await counted())?.count).toBe(501);
    await applyRules(db(), quiet);
    expect((await counted())?.count).toBe(502);
  });

  test('money that came in has no category, and only a payment has a merchant @LIFE-4', async () => {
    const sent = await addTransfer(db(), [alex().userId, maria().userId], { minor: 100n });
    expect(sent).not.toBe('');
    const { wire } = await done(alex().client.call(calls.listTransactions));
    const [transfer, topUp] = wire.results.map(({ id }) => id);
    expect((await chooseBy(topUp ?? '', 'fun', 'this')).code).toBe('CATEGORY_IMPOSSIBLE');
    expect((await chooseBy(transfer ?? '', 'fun', 'merchant')).code).toBe('INVALID_REQUEST');
    expect((await chooseBy(transfer ?? '', 'unsorted', 'this')).code).toBe('INVALID_REQUEST');
    await done(chooseBy(transfer ?? '', 'home', 'this'));
  });

  test('a budget warns at 80 and at 100 per cent, each once a month @LIFE-4', async () => {
    await done(setBudget());
    await addPayment(db(), alex().userId, { minor: 799n, merchantKind: 'entertainment' });
    await warnOfBudgets(db(), quiet);
    expect(await told()).toEqual([]);
    await addPayment(db(), alex().userId, { minor: 1n, merchantKind: 'entertainment' });
    await warnOfBudgets(db(), quiet);
    await addPayment(db(), alex().userId, { minor: 1n, merchantKind: 'entertainment' });
    await warnOfBudgets(db(), quiet);
    expect(await told()).toEqual(['You have spent $8.00 of $10.00 this month on fun.']);
    const unsorted = await addPayment(db(), alex().userId, { minor: 199n });
    await done(chooseBy(unsorted, 'fun', 'this'));
    await warnOfBudgets(db(), quiet);
    await addPayment(db(), alex().userId, { minor: 50n, merchantKind: 'entertainment' });
    await warnOfBudgets(db(), quiet);
    expect((await told()).slice(1)).toEqual([
      'Your budget for fun is spent: $10.00 of $10.00 this month.',
    ]);
    expect((await month()).budgets).toEqual([
      { category: 'fun', currency_code: 'USD', amount: '10.00', spent: '10.50' },
    ]);
    await db().query("UPDATE budgets SET warned_month = '2020-01-01', changes = changes + 1");
    await warnOfBudgets(db(), quiet);
    expect(await told()).toHaveLength(3);
  });

  test('a budget that is raised warns again, one that is lowered or set again does not @LIFE-4', async () => {
    const spend = (minor: bigint) =>
      addPayment(db(), alex().userId, { minor, merchantKind: 'entertainment' });
    const set = async (amount: string) => {
      await done(setBudget({ amount }));
      await warnOfBudgets(db(), quiet);
    };
    await spend(1_050n);
    await set('10.00');
    await set('10.00');
    await set('9.00');
    expect(await told()).toHaveLength(1);
    await set('20.00');
    expect(await told()).toHaveLength(1);
    await spend(600n);
    await warnOfBudgets(db(), quiet);
    await spend(400n);
    await warnOfBudgets(db(), quiet);
    expect((await told()).slice(1)).toEqual([
      'You have spent $16.50 of $20.00 this month on fun.',
      'Your budget for fun is spent: $20.50 of $20.00 this month.',
    ]);
  });

  test('500 budgets that fail hold up none behind them @LIFE-4', async () => {
    await db().query(
      `WITH others AS (
         INSERT INTO users (id, phone, first_name, last_name, email)
         SELECT ('00000000-0000-0000-0001-' || lpad(n::text, 12, '0'))::uuid, '+1646' || (2000000 + n),
           'Test', 'User', 'test@example.com'
         FROM generate_series(1, 500) n RETURNING id)
       INSERT INTO budgets (user_id, category, amount, currency_code, time_zone)
       SELECT id, 'fun', 100, 'USD', 'Nowhere/Land' FROM others`,
    );
    await done(setBudget());
    await addPayment(db(), alex().userId, { minor: 1_000n, merchantKind: 'entertainment' });
    const round = newRound();
    const failed: unknown[] = [];
    const log = { error: (...told: unknown[]) => void failed.push(told) };
    await warnOfBudgets(db(), log, undefined, round);
    expect([failed.length, await told()]).toEqual([500, []]);
    await warnOfBudgets(db(), log, undefined, round);
    expect(await told()).toHaveLength(1);
    await warnOfBudgets(db(), log, undefined, round);
    expect(failed).toHaveLength(1_000);
    await db().query("DELETE FROM budgets WHERE time_zone = 'Nowhere/Land'");
  });

  test('a budget may be of another currency, is replaced and is removed once @LIFE-4', async () => {
    await done(setBudget());
    await done(setBudget({ amount: '900.00', currency_code: 'RUB' }));
    await addPayment(db(), alex().userId, { minor: 100n, merchantKind: 'entertainment' });
    const { budgets } = await month();
    expect(budgets).toMatchObject([{ currency_code: 'RUB', amount: '900.00' }]);
    expect(Number(budgets[0]?.spent)).toBeGreaterThan(10);
    const remove = () => alex().client.call(calls.removeBudget, { path: { category: 'fun' } });
    expect((await remove()).status).toBe(200);
    expect((await remove()).code).toBe('NOT_FOUND');
    expect((await month()).budgets).toEqual([]);
  });

  test.each([
    [{ amount: '0' }, 'INVALID_AMOUNT'],
    [{ amount: '-1' }, 'INVALID_AMOUNT'],
    [{ amount: '0.001' }, 'AMOUNT_TOO_PRECISE'],
    [{ amount: '10000000000000000.00' }, 'INVALID_AMOUNT'],
    [{ currency_code: 'XXX' }, 'CURRENCY_UNKNOWN'],
    [{ time_zone: 'Mars/Base' }, 'INVALID_REQUEST'],
    [{ category: 'unsorted' }, 'INVALID_REQUEST'],
  ])('a budget with %j is refused as %s @LIFE-4 @SEC-9', async (fields, code) => {
    expect((await setBudget(fields)).code).toBe(code);
  });

  test('the largest budget is kept to the cent @LIFE-4', async () => {
    await done(setBudget({ amount: '9999999999999999.99' }));
    expect((await month()).budgets).toMatchObject([{ amount: '9999999999999999.99' }]);
  });

  test('budgets that two devices set and remove at once are one or none, and every answer is known @LIFE-4', async () => {
    const remove = () => alex().client.call(calls.removeBudget, { path: { category: 'fun' } });
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_each, index) =>
        index % 3 === 0 ? remove() : setBudget({ amount: `${index + 1}.00` }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).not.toContain(500);
    await done(setBudget({ amount: '7.00' }));
    await done(setBudget({ amount: '8.00' }));
    expect((await month()).budgets).toMatchObject([{ category: 'fun', amount: '8.00' }]);
  });

  test.each([
    [{ id: 'no-id', category: 'fun', scope: 'this' }, 'INVALID_REQUEST'],
    [{ id: '00000000-0000-4000-8000-000000000000', category: 'fun', scope: 'this' }, 'NOT_FOUND'],
    [
      { id: '00000000-0000-4000-8000-000000000000', category: 'fun', scope: 'all' },
      'INVALID_REQUEST',
    ],
    [
      { id: '00000000-0000-4000-8000-000000000000', category: 'none', scope: 'this' },
      'INVALID_REQUEST',
    ],
  ])('a choice with %j is refused as %s @LIFE-4 @SEC-9', async (body, code) => {
    expect((await alex().client.callUntyped(calls.chooseCategory, body)).code).toBe(code);
  });

  test.each(['2026-13', '1999-12', '2026-1', "2026-01'; --"])(
    'the month %s is refused @LIFE-4 @SEC-9',
    async (asked) => {
      const params = new URLSearchParams({ month: asked, currency_code: 'USD', time_zone: zone });
      const answer = await alex().client.call(calls.readMonth, { params });
      expect(answer.code).toBe('INVALID_REQUEST');
    },
  );

  test("another user's month, rules and budgets are not touched @BACK-3", async () => {
    await done(setBudget());
    const theirs = await addPayment(db(), alex().userId, { merchant: 'Inn' });
    const asMaria = { id: theirs, category: 'fun', scope: 'merchant' };
    const tried = await maria().client.callUntyped(calls.chooseCategory, asMaria);
    expect(tried.code).toBe('NOT_FOUND');
    const removed = maria().client.call(calls.removeBudget, { path: { category: 'fun' } });
    expect((await removed).code).toBe('NOT_FOUND');
    expect(await categoryOf(db(), theirs)).toBe('unsorted');
    expect((await month()).budgets).toHaveLength(1);
  });
});

describeRaces('categories of several devices', ({ db, inParallel }) => {
  let user: string;
  beforeEach(async () => {
    await recordRates(db(), shippedRates);
    user = await addUser(db());
    await fund(db(), user, 'USD', 100_000n);
    await fund(db(), user, 'EUR', 100_000n);
  });
  afterEach(async () => {
    expect(await findLedgerBreaches(db())).toEqual([]);
  });

  test('rows of a merchant end in one category, whoever chooses, pays and is paid at once @LIFE-4', async () => {
    const ids = await inParallel(9, (pool) => addPayment(pool, user));
    const later: string[] = [];
    await inParallel(60, async (pool, index) => {
      const id = ids[index % ids.length] ?? '';
      if (index % 4 === 0) later.push(await addPayment(pool, user));
      else if (index % 4 === 1) await pool.query('SELECT post_withdrawal($1)', [id]);
      else await choose(pool, user, id, index % 2 === 0 ? 'fun' : 'home', true);
    });
    await applyRules(db(), quiet);
    const all = await Promise.all([...ids, ...later].map((id) => categoryOf(db(), id)));
    expect(new Set(all).size).toBe(1);
  });

  test('a row that two devices sort at once has one of their categories, and its sums follow @LIFE-4', async () => {
    const id = await addPayment(db(), user);
    await inParallel(40, async (pool, index) => {
      await choose(pool, user, id, index % 2 === 0 ? 'fun' : 'home', index % 3 === 0);
    });
    const sums = await db().query(
      `SELECT sum(outgoing)::int AS cents, max(category) AS category FROM history_sums
       WHERE account_id = (SELECT account_id FROM transactions WHERE id = $1) AND kind = 'payment' AND outgoing > 0`,
      [id],
    );
    expect(sums).toEqual([{ cents: 100, category: await categoryOf(db(), id) }]);
  });

  test('a budget that payments from two accounts cross at once warns once of each part @LIFE-4', async () => {
    await db().query(
      `INSERT INTO budgets (user_id, category, amount, currency_code, time_zone)
       VALUES ($1, 'fun', 2000, 'USD', 'UTC')`,
      [user],
    );
    await inParallel(40, async (pool, index) => {
      if (index % 4 === 3) await warnOfBudgets(pool, quiet);
      else {
        const currency = index % 2 === 0 ? 'USD' : 'EUR';
        await addPayment(pool, user, { currency, minor: 100n, merchantKind: 'entertainment' });
      }
    });
    await inParallel(6, (pool) => warnOfBudgets(pool, quiet));
    const kinds = await db().query(
      "SELECT kind FROM notifications WHERE user_id = $1 AND kind LIKE 'budget%' ORDER BY position",
      [user],
    );
    expect(kinds.filter((row) => JSON.stringify(row).includes('budget_spent'))).toHaveLength(1);
    expect(
      kinds.filter((row) => JSON.stringify(row).includes('budget_nearly')).length,
    ).toBeLessThanOrEqual(1);
  });
});
