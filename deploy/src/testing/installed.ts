import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The folder of the files that are installed on servers. */
export const deployFolder = join(__dirname, '..', '..');

/** Where a program of this machine is; on a Debian the paths of users lack those of servers. */
function findProgram(name: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/sbin'];
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}

/** Tests with real programs. Where one is not installed they are skipped, and the output says so. */
export function describeWith<Name extends string>(
  names: readonly Name[],
  about: string,
  tests: (programs: Readonly<Record<Name, string>>) => void,
): void {
  const missing = names.filter((name) => findProgram(name) === undefined);
  const found = names.map((name) => [name, findProgram(name) ?? '']);
  const programs = Object.fromEntries(found) as Readonly<Record<Name, string>>;
  if (missing.length === 0) {
    describe(about, () => tests(programs));
    return;
  }
  // oxlint-disable-next-line no-console -- a run that proves less must say so
  console.warn(`SKIPPED ${about}: ${missing.join(', ')} not installed`);
  describe.skip(about, () => tests(programs));
}
