import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderInUse, lockFolder } from './folder-lock.ts';

describe('the lock of the data folder', () => {
  let folder: string;
  const lock = () => join(folder, 'lock');
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tessera-lock-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  test('it is held by one, and free again after that @BACK-1', () => {
    const release = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(FolderInUse);
    release();
    lockFolder(folder)();
  });

  test('the lock of a process that was killed is taken over @BACK-1', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    const ended = new Promise((resolve) => child.once('exit', resolve));
    writeFileSync(lock(), `${child.pid ?? 0} whenever`);
    child.kill('SIGKILL');
    await ended;
    lockFolder(folder)();
  });

  test('a living process that merely got the same pid does not hold it @BACK-1', () => {
    writeFileSync(lock(), `${process.pid} another-boot 12345`);
    const release = lockFolder(folder);
    expect(readFileSync(lock(), 'utf8')).not.toContain('another-boot');
    release();
  });

  test('an unreadable lock is a stale one @BACK-1', () => {
    writeFileSync(lock(), 'garbage');
    lockFolder(folder)();
  });
});
