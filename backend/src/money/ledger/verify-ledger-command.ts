import { runOnDatabase } from '../../platform/index.ts';
import { findLedgerBreaches } from './breaches.ts';

// For operators: `pnpm --filter @tessera/backend verify-ledger`. Exits with 1 if an invariant is violated or the
// database cannot be opened.
await runOnDatabase('Cannot check the ledger: ', async (db) => {
  // A large ledger takes longer than the deadline of a call.
  const breaches = await db.maintain(findLedgerBreaches);
  for (const { breach, subject, detail } of breaches) {
    process.stdout.write(`${breach} ${subject} ${detail}\n`);
  }
  process.stdout.write(breaches.length === 0 ? 'The ledger is in order\n' : '');
  process.exitCode = breaches.length === 0 ? 0 : 1;
});
