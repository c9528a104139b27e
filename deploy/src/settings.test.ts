import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseRuntimeConfig } from '@tessera/config';
import { readEnvironment } from './testing/environment.ts';
import { deployFolder, describeWith } from './testing/installed.ts';

test('no secret is in the shipped settings @SEC-8', () => {
  expect(new Set(Object.values(readEnvironment('secrets')))).toEqual(new Set(['']));
  const isSecret = /(TOKEN|SECRET|PEPPER|PASSWORD|DATABASE.*URL)/;
  const names = ['backend', 'release'].flatMap((file) => Object.keys(readEnvironment(file)));
  expect(names.filter((name) => isSecret.test(name))).toEqual([]);
});

test('the configuration that a deployment begins with is one, and permits no overrides @VAR-1 @SEC-8', () => {
  const document: unknown = JSON.parse(readFileSync(join(deployFolder, 'config.json'), 'utf8'));
  expect(parseRuntimeConfig(document)).toMatchObject({ ok: true, config: { overrides: null } });
});

describeWith(['promtool'], 'Prometheus', ({ promtool }) => {
  test('reads the rules of the alerts @LOAD-7 @OPS-1', () => {
    const rules = join(deployFolder, 'observability', 'alerts.yml');
    const { status, stdout } = spawnSync(promtool, ['check', 'rules', rules], { encoding: 'utf8' });
    expect([status, stdout]).toEqual([0, expect.stringMatching(/SUCCESS: \d+ rules found/)]);
  });
});
