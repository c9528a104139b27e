import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { saveReport, table } from '@tessera/bench';
import { startProviders } from '../../soak/src/providers.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { openPostgres } from '../../src/platform/database/postgres.ts';
import { findLedgerBreaches } from '../../src/money/ledger/breaches.ts';
import { fund } from '../../src/money/ledger/testing.ts';
import { startBackend } from '../../src/testing/backend-process.ts';
import { findPostgres, startCluster } from '../../src/testing/postgres-cluster.ts';
import { bundlePrograms } from '../../src/testing/programs.ts';
import { addPayer } from '../../src/orders/transfer/testing.ts';
import type { Attack, Target, Verdict } from './attack.ts';
import { floodOfLogins } from './flood-of-logins.ts';
import { forgedReports } from './forged-reports.ts';
import { fuzz } from './fuzz.ts';
import { guessesFromOneAddress } from './guesses-from-one-address.ts';
import { malformedAmounts } from './malformed-amounts.ts';
import { races } from './races.ts';

// Attacks that use up the limits of an hour come last.
const attacks: readonly Attack[] = [
  ...[forgedReports, ...races, malformedAmounts, fuzz],
  ...[guessesFromOneAddress, floodOfLogins],
];

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

async function attackAll(target: Target): Promise<boolean> {
  const verdicts: (Verdict & Pick<Attack, 'name' | 'bound'>)[] = [];
  for (const { name, bound, run } of attacks) {
    const verdict = await run(target);
    verdicts.push({ name, bound, ...verdict });
    print(`${verdict.gave.length === 0 ? 'holds' : 'GIVES'}  ${name}`);
    for (const each of verdict.gave) print(`       ${each}`);
  }
  const breaches = await findLedgerBreaches(target.db);
  for (const breach of breaches) print(`GIVES  the ledger: ${Object.values(breach).join(', ')}`);
  const rows = verdicts.map(({ name, attempts, measured, bound, gave }) => [
    ...[name, String(attempts), measured, bound],
    gave.length === 0 ? 'yes' : 'NO',
  ]);
  print(`\n${table(['attack', 'requests', 'measured', 'has to hold', 'holds'], rows)}`);
  await saveReport('attack', 'attack', { verdicts, breaches });
  return breaches.length === 0 && verdicts.every(({ gave }) => gave.length === 0);
}

const bin = findPostgres();
if (bin === undefined) throw new Error('No PostgreSQL: install one');
const removeBundles = await bundlePrograms();
const dataDir = await mkdtemp(join(tmpdir(), 'tessera-attack-'));
const cluster = await startCluster(bin);
const providers = await startProviders();
try {
  const db = await openPostgres(cluster.url);
  await migrate(db);
  const where = { dataDir, databaseUrl: cluster.url };
  const backend = await startBackend({ ...where, env: providers.settings });
  const addTarget = async (minor: bigint) => {
    const payer = await addPayer(backend, db, ['Alex', 'Morgan']);
    await db.query(`UPDATE users SET identification_level = 'full' WHERE id = $1`, [payer.userId]);
    if (minor > 0n) await fund(db, payer.userId, 'USD', minor);
    return payer;
  };
  const target = { url: backend.url, db, addPayer: addTarget };
  if (!(await attackAll(target).finally(() => backend.stop()))) process.exitCode = 1;
  await db.close();
} finally {
  await providers.close();
  await cluster.stop();
  await rm(dataDir, { recursive: true, force: true });
  await removeBundles();
}
