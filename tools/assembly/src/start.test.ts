import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from './ports.ts';

const start = join(__dirname, 'start.ts');
let dataDir: string;
let ports: { PORT: string; API_PORT: string; SANDBOX_PORT: string };

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'start-'));
  const [PORT = '', API_PORT = '', SANDBOX_PORT = ''] = (await freePorts(3)).map(String);
  ports = { PORT, API_PORT, SANDBOX_PORT };
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

function run(environment: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ['--import', 'tsx/esm', start], {
    env: { ...process.env, ...ports, DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { out: '', err: '' };
  child.stdout.on('data', (text: Buffer) => (said.out += text.toString()));
  child.stderr.on('data', (text: Buffer) => (said.err += text.toString()));
  // Not when it exits: what it said last may not have been read then.
  const ended = once(child, 'close').then(([code]: number[]) => code);
  return { child, said, ended };
}

async function ready(started: {
  child: ChildProcess;
  said: { out: string };
  ended: Promise<unknown>;
}) {
  const lines = new Promise<void>((resolve) => {
    started.child.stdout?.on('data', () => {
      if (started.said.out.includes('Ready:')) resolve();
    });
  });
  await Promise.race([lines, started.ended]);
  expect(started.said.out).toContain(`http://localhost:${ports.PORT}`);
}

async function register(phone: string): Promise<void> {
  await fetch(`http://localhost:${ports.PORT}/v2/wallet/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ first_name: 'Ann', last_name: 'Lee', email: 'a@example.org', phone }),
  });
}

async function inbox(phone: string): Promise<unknown[]> {
  const address = `http://localhost:${ports.SANDBOX_PORT}/sms?phone=${encodeURIComponent(phone)}`;
  return ((await (await fetch(address)).json()) as { results: unknown[] }).results;
}

test.each([
  ['an unknown variant', { WALLET_VARIANT: 'gold' }, 'WALLET_VARIANT=gold'],
  ['no configuration where one is named', { WALLET_CONFIG: '/proc/none.json' }, '/proc/none.json'],
  ['no wallet where its remotes are', { TESSERA_REMOTES: 'http://localhost:9' }, 'deployed wallet'],
  ['a folder that cannot be written', { DATA_DIR: '/proc/wallet' }, '/proc/wallet'],
])(
  '%s ends the start with one clear line',
  async (_what, environment, hint) => {
    const { said, ended } = run(environment);
    expect(await ended).toBe(1);
    expect(said.err).toContain(hint);
    expect(said.err.trim().split('\n')).toHaveLength(1);
    // Before the long work, so that the error does not wait for a build.
    expect(said.out).not.toContain('Building');
  },
  120_000,
);

test('a port in use ends the start with one clear line', async () => {
  const other = createServer().listen(Number(ports.API_PORT), 'localhost');
  await once(other, 'listening');
  const { said, ended } = run({});
  expect(await ended).toBe(1);
  expect(said.err.trim()).toBe(
    `Port ${ports.API_PORT} is in use: end what uses it or set API_PORT to another.`,
  );
  other.close();
}, 120_000);

test('Ctrl-C ends everything cleanly and a second start, configured again, keeps the data @BACK-1 @VAR-1', async () => {
  const phone = '+14155550100';
  const first = run({});
  await ready(first);
  await register(phone);
  expect(await inbox(phone)).toHaveLength(1);
  first.child.kill('SIGINT');
  expect(await first.ended).toBe(0);
  await expect(inbox(phone)).rejects.toThrow('fetch failed');

  const file = join(dataDir, 'config.json');
  const configure = (variant: string) => writeFile(file, JSON.stringify({ variant }));
  const page = async () => (await fetch(`http://localhost:${ports.PORT}/auth`)).text();
  await configure('crypto');
  const second = run({ WALLET_CONFIG: file });
  await ready(second);
  expect(await page()).toContain('data-variant="crypto"');
  await configure('regional');
  expect(await page()).toContain('data-variant="regional"');
  expect(await inbox(phone)).toHaveLength(1);
  second.child.kill('SIGINT');
  expect(await second.ended).toBe(0);
}, 400_000);
