import { mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { deployFolder } from './testing/installed.ts';

let folder: string;
const link = () => join(folder, 'current');
const restarts = () => readFileSync(join(folder, 'restarts'), 'utf8').trim().split('\n');

/** Stands where a program of the machine is. */
function standIn(name: string, script: string): void {
  writeFileSync(join(folder, 'bin', name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tessera-upgrade-'));
  for (const name of ['bin', 'former', 'next']) mkdirSync(join(folder, name));
  for (const build of ['former', 'next']) writeFileSync(join(folder, build, 'main.js'), '');
  writeFileSync(join(folder, 'restarts'), '');
  standIn('sleep', 'true');
  // A process runs what the link names while it is restarted.
  standIn(
    'systemctl',
    `process=\${2#tessera-backend@}
build=$(basename "$(readlink "$BACKEND_LINK")")
echo "$process $build" >> "$FOLDER/restarts"
echo "$build" > "$FOLDER/runs-310$process"
[ "$process $build" != "$REFUSED" ]`,
  );
  standIn(
    'curl',
    `for url; do :; done
port=\${url#http://127.0.0.1:}; port=\${port%/readyz}
case "$port $(cat "$FOLDER/runs-$port")" in $BAD) exit 22 ;; esac`,
  );
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const upgrade = (build: string, environment: Readonly<Record<string, string>> = {}) =>
  spawnSync(join(deployFolder, 'bin', 'upgrade-backend'), [join(folder, build)], {
    encoding: 'utf8',
    env: {
      PATH: [join(folder, 'bin'), process.env['PATH']].join(delimiter),
      FOLDER: folder,
      BACKEND_LINK: link(),
      BAD: 'none',
      ...environment,
    },
  });

test('a build whose processes become ready is the one that runs, on each in turn @OPS-4', () => {
  expect(upgrade('former').status).toBe(0);
  expect(upgrade('next')).toMatchObject({ status: 0, stderr: '' });
  expect(readlinkSync(link())).toBe(join(folder, 'next'));
  expect(restarts().slice(3)).toEqual(['1 next', '2 next', '3 next']);
});

test('a build that does not become ready is left, and its process runs the former one again @OPS-4', () => {
  upgrade('former');
  const { status, stderr } = upgrade('next', { BAD: '310? next' });
  expect([status, readlinkSync(link())]).toEqual([1, join(folder, 'former')]);
  expect(restarts().slice(3)).toEqual(['1 next', '1 former']);
  expect(stderr).toContain('journalctl -u tessera-backend@1');
});

test('where a later process fails, those before go back with it @OPS-4', () => {
  upgrade('former');
  expect(upgrade('next', { BAD: '3102 next' }).status).toBe(1);
  expect(readlinkSync(link())).toBe(join(folder, 'former'));
  expect(restarts().slice(3)).toEqual(['1 next', '2 next', '2 former', '1 former']);
});

test('a build that systemd cannot start is left as well @OPS-4', () => {
  upgrade('former');
  expect(upgrade('next', { REFUSED: '1 next' }).status).toBe(1);
  expect(readlinkSync(link())).toBe(join(folder, 'former'));
  expect(restarts().slice(3)).toEqual(['1 next', '1 former']);
});

test('an upgrade that is interrupted leaves the former build as well @OPS-4', () => {
  upgrade('former');
  standIn('curl', 'kill -HUP "$PPID"; exit 22');
  expect(upgrade('next').status).not.toBe(0);
  expect(readlinkSync(link())).toBe(join(folder, 'former'));
});

test('the first build of a machine stays where it fails, since no other is there @OPS-4', () => {
  expect(upgrade('next', { BAD: '310? next' }).status).toBe(1);
  expect(readlinkSync(link())).toBe(join(folder, 'next'));
  expect(restarts()).toEqual(['1 next']);
});
