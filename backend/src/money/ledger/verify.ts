import { describeStartFailure, loadSettings, openDatabase } from '../../platform/index.ts';
import { findLedgerBreaches } from './breaches.ts';

// For operators: `pnpm --filter @tessera/backend verify-ledger`. Ends with 1 when an invariant is broken or
// the database cannot be opened.
function giveUp(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

const loaded = loadSettings(process.env);
if (!loaded.ok) giveUp(`Cannot check the ledger: ${loaded.reason}`);
const { settings } = loaded;
const db = await openDatabase(settings).catch((error: unknown) =>
  giveUp(`Cannot check the ledger: ${describeStartFailure(error, settings)}`),
);
// A large ledger takes longer than a call may.
const breaches = await db.maintain(findLedgerBreaches).finally(() => db.close());
for (const { breach, subject, detail } of breaches) {
  process.stdout.write(`${breach} ${subject} ${detail}\n`);
}
process.stdout.write(breaches.length === 0 ? 'The ledger is in order\n' : '');
process.exitCode = breaches.length === 0 ? 0 : 1;
