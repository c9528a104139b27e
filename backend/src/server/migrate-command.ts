import { appRole, grantRights, migrate, openPostgres, runOnDatabase } from '../platform/index.ts';

// For deployments: `pnpm database:migrate`, as the owner of the tables, before processes are started that only check.
await runOnDatabase(
  'Cannot migrate: ',
  async (db) => {
    await migrate(db);
    const granted = await grantRights(db);
    const rights = granted ? `${appRole} has its rights` : `there is no role ${appRole}`;
    process.stdout.write(`The schema is current, and ${rights}\n`);
  },
  ({ databaseMigrateUrl: address }) => {
    if (address === undefined) throw new Error('DATABASE_MIGRATE_URL is not set');
    return openPostgres(address);
  },
);
