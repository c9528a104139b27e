import { text } from 'node:stream/consumers';
import { findPostgres, startCluster } from './postgres-cluster.ts';

/**
 * A throwaway PostgreSQL for tests of other packages: says its address on a line, and is gone when
 * its input ends, which is also when the process that wanted it was killed. Says nothing where
 * PostgreSQL is not installed.
 */
const bin = findPostgres();
if (bin !== undefined) {
  const { url, stop } = await startCluster(bin);
  process.stdout.write(`${url}\n`);
  await text(process.stdin);
  await stop();
}
