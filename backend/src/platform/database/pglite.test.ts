import fs, { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preparedDataDir } from '../../testing/prepared.ts';
import { FolderInUse } from './folder-lock.ts';
import { openPglite } from './pglite.ts';

describe('the embedded database', () => {
  let folder: string;
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  test('each commit reaches the disk before it is answered, and is there the next time @BACK-1 @BACK-2', async () => {
    folder = preparedDataDir('durable');
    const db = await openPglite(folder);
    await db.script('CREATE TABLE things (id int)');
    const synced = jest.spyOn(fs, 'fdatasyncSync');
    await db.query('INSERT INTO things VALUES (1)');
    expect(synced).toHaveBeenCalledTimes(1);
    await db.transaction(async (tx) => {
      await tx.query('INSERT INTO things VALUES (2)');
      await tx.query('INSERT INTO things VALUES (3)');
    });
    expect(synced).toHaveBeenCalledTimes(2);
    await expect(openPglite(folder)).rejects.toBeInstanceOf(FolderInUse);
    await db.close();
    const again = await openPglite(folder);
    expect(await again.query('SELECT count(*) AS count FROM things')).toEqual([{ count: 3n }]);
    await again.close();
  }, 60_000);

  test('files of a first start that was cut short are made again @BACK-1', async () => {
    folder = mkdtempSync(join(tmpdir(), 'tessera-pglite-'));
    mkdirSync(join(folder, 'pglite'));
    writeFileSync(join(folder, 'pglite', 'PG_VERSION'), '18');
    const db = await openPglite(folder);
    expect(await db.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await db.close();
  }, 60_000);
});
