import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { packedApp } from './packed-app.ts';
import { workspace } from './settings.ts';
import type { Settings } from './settings.ts';

const startAttempts = 2400;
const pauseMs = 50;
const stopWithinMs = 15_000;

export interface BackendProcess {
  /** Resolves when the process has ended, with its exit code. */
  readonly ended: Promise<number | null>;
  stop(): Promise<void>;
}

async function isReady(apiPort: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${apiPort}/readyz`)).ok;
  } catch {
    return false;
  }
}

async function stopProcess(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  child.kill('SIGTERM');
  const inTime = await Promise.race([
    ended.then(() => true),
    wait(stopWithinMs, false, { ref: false }),
  ]);
  if (!inTime) child.kill('SIGKILL');
  await ended;
}

const program = packedApp
  ? [join(packedApp, 'backend', 'main.js')]
  : ['--import', 'tsx/esm', join(workspace, 'backend', 'src', 'main.ts')];

/** The backend ended before it could serve. */
export class BackendNotStarted extends Error {
  /** `null` where a signal ended it. */
  readonly exitCode: number | null;
  constructor(exitCode: number | null) {
    super('the backend did not start');
    this.exitCode = exitCode;
  }
}

/** The exit code of a backend whose embedded data is of a version that it cannot upgrade. */
const folderOfBefore = 3;

/** Limits of codes for tests: all their users come from one address and ask for codes at once. */
export const testLimits = {
  CODE_SENDS_PER_ADDRESS_HOUR: '100000',
  CODE_SENDS_PER_NETWORK_HOUR: '100000',
  CODE_SENDS_PER_PREFIX_HOUR: '100000',
  CODE_SENDS_PER_COUNTRY_HOUR: '100000',
  CODE_SENDS_PER_HOUR: '100000',
  CODE_GUESSES_PER_ADDRESS_HOUR: '100000',
  CODE_GUESSES_PER_NETWORK_HOUR: '100000',
  CODE_SENDS_PER_PHONE_HOUR: '1000',
  CODE_RESEND_AFTER_S: '1',
} as const;

/**
 * Starts the reference backend, with `defaults` below the environment, until it is ready.
 * @throws BackendNotStarted when it exits before that, and has said why.
 */
export async function startBackend(
  settings: Settings,
  defaults: Readonly<Record<string, string>> = {},
): Promise<BackendProcess> {
  const child = spawn(process.execPath, program, {
    cwd: packedApp ?? workspace,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...defaults,
      ...process.env,
      PORT: String(settings.port),
      API_PORT: String(settings.apiPort),
      SANDBOX_PORT: String(settings.sandboxPort),
      DATA_DIR: settings.dataDir,
      WALLET_VARIANT: settings.variant,
      LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
    },
  });
  const ended = once(child, 'exit').then(([code]: (number | null)[]) => code ?? null);
  const stop = () => stopProcess(child, ended);
  for (let attempt = 0; attempt < startAttempts && child.exitCode === null; attempt += 1) {
    if (await isReady(settings.apiPort)) return { ended, stop };
    await wait(pauseMs);
  }
  if (child.exitCode === null) await stop();
  throw new BackendNotStarted(child.exitCode);
}

/**
 * Starts the backend. Data of a version that it cannot upgrade is moved aside first, whole, to a folder of its own.
 * @param say Told where the data is.
 * @throws BackendNotStarted
 */
export async function startOnAnyData(
  start: () => Promise<BackendProcess>,
  dataDir: string,
  say: (line: string) => void,
): Promise<BackendProcess> {
  try {
    return await start();
  } catch (error) {
    if (!(error instanceof BackendNotStarted && error.exitCode === folderOfBefore)) throw error;
    const aside = `${dataDir}-until-${new Date().toISOString().replaceAll(':', '-')}`;
    await rename(dataDir, aside);
    say(`That data is in ${aside} now. Starting the backend with new data …`);
    return start();
  }
}
