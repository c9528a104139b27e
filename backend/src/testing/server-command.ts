import { text } from 'node:stream/consumers';
import { findPostgres, startCluster } from './postgres-cluster.ts';

/**
 * A throwaway PostgreSQL for tests of other packages. Prints its URL, and stops when its input closes, also if the
 * parent was killed. Prints nothing if PostgreSQL is not installed.
 */
const bin = findPostgres();
if (bin !== undefined) {
  const { url, stop } = await startCluster(bin);
  process.stdout.write(`${url}\n`);
  await text(process.stdin);
  await stop();
}
