import { findPostgres, startCluster } from '../backend/src/testing/postgres-cluster.ts';

/**
 * Playwright's global set-up: a server for the data of all products of the run, as in production. Where
 * PostgreSQL is not installed they keep files.
 */
export default async function startServer(): Promise<(() => Promise<void>) | undefined> {
  const { TEST_DATABASE_URL: given, E2E_URL: deployment } = process.env;
  const bin = findPostgres();
  if (given !== undefined || deployment !== undefined || bin === undefined) return undefined;
  const { url, stop } = await startCluster(bin);
  process.env['TEST_DATABASE_URL'] = url;
  return stop;
}
