import { isCurrency, maxMinor, money, toDecimal } from '@tessera/money';
import type { Currency } from '@tessera/money';
import { z } from 'zod';
import { readMoney } from '../../money/index.ts';
import { refused } from '../../platform/index.ts';
import type { Handlers, Language, Queryable } from '../../platform/index.ts';
import type { Services } from '../../providers/index.ts';
import { isTimeZone } from '../statistics/time-zone.ts';
import { readBudgets } from './budgets.ts';
import { readCalendar, readSpending } from './read-spending.ts';
import type { Calendar } from './read-spending.ts';

interface Asked {
  readonly userId: string;
  readonly language: Language;
}

const totalOf = (amounts: readonly bigint[]) => {
  const total = amounts.reduce((sum, amount) => sum + amount, 0n);
  return total > maxMinor ? maxMinor : total;
};

export async function readMonth(db: Queryable, asked: Asked, calendar: Calendar, code: Currency) {
  const { days, first, beforeEnd, month, isCurrent } = calendar;
  const spending = await readSpending(db, asked, calendar, code);
  const decimal = (minor: bigint) => toDecimal(money(minor, code));
  const at = (index: number) => days.at(index)?.at.toISOString() ?? '';
  return {
    month,
    from: at(first),
    to: at(-1),
    before_to: at(beforeEnd),
    current: isCurrent,
    currency_code: code,
    approximate: spending.converted,
    without_rate: spending.withoutRate,
    spent: decimal(totalOf(spending.categories.map(({ amount }) => amount))),
    spent_before: decimal(totalOf(spending.categories.map(({ before }) => before))),
    days: spending.days.map(decimal),
    categories: spending.categories
      .filter(({ count }) => count > 0)
      .map(({ name: category, amount, before, count }) => ({
        ...{ category, count },
        spent: decimal(amount),
        before: decimal(before),
      })),
    incoming: spending.incoming.map(({ name: type, amount, count }) => ({
      ...{ type, count },
      amount: decimal(amount),
    })),
    budgets: await budgetsWithSpent(db, asked, calendar, new Map([[code, spending]])),
  };
}

type Spending = Awaited<ReturnType<typeof readSpending>>;

async function budgetsWithSpent(
  db: Queryable,
  asked: Asked,
  calendar: Calendar,
  known: Map<Currency, Spending>,
) {
  const budgets = await readBudgets(db, asked.userId);
  for (const { currency } of budgets) {
    if (!known.has(currency)) {
      known.set(currency, await readSpending(db, asked, calendar, currency));
    }
  }
  return budgets.map(({ category, amount, currency }) => {
    const spending = known.get(currency)?.categories.find(({ name }) => name === category);
    return {
      category,
      currency_code: currency,
      amount: toDecimal(money(amount, currency)),
      spent: toDecimal(money(spending?.amount ?? 0n, currency)),
    };
  });
}

const outcomeRow = z.object({
  outcome: z.enum(['done', 'not-found', 'not-spent', 'no-merchant']),
});

const refusals = {
  'not-found': 'NOT_FOUND',
  'not-spent': 'CATEGORY_IMPOSSIBLE',
  'no-merchant': 'INVALID_REQUEST',
} as const;

const removedRow = z.object({ category: z.string() });

export const categoryHandlers = ({ db }: Services) =>
  ({
    readMonth: async ({ userId, language, position, query }) => {
      const { month, currency_code: code, time_zone: timeZone } = query;
      if (!isCurrency(code)) return refused('CURRENCY_UNKNOWN');
      if (!isTimeZone(timeZone)) return refused('INVALID_REQUEST');
      const reads = db.since(position);
      const calendar = await readCalendar(reads, timeZone, month);
      if (calendar === undefined) return refused('INVALID_REQUEST');
      const data = await readMonth(reads, { userId, language }, calendar, code);
      return { ok: true, body: { data } };
    },

    chooseCategory: async ({ userId, body: { id, category, scope } }) => {
      const [row] = await db.query(
        'SELECT choose_category($1, $2, $3, $4) AS outcome',
        [userId, id, category, scope === 'merchant'],
        outcomeRow,
      );
      if (row === undefined) throw new Error('a function has an answer');
      return row.outcome === 'done' ? { ok: true, body: {} } : refused(refusals[row.outcome]);
    },

    setBudget: async ({ userId, body }) => {
      const { category, amount, currency_code: code, time_zone: timeZone } = body;
      const read = readMoney(amount, code);
      if (!read.ok) return read;
      if (!isTimeZone(timeZone)) return refused('INVALID_REQUEST');
      if ((await readCalendar(db, timeZone)) === undefined) return refused('INVALID_REQUEST');
      await db.query('SELECT set_budget($1, $2, $3, $4, $5)', [
        userId,
        category,
        read.amount.minor,
        code,
        timeZone,
      ]);
      return { ok: true, body: {} };
    },

    removeBudget: async ({ userId, path: { category } }) => {
      const removed = await db.query(
        'DELETE FROM budgets WHERE user_id = $1 AND category = $2 RETURNING category',
        [userId, category],
        removedRow,
      );
      return removed.length === 0 ? refused('NOT_FOUND') : { ok: true, body: {} };
    },
  }) satisfies Partial<Handlers>;
