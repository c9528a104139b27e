import { money } from '@tessera/money';
import { findLedgerBreaches } from '../../money/ledger/breaches.ts';
import { addQuote, addUser, balanceOf, fund } from '../../money/ledger/testing.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { evaluate } from '../../platform/database/json-call.ts';
import { describeRaces } from '../../testing/several-processes.ts';
import { exchangeMoney } from './exchange.ts';
import { quoteExchange } from './quotes.ts';
import { accountsOf, wideBounds } from './testing.ts';

const rates = { asOf: '2026-09-29', perDollar: { USD: '1', EUR: '0.8625' } };

describeRaces('parallel quotes of several processes', ({ db, inParallel }) => {
  let userId: string;
  beforeEach(async () => {
    userId = await addUser(db());
    await fund(db(), userId, 'USD', 10_000n);
  });
  afterEach(async () => {
    expect(await findLedgerBreaches(db())).toEqual([]);
  });

  const ownAccounts = (pool: Queryable) => accountsOf(pool, userId, 'USD', 'EUR');
  const quote = async (pool = db()) => {
    const wanted = { sold: money(1_000n, 'USD') };
    const request = { ...(await ownAccounts(pool)), wanted };
    const answer = await quoteExchange(pool, rates, request, wideBounds);
    if (!answer.ok) throw new Error(answer.code);
    return answer.body.data;
  };
  const confirm = async ({ rate_id: quoteId }: { rate_id: string }, pool = db()) => {
    const amounts = { sold: money(1_000n, 'USD'), bought: money(858n, 'EUR') };
    const order = { userId, quoteId, ...(await ownAccounts(pool)), ...amounts, ...wideBounds };
    return evaluate(pool, exchangeMoney(order));
  };

  test('a quote that is confirmed thirty times at once exchanges once @XCHG-4 @BACK-3', async () => {
    const quoted = await quote();
    const answers = await inParallel(30, (pool) => confirm(quoted, pool));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((each) => !each.ok && each.code === 'QUOTE_USED')).toHaveLength(29);
    expect((await balanceOf(db(), userId)).balance).toBe(9_000n);
    expect((await balanceOf(db(), userId, 'EUR')).balance).toBe(858n);
  });

  test('quotes that are asked and confirmed at once in many pages do not block each other @BACK-3', async () => {
    const answers = await inParallel(60, async (pool) => confirm(await quote(pool), pool));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
    expect((await balanceOf(db(), userId)).balance).toBe(0n);
  });

  test('quotes that are asked at once in many pages do not pile up @BACK-3', async () => {
    for (let index = 0; index < wideBounds.mostOpen; index += 1)
      await addQuote(db(), userId, 'USD', 'EUR', '0.8625');
    await inParallel(60, quote);
    const kept = await db().query('SELECT 1 FROM quotes WHERE user_id = $1', [userId]);
    expect(kept).toHaveLength(wideBounds.mostOpen);
  });
});
