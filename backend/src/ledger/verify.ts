import { openDatabase } from '../database/open-database.ts';
import { loadSettings } from '../settings/settings.ts';
import { findLedgerBreaches } from './breaches.ts';

// For operators: `pnpm --filter @tessera/backend verify-ledger`. Exits with 1 when an invariant is broken.
const loaded = loadSettings(process.env);
if (!loaded.ok) throw new Error(loaded.reason);
const db = await openDatabase(loaded.settings);
try {
  const breaches = await findLedgerBreaches(db);
  for (const { breach, subject, detail } of breaches) {
    process.stdout.write(`${breach} ${subject} ${detail}\n`);
  }
  process.stdout.write(breaches.length === 0 ? 'The ledger is in order\n' : '');
  process.exitCode = breaches.length === 0 ? 0 : 1;
} finally {
  await db.close();
}
