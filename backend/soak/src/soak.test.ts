import { findPostgres } from '../../src/testing/postgres-cluster.ts';
import { soak } from './soak.ts';

// It restarts the server, which is no other test's then; `pnpm test` says where none is installed.
const bin = findPostgres();

(bin === undefined ? describe.skip : describe)('a day of many users', () => {
  test('while a process is killed and PostgreSQL restarts, what was acknowledged is in the ledger once and nothing else is @BACK-2 @BACK-3 @LOAD-3 @LOAD-9', async () => {
    const { breaches, internal, operations, faults } = await soak({
      postgres: bin ?? '',
      seed: 20_260_929,
      operations: 180,
      users: 12,
      atOnce: 12,
      processes: 2,
      faults: ['kill-backend', 'restart-postgres'],
      rounds: 1,
    });
    expect(breaches).toEqual([]);
    expect([operations, internal]).toEqual([180, 0]);
    expect(faults.map(({ kind }) => kind)).toEqual(['none', 'kill-backend', 'restart-postgres']);
    expect(faults.reduce((sum, { failed }) => sum + failed, 0)).toBeGreaterThan(0);
  }, 400_000);
});
