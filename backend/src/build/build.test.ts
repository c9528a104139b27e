import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@tessera/wire';
import { demoPeople, demoPin } from '../demo/demo-people.ts';
import { freePort, untilReadiness } from '../testing/backend-process.ts';
import { emptyDatabase, hasServer, preparedDataDir } from '../testing/prepared.ts';
import { done, walletClient } from '../testing/wallet-client.ts';

const backendFolder = join(__dirname, '..', '..');
const repository = join(backendFolder, '..');

let place: string;
let installed: string;

const build = (out: string) =>
  spawnSync(process.execPath, ['--import', 'tsx', 'src/build/build-command.ts', '--out', out], {
    cwd: backendFolder,
    encoding: 'utf8',
  });

beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'tessera-build-'));
  const out = join(place, 'built');
  const { status, stderr } = build(out);
  if (status !== 0) throw new Error(stderr);
  // Moves the build, so that absolute paths from build time break.
  installed = join(place, 'installed');
  renameSync(out, installed);
}, 180_000);
afterAll(() => rmSync(place, { recursive: true, force: true }));

interface Running {
  readonly url: string;
  readonly sandboxUrl: string;
  readonly env: Readonly<Record<string, string>>;
  readonly child: ChildProcess;
  readonly ended: Promise<unknown[]>;
}

async function start(given: Readonly<Record<string, string>>): Promise<Running> {
  const [apiPort, sandboxPort] = [await freePort(), await freePort()];
  const env = {
    NODE_ENV: 'production',
    API_PORT: String(apiPort),
    SANDBOX_PORT: String(sandboxPort),
    LISTEN_ADDRESS: '127.0.0.1',
    DRAIN_S: '5',
    LOG_LEVEL: 'error',
    ...given,
  };
  const child = spawn(process.execPath, ['main.js'], {
    cwd: installed,
    stdio: ['ignore', 'pipe', 'pipe'],
    env,
  });
  const ended = once(child, 'exit');
  await new Promise<void>((resolve, reject) => {
    let output = '';
    const hear = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Backend ready')) resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${output}`)));
  });
  const at = (port: number) => `http://127.0.0.1:${port}`;
  return { url: at(apiPort), sandboxUrl: at(sandboxPort), env, child, ended };
}

async function logInAsDemo({ url, sandboxUrl }: Running) {
  const { phone } = demoPeople.demo;
  const visitor = walletClient(url);
  await visitor.call(calls.sendCode, { body: { phone } });
  const inbox = await fetch(`${sandboxUrl}/sms?phone=${encodeURIComponent(phone)}`);
  const { results } = (await inbox.json()) as { results: readonly { code: string }[] };
  const { data } = await done(
    visitor.call(calls.logIn, { body: { phone, confirmCode: results[0]?.code ?? '' } }),
  );
  return walletClient(url, data.authToken);
}

async function expectToDrain({ url, child, ended }: Running): Promise<void> {
  child.kill('SIGTERM');
  await untilReadiness(url, { status: 'error', reason: 'draining' });
  expect(await ended).toEqual([0, null]);
}

const runProgram = (file: string, env: Readonly<Record<string, string>>) =>
  spawnSync(process.execPath, [file], { cwd: installed, env, encoding: 'utf8' });

function expectLedgerInOrder({ env }: Running): void {
  const checked = runProgram('verify-ledger.js', env);
  expect([checked.status, checked.stdout]).toEqual([0, 'The ledger is in order\n']);
}

test('away from the repository it runs on the embedded database, and ends in order @BACK-1 @BACK-6', async () => {
  const dataDir = preparedDataDir('build');
  const backend = await start({
    DATA_DIR: dataDir,
    SANDBOX: 'off',
    SMS_GATEWAY_URL: 'http://127.0.0.1:9',
    VERIFICATION_PROVIDER_URL: 'http://127.0.0.1:9',
  });
  try {
    await untilReadiness(backend.url, { status: 'ok' });
    expect((await walletClient(backend.url).call(calls.readCapabilities)).status).toBe(200);
    await expectToDrain(backend);
    expectLedgerInOrder(backend);
  } finally {
    backend.child.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  }
}, 120_000);

(hasServer() ? test : test.skip)(
  'away from the repository it makes its tables on PostgreSQL and moves money by PIN @BACK-1 @BACK-6 @LOAD-2',
  async () => {
    const database = await emptyDatabase();
    const DATA_DIR = join(place, 'data');
    const migrated = runProgram('migrate.js', { DATA_DIR, DATABASE_MIGRATE_URL: database.url });
    expect([migrated.status, migrated.stdout]).toEqual([0, expect.stringMatching(/is current/)]);
    const backend = await start({
      DATABASE_URL: database.url,
      DATABASE_MIGRATE: 'never',
      DATA_DIR,
      SANDBOX: 'on',
    });
    try {
      const client = await logInAsDemo(backend);
      const { wire } = await done(client.call(calls.listAccounts));
      const [{ accounts } = { accounts: [] }] = wire.results;
      const dollars = accounts.find(({ currency_code }) => currency_code === 'USD');
      const body = {
        accountId: dollars?.id ?? '',
        amount: '1.00',
        phone: demoPeople.maria.phone,
      };
      const { id } = (await done(client.call(calls.previewTransfer, { body }))).data;
      const key = { 'idempotency-key': 'built' };
      expect(
        (await client.call(calls.sendTransfer, { body: { id, pin: demoPin }, headers: key }))
          .status,
      ).toBe(200);
      expect((await fetch(`${backend.sandboxUrl}/`)).status).toBe(200);
      await expectToDrain(backend);
      expectLedgerInOrder(backend);
    } finally {
      backend.child.kill('SIGKILL');
      await database.drop();
    }
  },
  120_000,
);

test('no file of it says where it was built, is a source, or leads out of the folder @BACK-6', () => {
  const entries = readdirSync(installed, { recursive: true, withFileTypes: true });
  expect(entries.filter((entry) => entry.isSymbolicLink())).toEqual([]);
  const names = entries.map(({ name }) => name);
  expect(names.filter((name) => name.endsWith('.ts'))).toEqual([]);
  expect(names.filter((name) => name.endsWith('.wasm'))).toEqual(['initdb.wasm', 'pglite.wasm']);
  for (const program of ['main.js', 'verify-ledger.js']) {
    expect(readFileSync(join(installed, program), 'utf8')).not.toContain(repository);
  }
});

test('a folder with something else in it is left as it is @BACK-6', () => {
  const { status, stderr } = build(place);
  expect([status, stderr]).toEqual([1, expect.stringContaining('has other files in it')]);
  expect(existsSync(installed)).toBe(true);
});
