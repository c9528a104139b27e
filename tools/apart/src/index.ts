import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/** The packages of Debian that are not installed, of those that programs are in. */
export function missingPackages(needed: Readonly<Record<string, string>>): string[] {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/sbin'];
  return Object.entries(needed)
    .filter(([name]) => !folders.some((folder) => existsSync(join(folder, name))))
    .map(([, packages]) => packages);
}

/**
 * Runs this command again where processes, mounts and what `namespaces` names are its own, so that all of it goes with
 * it, and removes `folder` after it. Its exit code becomes that of this process.
 */
export async function runApart(
  folder: string,
  namespaces: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<void> {
  const apart = spawn(
    'setpriv',
    [
      ...['--pdeathsig', 'KILL', 'unshare', ...namespaces],
      ...['--mount', '--pid', '--fork', '--kill-child', '--mount-proc'],
      ...[process.execPath, '--import', 'tsx/esm', ...process.argv.slice(1)],
    ],
    { stdio: 'inherit', env: { ...process.env, ...environment } },
  );
  // It ignores these itself.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => apart.kill('SIGKILL'));
  }
  await once(apart, 'close');
  process.exitCode = apart.exitCode ?? 1;
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}
