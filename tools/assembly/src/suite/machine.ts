import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { ensureBrowser } from '../browser.ts';

const usualBytes = 3 * 1024 ** 3;

/** @throws Error where tests would fail one after another for want of room. */
export async function expectRoom(folder: string, neededBytes = usualBytes): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free >= neededBytes) return;
  const gigabytes = (bytes: number) => (bytes / 1024 ** 3).toFixed(1);
  throw new Error(
    `${folder} has ${gigabytes(free)} GB free, and the tests need ${gigabytes(neededBytes)}; TMPDIR names another folder.`,
  );
}

const isInstalled = (program: string): boolean =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));

/** What a run can use of this machine. */
export interface Machine {
  /** Variables that name the browser; `null` where there is none. */
  readonly browser: Readonly<Record<string, string>> | null;
  readonly hasPostgres: boolean;
  /** What is left out, each with the command that brings it. */
  readonly lacks: readonly string[];
}

export function lookAtMachine(): Machine {
  const lacks: string[] = [];
  let browser: Machine['browser'] = null;
  try {
    browser = ensureBrowser();
  } catch (error) {
    if (process.env['REQUIRE_BROWSER'] === '1') throw error;
    lacks.push('tests in a browser; apt-get install chromium');
  }
  const hasPostgres =
    process.env['TEST_DATABASE_URL'] !== undefined ||
    existsSync('/usr/lib/postgresql') ||
    isInstalled('initdb');
  if (!hasPostgres) lacks.push('tests on PostgreSQL; apt-get install postgresql');
  return { browser, hasPostgres, lacks };
}
