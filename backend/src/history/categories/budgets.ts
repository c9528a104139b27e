import type { FastifyBaseLogger } from 'fastify';
import { categories } from '@tessera/wire/transaction-kinds';
import { z } from 'zod';
import { knownCurrency } from '../../platform/index.ts';
import type { Job, Notice, Queryable } from '../../platform/index.ts';
import type { Services } from '../../providers/index.ts';
import { readCalendar, readSpending } from './read-spending.ts';

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

export async function readBudgets(db: Queryable, userId: string) {
  const rows = await db.query('SELECT * FROM budgets WHERE user_id = $1', [userId], budgetRow);
  return rows
    .map((row) => ({ ...row, currency: knownCurrency(row.currency_code) }))
    .sort((one, other) => categories.indexOf(one.category) - categories.indexOf(other.category));
}

/** A run takes at most this many budgets or rules; the next run continues. */
const atOnce = 500;
const oftenMs = 5_000;

type Log = Pick<FastifyBaseLogger, 'error'>;

/** Cursor of the next run, so that an entry that always fails does not hold up the ones after it. */
interface Round {
  after: { readonly userId: string; readonly name: string };
}

const noUser = '00000000-0000-0000-0000-000000000000';
export const newRound = (): Round => ({ after: { userId: noUser, name: '' } });

interface Due {
  readonly userId: string;
  readonly name: string;
  readonly look: () => Promise<unknown>;
}

async function lookAt(
  round: Round,
  read: (after: readonly [string, string]) => Promise<readonly Due[]>,
  log: Log,
  isStopping: () => boolean,
): Promise<void> {
  const due = await read([round.after.userId, round.after.name]);
  for (const { look, ...its } of due) {
    if (isStopping()) return;
    round.after = its;
    try {
      await look();
    } catch (error) {
      log.error({ err: error, userId: its.userId }, 'a budget or a rule could not be looked at');
    }
  }
  if (due.length < atOnce) round.after = newRound().after;
}

/**
 * Warns users when 80 and 100 per cent of a budget are spent, each once a month (LIFE-4). Every payment counts up
 * `changes`: a payment that ends during the read leaves the budget due, so a later run warns.
 */
export function warnOfBudgets(
  db: Queryable,
  log: Log,
  isStopping = () => false,
  round = newRound(),
): Promise<void> {
  const read = async (after: readonly [string, string]) => {
    const due = await db.query(
      `SELECT * FROM budgets WHERE changes > seen AND (user_id, category) > ($1, $2)
       ORDER BY user_id, category LIMIT $3`,
      [...after, atOnce],
      budgetRow,
    );
    return due.map((budget) => ({
      userId: budget.user_id,
      name: budget.category,
      look: () => warnOf(db, budget),
    }));
  };
  return lookAt(round, read, log, isStopping);
}

async function warnOf(db: Queryable, budget: Budget): Promise<void> {
  const { user_id: userId, category, amount, currency_code: code, time_zone, changes } = budget;
  const calendar = await readCalendar(db, time_zone);
  if (calendar === undefined) throw new Error(`the database does not know ${time_zone}`);
  const reader = { userId, language: 'en' } as const;
  const { categories } = await readSpending(db, reader, calendar, knownCurrency(code));
  const spent = categories.find(({ name }) => name === category)?.amount ?? 0n;
  const percent = spent >= amount ? 100 : spent * 100n >= amount * 80n ? 80 : 0;
  await db.query('SELECT warn_of_budget($1, $2, $3, $4, $5, $6::date, $7, $8)', [
    ...[userId, category, amount, code, changes],
    ...[`${calendar.month}-01`, percent, spent],
  ]);
}

const ruleRow = z.object({ user_id: z.string(), merchant: z.string() });

/** A run changes a bounded number of rows per rule. */
export function applyRules(
  db: Queryable,
  log: Log,
  isStopping = () => false,
  round = newRound(),
): Promise<void> {
  const read = async (after: readonly [string, string]) => {
    const behind = await db.query(
      `SELECT user_id, merchant FROM merchant_categories WHERE is_behind AND (user_id, merchant) > ($1, $2)
       ORDER BY user_id, merchant LIMIT $3`,
      [...after, atOnce],
      ruleRow,
    );
    return behind.map(({ user_id: userId, merchant }) => ({
      userId,
      name: merchant,
      look: () => db.query('SELECT apply_rule($1, $2)', [userId, merchant]),
    }));
  };
  return lookAt(round, read, log, isStopping);
}

export function categoryJobs({ db }: Services, log: FastifyBaseLogger): Job[] {
  const [budgets, rules] = [newRound(), newRound()];
  return [
    {
      name: 'warn-of-budgets',
      everyMs: oftenMs,
      run: (stop) => warnOfBudgets(db, log, stop, budgets),
    },
    { name: 'apply-rules', everyMs: oftenMs, run: (stop) => applyRules(db, log, stop, rules) },
  ];
}
