import { spawn } from 'node:child_process';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { createHash, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../commands/run-command.ts';
import type { RemoteFiles } from '../store/publication-files.ts';

const root = join(__dirname, '../../../..');
const packageFolder = join(root, 'tools/build');
let folder: string;
let origin: string;
let server: ChildProcessWithoutNullStreams;
let ended: Promise<unknown[]>;
let events: AsyncGenerator<string, void>;

/** Below the ports that systems give to others, one of whom could take it before it is listened on. */
async function freePort(): Promise<number> {
  const port = randomInt(30_000, 32_000);
  const probe = createServer().listen(port, 'localhost');
  try {
    await once(probe, 'listening');
  } catch {
    return freePort();
  }
  probe.close();
  await once(probe, 'close');
  return port;
}

function runDev(args: readonly string[], own = {}): ChildProcessWithoutNullStreams {
  const cli = join(__dirname, '..', 'cli.ts');
  return spawn(process.execPath, ['--import', 'tsx/esm', cli, 'dev', ...args], {
    cwd: root,
    env: { ...process.env, ...own },
  });
}

function printedLink({ stdout }: ChildProcessWithoutNullStreams): Promise<string> {
  return new Promise((resolve) => {
    let told = '';
    stdout.on('data', (part) => {
      told += String(part);
      const link = /http\S+override=\S+/.exec(told);
      if (link) resolve(link[0]);
    });
  });
}

/** Events of the stream, each as its lines. */
async function* streamed(address: string): AsyncGenerator<string, void> {
  const { body } = await fetch(address);
  let text = '';
  for await (const part of body as unknown as AsyncIterable<Uint8Array>) {
    text += new TextDecoder().decode(part);
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      yield text.slice(0, end);
      text = text.slice(end + 2);
    }
  }
}

/** The next event of a kind; a build of what has not changed may be told of before. */
async function nextEvent(kind: 'changed' | 'broken'): Promise<string> {
  for (;;) {
    const { value, done } = await events.next();
    if (done) throw new Error('the stream ended');
    if (value.includes(`event: ${kind}`)) return value;
  }
}

const publication = async () =>
  (await (await fetch(`${origin}/remote.json`)).json()) as RemoteFiles;

async function change(file: string, from: string, to: string): Promise<void> {
  const source = await readFile(join(folder, file), 'utf8');
  expect(source).toContain(from);
  // At once, since a build that begins while a file is written would find half of it and tell of that as well.
  const next = join(folder, 'dist-next');
  await writeFile(next, source.replace(from, to));
  await rename(next, join(folder, file));
}

/** The scripts that a build's publication names. */
async function scripts({ entry, exposes }: RemoteFiles): Promise<string> {
  const files = [entry, ...Object.values(exposes).flatMap(({ js }) => js)];
  const texts = files.map(async ({ file }) => (await fetch(`${origin}/${file}`)).text());
  return (await Promise.all(texts)).join('\n');
}

beforeAll(async () => {
  const copies = join(packageFolder, 'dist');
  await mkdir(copies, { recursive: true });
  folder = await mkdtemp(join(copies, 'dev-'));
  const isSource = (path: string) => !path.endsWith('dist');
  const fixture = join(packageFolder, 'fixtures', 'remote');
  await cp(fixture, folder, { recursive: true, filter: isSource });
  const port = await freePort();
  origin = `http://localhost:${port}`;
  server = runDev([folder, '--port', String(port), '--host', 'https://wallet.example']);
  ended = once(server, 'exit');
  expect(await printedLink(server)).toBe(
    `https://wallet.example/?override=fixture@${origin}/remote.json`,
  );
  events = streamed(`${origin}/changes`);
  await nextEvent('changed');
}, 180_000);

afterAll(async () => {
  server.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  await rm(folder, { recursive: true });
}, 60_000);

test('any page may read the build, never from a cache, and its files have the hashes told @REL-4', async () => {
  const { entry } = await publication();
  const response = await fetch(`${origin}/${entry.file}?attempt=1`);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('content-type')).toContain('text/javascript');
  const hash = createHash('sha256').update(Buffer.from(await response.arrayBuffer()));
  expect(entry.integrity).toBe(`sha256-${hash.digest('base64')}`);
});

test('a build for development runs under the policy and with the React of a production host @REL-4 @FED-4', async () => {
  const code = await scripts(await publication());
  expect(code).toContain('useSession');
  expect(code).toContain('sharing/consume/default/react/jsx-runtime');
  expect(code).not.toMatch(/consume\/default\/react\/jsx-dev-runtime|react-jsx-dev-runtime/);
  expect(code).not.toMatch(/\beval\(/);
});

test('nothing but files of the build is served @REL-4', async () => {
  const paths = ['..%2Fpackage.json', 'src/remote.ts', '.env', 'no.js', ''];
  const answers = await Promise.all(paths.map((path) => fetch(`${origin}/${path}`)));
  expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 404));
});

