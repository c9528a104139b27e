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

// For operators: deposits whose block disappeared after they were credited (LIFE-7).
const usage = `Usage: pnpm deposits list
       pnpm deposits take-back <deposit> --reason <why> [--by <name>]
       pnpm deposits keep <deposit> --reason <why> [--by <name>]`;

const refusals = {
  'not-found': 'no deposit of this id is gone',
  already: 'it was decided before',
  'insufficient-funds': 'the user has spent the money: agree with them first, or let them keep it',
} as const;

const goneRow = z.object({
  id: z.string(),
  gone_at: z.date(),
  reference: z.string(),
  user_id: z.string(),
  amount: z.bigint(),
  currency_code: z.string(),
});

function read() {
  const options = { reason: { type: 'string' }, by: { type: 'string' } } as const;
  const args = process.argv.slice(2).filter((argument) => argument !== '--');
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [action, id, ...more] = positionals;
  if (action === 'list' && id === undefined) return { action } as const;
  if (action !== 'take-back' && action !== 'keep') throw new Error(usage);
  if (!z.uuid().safeParse(id).success || more.length > 0) throw new Error(usage);
  const { reason = '', by = userInfo().username } = values;
  if (reason === '' || reason.length > 500) throw new Error('--reason has 1 to 500 characters');
  if (by === '' || by.length > 100) throw new Error('--by has 1 to 100 characters');
  return { action, id, reason, by } as const;
}

function readOrGiveUp() {
  try {
    return read();
  } catch (error) {
    giveUp(error instanceof Error ? error.message : usage);
  }
}

async function list(db: Database): Promise<void> {
  const rows = await db.query(
    `SELECT id, gone_at, reference, user_id, amount, currency_code FROM deposits
     WHERE gone_at IS NOT NULL AND decision IS NULL ORDER BY gone_at LIMIT 1000`,
    [],
    goneRow,
  );
  for (const { id, gone_at: at, reference, user_id: user, amount, currency_code: code } of rows) {
    const amountText = `${toDecimal(money(amount, knownCurrency(code)))} ${code}`;
    process.stdout.write(`${id} ${at.toISOString()} ${amountText} of ${user}: ${reference}\n`);
  }
  if (rows.length === 0) process.stdout.write('No deposit is gone\n');
}

async function run(db: Database): Promise<void> {
  if (command.action === 'list') return list(db);
  const outcome = await evaluate(db, {
    sql: 'to_jsonb(settle_gone_deposit($1, $2, $3, $4))',
    params: [command.id, command.action, command.by, command.reason],
    result: keyOf({ settled: '', ...refusals }),
  });
  if (outcome !== 'settled') throw new Error(refusals[outcome]);
  process.stdout.write(`${command.id} ${command.action}: settled by ${command.by}\n`);
}

const command = readOrGiveUp();
await runOnDatabase('', run);
