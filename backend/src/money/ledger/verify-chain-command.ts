import {
  type Database,
  describeStartFailure,
  loadSettings,
  openDatabase,
} from '../../platform/index.ts';
import { readDigests, type Digest } from './digests.ts';
import { chainBreaches } from './verify-chain.ts';

// For operators: `pnpm ledger:verify`. Ends with 1 when the ledger was changed around its triggers, or cannot be
// checked.
function giveUp(reason: string): never {
  process.stderr.write(`Cannot verify the chain of the ledger: ${reason}\n`);
  process.exit(1);
}

/** Prints each breach as soon as it is found. @returns how many there are */
function verify(db: Database, digests: readonly Digest[]): Promise<number> {
  // A large ledger takes longer than a call may.
  return db.maintain(async (tx) => {
    let found = 0;
    for await (const { breach, subject, detail } of chainBreaches(tx, digests)) {
      process.stdout.write(`${breach} ${subject} ${detail}\n`);
      found += 1;
    }
    return found;
  });
}

const loaded = loadSettings(process.env);
if (!loaded.ok) giveUp(loaded.reason);
const { settings } = loaded;
try {
  const digests = readDigests(settings.ledgerDigestDir);
  const db = await openDatabase(settings);
  const found = await verify(db, digests).finally(() => db.close());
  const compared = `${digests.length} digests of ${settings.ledgerDigestDir}`;
  if (found === 0)
    process.stdout.write(`The chain of the ledger is whole, and agrees with ${compared}\n`);
  process.exitCode = found === 0 ? 0 : 1;
} catch (error) {
  giveUp(describeStartFailure(error, settings));
}
