import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { parse } from 'yaml';
import { z } from 'zod';
import { findPostgres } from '../../testing/postgres-cluster.ts';
import { loadSettings } from './settings.ts';

const deployFolder = join(__dirname, '..', '..', '..', '..', 'deploy');
const read = (name: string) =>
  parseEnv(readFileSync(join(deployFolder, 'env', `${name}.env`), 'utf8'));

const shared = read('backend');
const secrets = read('secrets');
const addresses = {
  DATABASE_URL: 'postgres://wallet:x@127.0.0.1:6432/wallet',
  DATABASE_DIRECT_URL: 'postgres://wallet:x@127.0.0.1:5000/wallet',
  DATABASE_STANDBY_URL: 'postgres://wallet:x@10.0.0.11:5432,10.0.0.12:5432/wallet',
};
const filled = Object.fromEntries(Object.keys(secrets).map((name) => [name, name.padEnd(32, '-')]));

test('a production starts with the shipped settings once the secrets are filled in @BACK-6 @SEC-8', () => {
  expect(loadSettings({ ...shared, ...filled, ...addresses })).toMatchObject({
    ok: true,
    settings: {
      sandboxEnabled: false,
      migratesAtStart: false,
      pinPepper: filled['PIN_PEPPER'],
      databaseDirectUrl: addresses.DATABASE_DIRECT_URL,
      drainS: 4,
    },
  });
});

test('every shipped setting is one that the backend reads @BACK-6', () => {
  const names = new Set<string | symbol>();
  loadSettings(new Proxy({}, { get: (_env, name) => void names.add(name) }));
  expect([...names]).toEqual(expect.arrayContaining(Object.keys({ ...shared, ...secrets })));
});

const bin = findPostgres();
const parameters = z.object({
  parameters: z.record(z.string(), z.union([z.string(), z.number()])),
});
const patroniSchema = z.object({
  bootstrap: z.object({ dcs: z.object({ postgresql: parameters }) }),
  postgresql: parameters,
});
(bin === undefined ? test.skip : test)(
  'PostgreSQL knows every setting shipped for it, and acknowledges nothing before it is written @LOAD-3',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'tessera-settings-'));
    const { bootstrap, postgresql } = patroniSchema.parse(
      parse(readFileSync(join(deployFolder, 'patroni', 'patroni.yml'), 'utf8')),
    );
    const parameters = { ...bootstrap.dcs.postgresql.parameters, ...postgresql.parameters };
    const lines = Object.entries(parameters).map(([name, value]) => `${name} = '${value}'\n`);
    const file = join(folder, 'postgresql.conf');
    writeFileSync(file, lines.join(''));
    const asked = ['-C', 'synchronous_commit', '-D', folder, `--config-file=${file}`];
    const { status, stdout } = spawnSync(join(bin ?? '', 'postgres'), asked, { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    expect([status, stdout]).toEqual([0, 'on\n']);
  },
);
