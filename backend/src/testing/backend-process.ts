import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { startOf } from './programs.ts';
import { testSecrets } from './test-app.ts';

/** The backend as it runs in production, in a separate process. */
export interface BackendProcess {
  readonly url: string;
  readonly sandboxUrl: string;
  /** SIGKILL: nothing is tidied up. */
  kill(): Promise<void>;
  /** SIGTERM: an orderly end. */
  stop(): Promise<void>;
}

/** Starts the backend on free ports and waits until it says that it is ready. */
export async function startBackend(where: {
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
  /** Variables over those of tests. */
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
      PIN_PEPPER: testSecrets.pepper,
      LOG_LEVEL: 'error',
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

function untilReady(child: ReturnType<typeof spawn>): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      if (!said.includes('Backend ready')) return;
      // What it logs from now on is read, so that it never waits for a reader, and not kept.
      for (const stream of [child.stdout, child.stderr]) stream?.off('data', hear).resume();
      resolve();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', (code) => reject(new Error(`The backend ended with ${code}: ${said}`)));
  });
}

/** A port on which nobody listens now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
