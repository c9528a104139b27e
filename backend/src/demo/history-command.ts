import { parseArgs } from 'node:util';
import {
  type Database,
  giveUp,
  idRow,
  makeDataFolder,
  migrate,
  openDatabase,
  runOnDatabase,
} from '../platform/index.ts';
import { makeHistory, mostTransactions } from './make-history.ts';

// For measurements: `pnpm history:make --phone +12025550123 --count 100000`. Uses DATABASE_URL or DATA_DIR like the
// backend.
const usage = 'Usage: pnpm history:make --phone <+number> --count <transactions>';

const failed = 'Cannot make a history: ';

function readArguments(): { phone: string; count: number } {
  const { phone, count } = parse();
  if (phone === undefined || count === undefined) giveUp(failed + usage);
  if (!/^\+[1-9]\d{6,14}$/.test(phone)) giveUp(`${failed}${phone} is no phone number. ${usage}`);
  if (!/^\d{1,7}$/.test(count) || Number(count) < 1 || Number(count) > mostTransactions) {
    giveUp(`${failed}--count must be a whole number from 1 to ${mostTransactions}`);
  }
  return { phone, count: Number(count) };
}

function parse(): { phone?: string; count?: string } {
  const args = process.argv.slice(2).filter((argument) => argument !== '--');
  try {
    const options = { phone: { type: 'string' }, count: { type: 'string' } } as const;
    return parseArgs({ args, options }).values;
  } catch {
    giveUp(failed + usage);
  }
}

async function run(db: Database, phone: string, count: number): Promise<void> {
  await migrate(db);
  const [user] = await db.query('SELECT id FROM users WHERE phone = $1', [phone], idRow);
  if (user === undefined) {
    throw new Error(
      `there is no user with the phone ${phone}; start the backend once, or register`,
    );
  }
  const begun = Date.now();
  await makeHistory(db, { userId: user.id, count, progress: report(count) });
  const seconds = Math.round((Date.now() - begun) / 1000);
  process.stdout.write(`${phone} has ${count} more transactions, made in ${seconds} s\n`);
}

function report(count: number): (made: number) => void {
  return (made) => {
    if (!process.stderr.isTTY) return;
    process.stderr.write(`\r${made} of ${count}${made === count ? '\n' : ''}`);
  };
}

const { phone, count } = readArguments();
await runOnDatabase(
  failed,
  (db) => run(db, phone, count),
  (settings) => {
    // The history creates money, which only a sandbox may do.
    if (!settings.sandboxEnabled)
      throw new Error('only a sandbox may have one, and SANDBOX is off');
    makeDataFolder(settings.dataDir);
    return openDatabase(settings);
  },
);
