import { pino } from 'pino';
import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { testDatabases, type TestDatabase } from '../../testing/test-databases.ts';
import { describeRaces } from '../../testing/several-processes.ts';
import { proveLedger } from './prove-ledger.ts';
import {
  accountId,
  addQuote,
  addUser,
  call,
  exchange,
  fund,
  hold,
  withoutTriggers,
} from './testing.ts';

const silent = pino({ level: 'silent' });
const wide = { movements: 500, due: 500, inTurn: 500 };
const stateRow = z.object({
  in_order_at: z.date().nullable(),
  round_ended_at: z.date().nullable(),
  chained: z.bigint(),
  waiting: z.bigint(),
});
const findingRow = z.object({ breach: z.string(), subject: z.string() });

async function stateOf(db: Database) {
  const [state] = await db.query(
    `SELECT in_order_at, round_ended_at, (SELECT count(*) FROM ledger_chain) AS chained,
       (SELECT count(*) FROM unchained_movements) AS waiting FROM ledger_progress`,
    [],
    stateRow,
  );
  if (state === undefined) throw new Error('no state');
  return state;
}

const findings = (db: Database) =>
  db.query('SELECT breach, subject FROM ledger_findings WHERE resolved_at IS NULL', [], findingRow);

// Each test spoils a database of its own, which a server creates faster.
describe.each(testDatabases().slice(-1))(
  'the ledger is proven as it grows, on $name',
  ({ open }) => {
    let database: TestDatabase;
    let user: string;
    const db = () => database.db;
    const prove = (log = silent) => proveLedger(db(), log, wide);

    beforeEach(async () => {
      database = await open();
      user = await addUser(db());
      await fund(db(), user, 'USD', 1000n);
    }, 60_000);
    afterEach(() => database.close());

    test('operations of every kind are proven, and the ledger is in order @LOAD-8', async () => {
      await hold(db(), user, 100n);
      const id = crypto.randomUUID();
      await hold(db(), user, 200n, { id });
      await call(db(), 'post_withdrawal($1)', [id]);
      const quote = await addQuote(db(), user, 'USD', 'EUR', '1');
      expect(await exchange(db(), user, ['USD', 'EUR'], quote, [100n, 100n])).toBe('exchanged');
      await prove();
      expect(await findings(db())).toEqual([]);
      const state = await stateOf(db());
      expect(state).toMatchObject({ chained: 4n, waiting: 0n });
      expect(state.in_order_at).toBeInstanceOf(Date);
      expect(state.round_ended_at).toBeInstanceOf(Date);
    });

    test('a step is bounded, and what it leaves is proven by the next ones @LOAD-8', async () => {
      for (let each = 0; each < 6; each += 1) await fund(db(), user, 'USD', 1n);
      await proveLedger(db(), silent, { movements: 2, due: 1, inTurn: 1 });
      expect(await stateOf(db())).toMatchObject({ chained: 7n, waiting: 0n });
      expect(await findings(db())).toEqual([]);
    });

    test.each([
      ['a balance', 'balance = balance + 1', 'balance-is-not-the-sum-of-movements'],
      ['what is held', 'held = held + 1', 'held-is-not-the-sum-of-holds'],
    ])(
      '%s that was changed around the triggers is found @LOAD-8 @SEC-9',
      async (_, change, breach) => {
        await prove();
        const before = await stateOf(db());
        const account = await accountId(db(), user, 'USD');
        await withoutTriggers(
          db(),
          `UPDATE balances SET ${change} WHERE account_id = '${account}'`,
        );
        const log = { error: jest.fn() };
        await proveLedger(db(), log, wide);
        expect(await findings(db())).toEqual([{ breach, subject: account }]);
        expect(log.error).toHaveBeenCalledTimes(1);
        expect((await stateOf(db())).in_order_at).toEqual(before.in_order_at);

        // A finding is logged once, stays, and is logged again if it recurs after it was resolved.
        await proveLedger(db(), log, wide);
        expect(log.error).toHaveBeenCalledTimes(1);
        await db().query('UPDATE ledger_findings SET resolved_at = now()');
        await proveLedger(db(), log, wide);
        expect(await findings(db())).toHaveLength(1);
        expect(log.error).toHaveBeenCalledTimes(2);
      },
    );

    test('a breach that is repaired and resolved lets the ledger be in order again @LOAD-8', async () => {
      const account = await accountId(db(), user, 'USD');
      const change = (by: string) =>
        withoutTriggers(
          db(),
          `UPDATE balances SET balance = balance ${by} WHERE account_id = '${account}'`,
        );
      await change('+ 1');
      await prove();
      expect((await stateOf(db())).in_order_at).toBeNull();
      await change('- 1');
      await db().query('UPDATE ledger_findings SET resolved_at = now()');
      await prove();
      expect((await stateOf(db())).in_order_at).not.toBeNull();
      expect(await findings(db())).toEqual([]);
    });

    test.each([
      [
        'whose history says another amount',
        'UPDATE transactions SET amount = amount + 1',
        'movement-without-its-transaction',
      ],
      [
        'that is gone before it was chained',
        'UPDATE transactions SET movement_id = NULL, status = $$failed$$; DELETE FROM movements',
        'movement-is-missing',
      ],
    ])('a movement %s is found @LOAD-8 @SEC-9', async (_, change, breach) => {
      await withoutTriggers(db(), change);
      await prove();
      expect((await findings(db())).map((finding) => finding.breach)).toContain(breach);
    });

    test('an exchange without its other half is found @LOAD-8 @SEC-9', async () => {
      const quote = await addQuote(db(), user, 'USD', 'EUR', '1');
      await exchange(db(), user, ['USD', 'EUR'], quote, [100n, 100n]);
      await withoutTriggers(
        db(),
        `UPDATE movements SET linked_movement_id = gen_random_uuid()
         WHERE kind = 'exchange' AND currency_code = 'USD'`,
      );
      await prove();
      const breaches = (await findings(db())).map(({ breach }) => breach);
      expect(breaches).toEqual(Array(2).fill('exchange-without-its-other-half'));
    });

    test('a hold that its transaction does not know of is found @LOAD-8', async () => {
      await hold(db(), user, 100n);
      await withoutTriggers(
        db(),
        "UPDATE transactions SET status = 'returned' WHERE status = 'held'",
      );
      await prove();
      expect(await findings(db())).toMatchObject([
        { breach: 'hold-disagrees-with-its-transaction' },
      ]);
    });
  },
);

