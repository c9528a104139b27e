import {
  appRole,
  type Database,
  describeStartFailure,
  grantRights,
  loadSettings,
  migrate,
  openPostgres,
} from '../platform/index.ts';

// For deployments: `pnpm database:migrate`, as the owner of the tables, before processes are started that only check.
function giveUp(reason: string): never {
  process.stderr.write(`Cannot migrate: ${reason}\n`);
  process.exit(1);
}

async function run(db: Database): Promise<void> {
  await migrate(db);
  const granted = await grantRights(db);
  const rights = granted ? `${appRole} has its rights` : `there is no role ${appRole}`;
  process.stdout.write(`The schema is current, and ${rights}\n`);
}

const loaded = loadSettings(process.env);
if (!loaded.ok) giveUp(loaded.reason);
const { settings } = loaded;
const address = settings.databaseMigrateUrl;
if (address === undefined) giveUp('DATABASE_MIGRATE_URL is not set');
try {
  const db = await openPostgres(address);
  await run(db).finally(() => db.close());
} catch (error) {
  giveUp(describeStartFailure(error, settings));
}
