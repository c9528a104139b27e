import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { money, toDecimal } from '@tessera/money';
import { z } from 'zod';
import {
  type Database,
  evaluate,
  giveUp,
  keyOf,
  knownCurrency,
  runOnDatabase,
} from '../../platform/index.ts';

// For operators: reports of the payment provider that could not be decided automatically (TOPUP-4).
const usage = `Usage: pnpm payments list
       pnpm payments credit <number> --reason <why> [--by <name>]
       pnpm payments return <number> --reason <why> [--by <name>]
       pnpm payments dismiss <number> --reason <why> [--by <name>]`;

const refusals = {
  'not-found': 'no report of this number waits',
  already: 'it was decided before',
  'not-paid': 'only what was paid can be credited: return or dismiss it',
  'unknown-order': 'there is no such order: a payment can be returned, anything else dismissed',
  'account-not-found': 'its user has no account in this currency',
  'not-credited': 'nothing was credited that could be taken back: dismiss it',
  'insufficient-funds': 'the user has spent the money: agree with them first, or dismiss it',
} as const;

const waitingRow = z.object({
  id: z.bigint(),
  at: z.date(),
  outcome: z.string(),
  order_id: z.string(),
  status: z.string(),
  amount: z.bigint().nullable(),
  currency_code: z.string().nullable(),
  user_id: z.string().nullable(),
  ordered: z.bigint().nullable(),
  ordered_currency: z.string().nullable(),
  order_status: z.string().nullable(),
});

const options = { reason: { type: 'string' }, by: { type: 'string' } } as const;

function readArguments() {
  try {
    const args = process.argv.slice(2).filter((argument) => argument !== '--');
    return parseArgs({ args, options, allowPositionals: true });
  } catch {
    giveUp(usage);
  }
}

function read() {
  const { values, positionals } = readArguments();
  const [action, number, ...more] = positionals;
  if (action === 'list' && number === undefined) return { action } as const;
  if (action !== 'credit' && action !== 'return' && action !== 'dismiss') giveUp(usage);
  if (number === undefined || !/^\d{1,18}$/.test(number) || more.length > 0) giveUp(usage);
  const { reason = '', by = userInfo().username } = values;
  if (reason === '' || reason.length > 500) giveUp(`--reason has 1 to 500 characters\n${usage}`);
  if (by === '' || by.length > 100) giveUp(`--by has 1 to 100 characters\n${usage}`);
  return { action, number, reason, by } as const;
}

function amountText(minor: bigint | null, currency: string | null): string {
  if (minor === null || currency === null) return '';
  return ` ${toDecimal(money(minor, knownCurrency(currency)))} ${currency}`;
}

async function list(db: Database): Promise<void> {
  const rows = await db.query('SELECT * FROM waiting_top_up_reports LIMIT 1000', [], waitingRow);
  for (const row of rows) {
    const reported = row.status + amountText(row.amount, row.currency_code);
    const order =
      row.user_id === null
        ? 'no such order'
        : `${row.order_status}${amountText(row.ordered, row.ordered_currency)} of ${row.user_id}`;
    process.stdout.write(
      `${row.id} ${row.at.toISOString()} ${row.outcome}: ${row.order_id} ${reported}; ${order}\n`,
    );
  }
  if (rows.length === 0) process.stdout.write('No report waits\n');
}

async function run(db: Database): Promise<void> {
  if (command.action === 'list') return list(db);
  const outcome = await evaluate(db, {
    sql: 'to_jsonb(settle_top_up_report($1, $2, $3, $4))',
    params: [command.number, command.action, command.by, command.reason],
    result: keyOf({ settled: '', ...refusals }),
  });
  if (outcome !== 'settled') throw new Error(refusals[outcome]);
  process.stdout.write(`${command.number} ${command.action}: settled by ${command.by}\n`);
}

const command = read();
await runOnDatabase('', run);