describeRaces('proving while money moves', ({ db, inParallel }) => {
  test('a movement that commits late is proven all the same, and no step waits for it @LOAD-8', async () => {
    const [slow, quick] = [await addUser(db()), await addUser(db())];
    let commit: (() => void) | undefined;
    const mayCommit = new Promise<void>((resolve) => (commit = resolve));
    let begun: (() => void) | undefined;
    const hasBegun = new Promise<void>((resolve) => (begun = resolve));
    const late = db().transaction(async (tx) => {
      await fund(tx, slow, 'USD', 5n);
      begun?.();
      await mayCommit;
    });
    await hasBegun;
    await fund(db(), quick, 'USD', 7n);
    await proveLedger(db(), silent);
    expect(await stateOf(db())).toMatchObject({ chained: 1n, waiting: 0n });
    commit?.();
    await late;
    await proveLedger(db(), silent);
    expect(await stateOf(db())).toMatchObject({ chained: 2n, waiting: 0n });
    expect(await findings(db())).toEqual([]);
  });

  test('processes that prove at once, beside payments, prove each movement once and find nothing @LOAD-8', async () => {
    const before = (await stateOf(db())).chained;
    const users = [await addUser(db()), await addUser(db()), await addUser(db())];
    await inParallel(60, async (process, index) => {
      if (index % 3 === 0) await proveLedger(process, silent, { movements: 5, due: 5, inTurn: 5 });
      else await fund(process, users[index % 3] ?? '', 'USD', 10n);
    });
    await proveLedger(db(), silent, wide);
    expect(await stateOf(db())).toMatchObject({ chained: before + 40n, waiting: 0n });
    expect(await findings(db())).toEqual([]);
  });
});
