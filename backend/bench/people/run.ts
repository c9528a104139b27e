import { parseArgs } from 'node:util';
import { findPostgres } from '../../src/testing/postgres-cluster.ts';
import { fillDatabases, removePlace } from './databases.ts';
import { measureServer } from './measure.ts';

const { values } = parseArgs({
  // `pnpm run` may hand over the separator as well.
  args: process.argv.slice(2).filter((argument) => argument !== '--'),
  options: {
    users: { type: 'string', default: '1000000' },
    turns: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '5' },
    calls: { type: 'string', default: '100' },
  },
});
const users = Number(values.users);
const plan = {
  // One server has them all, so that whatever the machine does meets all.
  sizes: [users / 100, users / 10, users],
  turns: Number(values.turns),
  rounds: Number(values.rounds),
  calls: Number(values.calls),
};
const bin = findPostgres();
if (bin === undefined) throw new Error('No PostgreSQL: install one');
const place = await fillDatabases(bin, plan.sizes, plan.turns);
await measureServer(bin, place, plan).finally(() => removePlace(place));
