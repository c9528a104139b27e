import { runOnDatabase } from '../../platform/index.ts';
import { findLedgerBreaches } from './breaches.ts';

// For operators: `pnpm --filter @tessera/backend verify-ledger`. Ends with 1 when an invariant is broken or
// the database cannot be opened.
await runOnDatabase('Cannot check the ledger: ', async (db) => {
  // A large ledger takes longer than a call may.
  const breaches = await db.maintain(findLedgerBreaches);
  for (const { breach, subject, detail } of breaches) {
    process.stdout.write(`${breach} ${subject} ${detail}\n`);
  }
  process.stdout.write(breaches.length === 0 ? 'The ledger is in order\n' : '');
  process.exitCode = breaches.length === 0 ? 0 : 1;
});
