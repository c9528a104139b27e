import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, untilReadiness } from './testing/backend-process.ts';
import { fromSource, startOf } from './testing/programs.ts';
import { describeOnServer } from './testing/test-databases.ts';

interface Ended {
  readonly code: number | null;
  readonly stderr: string;
}

interface Started {
  readonly child: ChildProcess;
  /** Resolves with the ready line. */
  readonly ready: Promise<string>;
  readonly ended: Promise<Ended>;
}

function start(env: Readonly<Record<string, string>>, program = startOf('main')): Started {
  const { PATH = '', TMPDIR = '' } = process.env;
  const child = spawn(process.execPath, program, {
    cwd: join(__dirname, '..'),
    env: { PATH, TMPDIR, LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const ready = new Promise<string>((resolve) => {
    let stdout = '';
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString();
      if (stdout.includes('ready')) resolve(stdout);
    });
  });
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (code) => resolve({ code, stderr }));
  });
  return { child, ready, ended };
}

describe('the process', () => {
  let folder: string;
  let busy: Server;
  let busyPort: string;
  const freePorts = { API_PORT: '0', SANDBOX_PORT: '0' };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tessera-main-'));
    busy = createServer();
    await new Promise<void>((resolve) => busy.listen(0, 'localhost', resolve));
    busyPort = (busy.address() as AddressInfo).port.toString();
  });
  afterAll(() => {
    busy.close();
    rmSync(folder, { recursive: true });
  });

  test.each([
    ['an unknown variant', () => ({ WALLET_VARIANT: 'gold' }), /^Cannot start: WALLET_VARIANT: /],
    ['a port that is no number', () => ({ API_PORT: 'x' }), /^Cannot start: API_PORT: /],
    [
      'a folder that cannot be written',
      () => {
        writeFileSync(join(folder, 'file'), '');
        return { DATA_DIR: join(folder, 'file') };
      },
      /^Cannot start: the folder .* cannot be written \(DATA_DIR\)\n$/,
    ],
    [
      'a database that does not answer',
      () => ({ DATABASE_URL: 'postgresql://localhost:1/x', DATA_DIR: join(folder, 'remote') }),
      /^Cannot start: the database server cannot be reached \(DATABASE_URL\)\n$/,
    ],
    [
      'an API port in use',
      () => ({ API_PORT: busyPort, DATA_DIR: join(folder, 'busy') }),
      /^Cannot start: port \d+ is in use \(API_PORT\)\n$/,
    ],
    [
      'a sandbox port in use',
      () => ({ SANDBOX_PORT: busyPort, DATA_DIR: join(folder, 'busy') }),
      /^Cannot start: port \d+ is in use \(SANDBOX_PORT\)\n$/,
    ],
  ])(
    '%s ends the start with one clear line @BACK-6',
    async (_case, env, line) => {
      const { code, stderr } = await start({ ...freePorts, ...env() }).ended;
      expect(stderr).toMatch(line);
      expect(stderr.trim().split('\n')).toHaveLength(1);
      expect(code).toBe(1);
    },
    120_000,
  );

  test('data of before the baseline stays as it is, and a sentence says what to do @BACK-1 @BACK-6', async () => {
    const DATA_DIR = join(folder, 'of-before');
    mkdirSync(join(DATA_DIR, 'pglite'), { recursive: true });
    writeFileSync(join(DATA_DIR, 'pglite', 'initialised'), '');
    writeFileSync(join(DATA_DIR, 'pglite', 'PG_VERSION'), '18');
    const before = readdirSync(DATA_DIR, { recursive: true });
    expect(await start({ ...freePorts, DATA_DIR }).ended).toEqual({
      code: 3,
      stderr: `Cannot start: the data in ${DATA_DIR} is of a version before 0001_baseline and cannot be upgraded: move the folder away or name another (DATA_DIR)\n`,
    });
    expect(readdirSync(DATA_DIR, { recursive: true })).toEqual(before);
  }, 120_000);

  test('a second process on the same folder is refused, a killed one leaves it usable, and a signal makes it first not ready, then ends it cleanly @BACK-1 @BACK-6 @LOAD-2', async () => {
    const env = { ...freePorts, DATA_DIR: join(folder, 'data') };
    const first = start(env, fromSource('main'));
    expect(await first.ready).toMatch(/^Backend ready: /);
    const second = await start(env).ended;
    expect(second.stderr).toMatch(/^Cannot start: .* is in use by another process \(DATA_DIR\)\n$/);
    expect(second.code).toBe(1);
    first.child.kill('SIGKILL');
    await first.ended;
    const port = String(await freePort());
    const listen = { API_PORT: port, LISTEN_ADDRESS: '127.0.0.1' };
    const third = start({ ...env, ...listen, DRAIN_S: '5' });
    await third.ready;
    const url = `http://127.0.0.1:${port}`;
    await untilReadiness(url, { status: 'ok' });
    third.child.kill('SIGTERM');
    await untilReadiness(url, { status: 'error', reason: 'draining' });
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect(await third.ended).toEqual({ code: 0, stderr: '' });
  }, 300_000);
});

describeOnServer('the process on a server', ({ open }) => {
  test('a database of before the baseline ends the start with a code that moves no folder @BACK-1 @BACK-6', async () => {
    const { db, url = '', close } = await open();
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'tessera-main-'));
    try {
      await db.script("UPDATE schema_migrations SET version = '0001_users_and_sessions'");
      const env = { API_PORT: '0', SANDBOX_PORT: '0', DATA_DIR, DATABASE_URL: url };
      expect(await start(env).ended).toEqual({
        code: 1,
        stderr:
          'Cannot start: the database is of a version before 0001_baseline and cannot be upgraded: name an empty one (DATABASE_URL)\n',
      });
    } finally {
      await close();
      rmSync(DATA_DIR, { recursive: true });
    }
  }, 120_000);
});
