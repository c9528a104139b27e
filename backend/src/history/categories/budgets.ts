import type { FastifyBaseLogger } from 'fastify';
import { categories } from '@tessera/wire/transaction-kinds';
import { z } from 'zod';
import { knownCurrency } from '../../platform/index.ts';
import type { Job, Notice, Queryable } from '../../platform/index.ts';
import type { Services } from '../../providers/index.ts';
import { readCalendar, readSpending } from './read-spending.ts';

/** The notifications of budgets, by their names. */
export const budgetNotices = {
  budget_nearly_spent: {
    en: 'You have spent {amount} of {to_amount} this month on {category}.',
    ru: 'В этом месяце потрачено {amount} из {to_amount}, категория «{category}».',
    prominent: true,
    path: '/history/month',
  },
  budget_spent: {
    en: 'Your budget for {category} is spent: {amount} of {to_amount} this month.',
    ru: 'Бюджет категории «{category}» исчерпан: {amount} из {to_amount} за месяц.',
    prominent: true,
    path: '/history/month',
  },
} as const satisfies Record<string, Notice>;

const budgetRow = z.object({
  user_id: z.string(),
  category: z.enum(categories),
  amount: z.bigint(),
  currency_code: z.string(),
  time_zone: z.string(),
  changes: z.bigint(),
});
type Budget = z.infer<typeof budgetRow>;

/** The budgets of a user, in the order of categories. */
export async function readBudgets(db: Queryable, userId: string) {
  const rows = await db.query('SELECT * FROM budgets WHERE user_id = $1', [userId], budgetRow);
  return rows
    .map((row) => ({ ...row, currency: knownCurrency(row.currency_code) }))
    .sort((one, other) => categories.indexOf(one.category) - categories.indexOf(other.category));
}

/** Budgets and rules of a run; others are for the next. */
const atOnce = 500;
const oftenMs = 5_000;

/**
 * Tells users what of their budgets is spent, once a month at 80 and once at 100 per cent (LIFE-4). Each payment
 * counts a change of its budget: one that ends while this reads leaves it due, and whoever reads last warns.
 */
export async function warnOfBudgets(
  db: Queryable,
  log: Pick<FastifyBaseLogger, 'error'>,
  isStopping = () => false,
): Promise<void> {
  const due = await db.query(
    'SELECT * FROM budgets WHERE changes > seen ORDER BY user_id LIMIT $1',
    [atOnce],
    budgetRow,
  );
  for (const budget of due) {
    if (isStopping()) return;
    try {
      await warnOf(db, budget);
    } catch (error) {
      // It stays due; the budgets of others do not wait for it.
      log.error({ err: error, category: budget.category }, 'a budget could not be looked at');
    }
  }
}

async function warnOf(db: Queryable, budget: Budget): Promise<void> {
  const { user_id: userId, category, amount, currency_code: code, time_zone, changes } = budget;
  const calendar = await readCalendar(db, time_zone);
  if (calendar === undefined) throw new Error(`the database does not know ${time_zone}`);
  const reader = { userId, language: 'en' } as const;
  const { categories: all } = await readSpending(db, reader, calendar, knownCurrency(code));
  const spent = all.find(({ name }) => name === category)?.amount ?? 0n;
  const percent = spent >= amount ? 100 : spent * 100n >= amount * 80n ? 80 : 0;
  await db.query('SELECT warn_of_budget($1, $2, $3, $4, $5, $6::date, $7, $8)', [
    ...[userId, category, amount, code, changes],
    ...[`${calendar.month}-01`, percent, spent],
  ]);
}

const ruleRow = z.object({ user_id: z.string(), merchant: z.string() });

/** Lets the rules of merchants reach more of their rows: of each a bounded number in one statement. */
export async function applyRules(db: Queryable, isStopping = () => false): Promise<void> {
  const behind = await db.query(
    'SELECT user_id, merchant FROM merchant_categories WHERE is_behind ORDER BY changed_at LIMIT $1',
    [atOnce],
    ruleRow,
  );
  for (const { user_id: userId, merchant } of behind) {
    if (isStopping()) return;
    await db.query('SELECT apply_rule($1, $2)', [userId, merchant]);
  }
}

/** Warns of budgets; the rules of merchants reach rows of before (LIFE-4). */
export function categoryJobs({ db }: Services, log: FastifyBaseLogger): Job[] {
  return [
    { name: 'warn-of-budgets', everyMs: oftenMs, run: (stop) => warnOfBudgets(db, log, stop) },
    { name: 'apply-rules', everyMs: oftenMs, run: (stop) => applyRules(db, stop) },
  ];
}
