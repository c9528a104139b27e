import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ReleaseError } from '../site/site.ts';

/** That of the started app, which reads its port from the same variable. */
export const ownHost = `http://localhost:${process.env['PORT'] ?? '3000'}`;

const startAttempts = 1200;
const pauseMs = 100;
const answerMs = 5000;

const isHost = () =>
  fetch(`${ownHost}/registry.json`, { signal: AbortSignal.timeout(answerMs) }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Starts the app out of its package, unless a host runs there already; returns what ends it.
 * @param remotes origin of a deployed site whose remotes it shows in place of its own.
 * @throws ReleaseError if the package is not installed or the app does not start.
 */
export async function startOwnHost(
  folder: string,
  remotes: string | null,
): Promise<() => Promise<unknown>> {
  if (await isHost()) {
    if (remotes === null) return () => Promise.resolve();
    throw new ReleaseError(
      `a host runs at ${ownHost} already, with remotes of its own: end it, or choose another port by PORT`,
    );
  }
  let start: string;
  try {
    start = createRequire(join(folder, 'package.json')).resolve('@tessera/assembly/start');
  } catch {
    throw new ReleaseError(
      `no host runs at ${ownHost}: start one (npx -y pnpm start in a checkout), install the package ` +
        'of one (npm install --save-dev @tessera/assembly), or give a deployed one by --host',
    );
  }
  const child = spawn(process.execPath, [start], {
    cwd: folder,
    env: { ...process.env, ...(remotes !== null && { TESSERA_REMOTES: remotes }) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = once(child, 'exit');
  const stop = () => {
    child.kill();
    return ended;
  };
  for (let attempt = 0; attempt < startAttempts && child.exitCode === null; attempt += 1) {
    if (await isHost()) return stop;
    await wait(pauseMs);
  }
  if (child.exitCode === null) await stop();
  throw new ReleaseError('the host out of the package did not start');
}
