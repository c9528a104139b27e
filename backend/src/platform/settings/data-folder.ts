import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Nothing can be kept in the folder. */
export class FolderNotWritable extends Error {
  override readonly name = 'FolderNotWritable';
}

/** Makes the folder, for its owner only, and proves that it can be written. @throws FolderNotWritable */
export function makeDataFolder(folder: string): void {
  const probe = join(folder, `.probe-${process.pid}`);
  try {
    makeFolder(folder);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new FolderNotWritable(`the folder ${folder} cannot be written`, { cause: error });
  }
}

// Level by level: `recursive` never returns below a read-only file system such as /proc.
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
}
