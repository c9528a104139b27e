import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { startOf } from './programs.ts';
import { lenientLimits, testSecrets } from './test-app.ts';

export interface BackendProcess {
  readonly url: string;
  readonly sandboxUrl: string;
  /** SIGKILL. */
  kill(): Promise<void>;
  /** SIGTERM. */
  stop(): Promise<void>;
}

/** Starts the backend on free ports and waits until it is ready. */
export async function startBackend(where: {
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
  /** Environment variables that override the test defaults. */
  readonly env?: Readonly<Record<string, string>>;
}): Promise<BackendProcess> {
  const [apiPort, sandboxPort] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, startOf('main'), {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      API_PORT: String(apiPort),
      SANDBOX_PORT: String(sandboxPort),
      LISTEN_ADDRESS: '127.0.0.1',
      API_ORIGIN: `http://127.0.0.1:${apiPort}`,
      SANDBOX_ORIGIN: `http://127.0.0.1:${sandboxPort}`,
      DATA_DIR: where.dataDir,
      DATABASE_URL: where.databaseUrl ?? '',
      PAYMENT_WEBHOOK_SECRET: testSecrets.webhooks.payment,
      VERIFICATION_WEBHOOK_SECRET: testSecrets.webhooks.verification,
      DEPOSIT_WEBHOOK_SECRET: testSecrets.webhooks.deposit,
      PIN_PEPPER: testSecrets.pepper.current,
      LOG_LEVEL: 'error',
      ...lenientLimits,
      ...where.env,
    },
  });
  const exited = once(child, 'exit');
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await exited;
  };
  await untilReady(child);
  return {
    url: `http://127.0.0.1:${apiPort}`,
    sandboxUrl: `http://127.0.0.1:${sandboxPort}`,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

/** Answer of `/readyz`; a database that is briefly busy counts as `unreachable`. */
interface Readiness {
  readonly status: 'ok' | 'error';
  readonly reason?: string;
}

/** Waits until a process reports this readiness; rejects if it does not answer. */
export async function untilReadiness(url: string, expected: Readiness): Promise<void> {
  for (;;) {
    const response = await fetch(`${url}/readyz`);
    const { status, reason } = (await response.json()) as Readiness;
    if (status !== expected.status || reason !== expected.reason) continue;
    if (response.status !== (status === 'ok' ? 200 : 503)) {
      throw new Error(`${status} was answered with ${response.status}`);
    }
    return;
  }
}

function untilReady(child: ReturnType<typeof spawn>): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const hear = (chunk: Buffer) => {
      output += chunk.toString();
      if (!output.includes('Backend ready')) return;
      // Discards further output, so that a full pipe never blocks the process.
      for (const stream of [child.stdout, child.stderr]) stream?.off('data', hear).resume();
      resolve();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', (code) => reject(new Error(`The backend ended with ${code}: ${output}`)));
  });
}

/** Below the range that systems use for outgoing connections and unnamed ports. */
const lowestPort = 10_000;
const portsOfEach = 400;
const firstPort = lowestPort + (Number(process.env['JEST_WORKER_ID'] ?? 0) % 25) * portsOfEach;

let portOffset = randomInt(portsOfEach);

/** Returns a free port of this worker's range; repeats one only after all others. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < portsOfEach; tries += 1) {
    portOffset = (portOffset + 1) % portsOfEach;
    // Computed before the check: a concurrent call advances the counter.
    const port = firstPort + portOffset;
    if (await isFree(port)) return port;
  }
  throw new Error('there is no free port: end what occupies them');
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
