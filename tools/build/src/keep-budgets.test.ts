import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { budgets } from '@tessera/contract/budgets';
import { budgetOf } from './keep-budgets.ts';

test('a remote whose module weighs more than it may is not built, and a table says why @PERF-2', () => {
  const fixture = join(__dirname, '..', 'fixtures', 'heavy-remote');
  const cli = join(__dirname, '..', 'bin', 'build.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli], { cwd: fixture });
  const told = `${stdout.toString()}${stderr.toString()}`;
  expect(status).toBe(1);
  expect(told).toMatch(
    /heavy: \.\/hello with the entry loads [\d.]+ kB of scripts, [\d.]+ kB over its budget of 2\.0 kB/,
  );
  expect(told).toMatch(/[\d.]+ kB {2}entry\.\w+\.js\n/);
  expect(told).toMatch(/[\d.]+ kB {2}hello\.js\n/);
  expect(existsSync(join(fixture, 'dist', 'remote.json'))).toBe(false);
});

test('a package may lower its budget and not raise it @PERF-2', () => {
  expect(budgetOf('module', undefined)).toBe(budgets.module);
  expect(budgetOf('module', { budgets: { module: 1000 } })).toBe(1000);
  expect(() => budgetOf('module', { budgets: { module: budgets.module + 1 } })).toThrow(
    /tessera\.budgets\.module .* may only lower/,
  );
});