test('a change is told when it is built, and an older build stays readable @REL-4', async () => {
  const before = await publication();
  await change('src/exposes/hello.tsx', "'hello'", "'good evening'");
  let after = before;
  while (after.entry.file === before.entry.file) {
    await nextEvent('changed');
    after = await publication();
  }
  expect(await scripts(after)).toContain('good evening');
  expect(await scripts(before)).not.toContain('good evening');
});

test('a broken source is told with its place, and the last good build stays @REL-4', async () => {
  const before = await publication();
  await change('src/exposes/hello.tsx', 'return (', 'return ((');
  expect(await nextEvent('broken')).toContain('src/exposes/hello.tsx');
  expect(await publication()).toEqual(before);
  await change('src/exposes/hello.tsx', 'return ((', 'return (');
  await nextEvent('changed');
});

test('a change of what the remote contributes is a build of its own, whichever file says it @REL-4', async () => {
  const before = await publication();
  const paths = async () => (await publication()).definition.routes?.map(({ path }) => path);
  /** The process of before may tell of a build of its own until another one takes its place. */
  const contributes = async (path: string) => {
    do await nextEvent('changed');
    while ((await paths())?.[0] !== path);
  };
  await writeFile(join(folder, 'src', 'path.ts'), "export const path = 'good-evening';");
  await change('src/remote.ts', "path: 'hello'", 'path');
  await change(
    'src/remote.ts',
    'const definition',
    "import { path } from './path.ts';\nconst definition",
  );
  await contributes('good-evening');
  await change('src/path.ts', 'good-evening', 'good-night');
  await contributes('good-night');
  // A page knows a build by its entry.
  expect((await publication()).entry).not.toEqual(before.entry);
});

test.each([
  [['docs'], "has no script 'build'"],
  [['remote-wallet', '--port', 'many'], 'a port is a number'],
  [['remote-wallet', '--host', 'wallet'], 'give an origin'],
  [['remote-wallet', '--remotes', 'wallet'], 'give an origin'],
  [
    ['remote-wallet', '--host', 'https://a.example', '--remotes', 'https://b.example'],
    'leave out --host',
  ],
])('%j is refused with what to write @REL-4', async (args, message) => {
  const [remote = '', ...options] = args;
  const { stderr } = await runCommand(['dev', join(root, remote), ...options]);
  expect(stderr).toContain(message);
});

test('a port that is taken is told @REL-4', async () => {
  const command = runDev([folder, '--port', new URL(origin).port]);
  let told = '';
  for await (const part of command.stderr) told += String(part);
  expect(told).toContain('is in use');
});

/** The app as its package starts it, as far as the command sees it. */
const app = `
const { createServer } = require('node:http');
createServer((_, response) => response.end(process.env.TESSERA_REMOTES ?? 'its own'))
  .listen(process.env.PORT, 'localhost');
`;

async function installApp(): Promise<void> {
  const installed = join(folder, 'node_modules', '@tessera', 'assembly');
  await mkdir(installed, { recursive: true });
  await writeFile(join(installed, 'package.json'), '{ "exports": { "./start": "./start.js" } }');
  await writeFile(join(installed, 'start.js'), app);
}

test('without a host the app out of its package is started, and ended with the command @TEAM-10', async () => {
  const [PORT, port] = [String(await freePort()), String(await freePort())];
  const bare = await mkdtemp(join(tmpdir(), 'dev-bare-'));
  await writeFile(join(bare, 'package.json'), '{ "scripts": { "build": "" } }');
  // A package manager's shims let commands find packages of the workspace from everywhere.
  const missing = runDev([bare, '--port', port], { PORT, NODE_PATH: '' });
  let told = '';
  for await (const part of missing.stderr) told += String(part);
  expect(told).toContain('npm install --save-dev @tessera/assembly');
  await rm(bare, { recursive: true });

  await installApp();
  const command = runDev([folder, '--port', port], { PORT });
  const end = once(command, 'exit');
  const host = `http://localhost:${PORT}`;
  expect(await printedLink(command)).toContain(`${host}/?override=fixture@`);
  expect(await (await fetch(host)).text()).toBe('its own');
  command.kill('SIGTERM');
  expect(await end).toEqual([0, null]);
  await expect(fetch(host)).rejects.toThrow('fetch failed');
}, 120_000);

test('the app out of its package is told whose remotes it shows, and a host that runs is not taken for such a one @TEAM-10', async () => {
  const [PORT, port, other] = [await freePort(), await freePort(), await freePort()].map(String);
  await installApp();
  const args = ['--remotes', 'https://wallet.example/any'];
  const command = runDev([folder, '--port', `${port}`, ...args], { PORT });
  const end = once(command, 'exit');
  await printedLink(command);
  expect(await (await fetch(`http://localhost:${PORT}`)).text()).toBe('https://wallet.example');
  const second = runDev([folder, '--port', `${other}`, ...args], { PORT });
  let told = '';
  for await (const part of second.stderr) told += String(part);
  expect(told).toContain('already, with remotes of its own');
  command.kill('SIGTERM');
  expect(await end).toEqual([0, null]);
}, 120_000);
