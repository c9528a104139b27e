import { runOnDatabase } from '../../platform/index.ts';
import { readDigests } from './digests.ts';
import { chainBreaches } from './verify-chain.ts';

// For operators: `pnpm ledger:verify`. Exits with 1 if the ledger was changed around its triggers, or cannot be
// checked.
await runOnDatabase('Cannot verify the chain of the ledger: ', async (db, { ledgerDigestDir }) => {
  const digests = readDigests(ledgerDigestDir);
  // A large ledger takes longer than the deadline of a call.
  await db.maintain(async (tx) => {
    process.exitCode = 0;
    for await (const { breach, subject, detail } of chainBreaches(tx, digests)) {
      process.stdout.write(`${breach} ${subject} ${detail}\n`);
      process.exitCode = 1;
    }
  });
  if (process.exitCode === 1) return;
  const compared = `${digests.length} digests of ${ledgerDigestDir}`;
  process.stdout.write(`The chain of the ledger is whole, and agrees with ${compared}\n`);
});
