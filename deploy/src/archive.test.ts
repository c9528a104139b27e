import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { deployFolder } from './testing/installed.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tessera-archive-'));
  for (const name of ['bin', 'pg_wal']) mkdirSync(join(folder, name));
  // The second timeline began in segment 0x105 of the first, the third in segment 0x107 of the second.
  const lines = ['1\t1/5000150\tno recovery target specified', '2\t1/7ABCDE8\tno recovery target'];
  writeFileSync(join(folder, 'pg_wal', '00000002.history'), `${lines[0]}\n`);
  writeFileSync(join(folder, 'pg_wal', '00000003.history'), `${lines.join('\n\n')}\n`);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Hands over a segment as PostgreSQL does, where pgBackRest ends with a status. */
function push(segment: string, status: number): number | null {
  const program = `#!/bin/sh\n[ "$*" = "--stanza=wallet archive-push pg_wal/${segment}" ] || exit 1\nexit ${status}\n`;
  writeFileSync(join(folder, 'bin', 'pgbackrest'), program, { mode: 0o755 });
  return spawnSync(
    'sh',
    [join(deployFolder, 'postgresql', 'pgbackrest-push'), `pg_wal/${segment}`],
    {
      cwd: folder,
      env: { PATH: [join(folder, 'bin'), process.env['PATH']].join(delimiter) },
    },
  ).status;
}

const duplicate = 45;
const isAway = 103;

test('a segment that the archive takes is handed over @OPS-3', () => {
  expect(push('000000030000000100000007', 0)).toBe(0);
});

test.each(['000000010000000100000005', '000000010000000100000006', '000000020000000100000007'])(
  'the log goes on after %s, which the archive has otherwise and whose timeline was left before its end @OPS-3',
  (segment) => {
    expect(push(segment, duplicate)).toBe(0);
  },
);

test.each(['000000010000000100000004', '000000020000000100000006', '000000030000000100000008'])(
  'the log stops at %s, which is of this history, where the archive has it otherwise @OPS-3',
  (segment) => {
    expect(push(segment, duplicate)).toBe(duplicate);
  },
);

test('a segment of a timeline that was left waits like any other for an archive that is away @OPS-3', () => {
  expect(push('000000010000000100000005', isAway)).toBe(isAway);
});

test.each(['00000003.history', '000000010000000100000002.00000028.backup'])(
  'the log stops at %s, which is no segment, where the archive has it otherwise @OPS-3',
  (file) => {
    expect(push(file, duplicate)).toBe(duplicate);
  },
);
