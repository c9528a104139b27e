import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { workQueue } from '@tessera/bounds';
import { checkCommand, listCommand, logCommand } from '../commands/show.ts';
import { promoteCommand, rollbackCommand, withdrawCommand } from '../commands/deploy.ts';
import { previewCommand, publishCommand } from '../commands/publish.ts';
import { runAsked } from '../commands/remotely.ts';
import { runCommand } from '../commands/run-command.ts';
import { allowKey, revokeKey } from '../deploy/change-keys.ts';
import { promote, publish } from '../index.ts';
import { readLog } from '../log/log.ts';
import type { LogLine } from '../log/log.ts';
import { site as layout } from '../site/site.ts';
import { walletDefinition, writeHost, writeRemote } from '../testing/builds.ts';
import { makeKey, readLogTexts, writeChain } from '../testing/signed-site.ts';
import { writeStockBuild } from '../testing/stock-builds.ts';
import { packed } from './asked.ts';
import type { Asked } from './asked.ts';
import { createService } from './server.ts';
import type { Bounds } from './server.ts';
import { createToken, readTokens, revokeToken } from './tokens.ts';

const commands = [
  publishCommand,
  previewCommand,
  promoteCommand,
  rollbackCommand,
  withdrawCommand,
  listCommand,
  logCommand,
  checkCommand,
];

let folder: string;
let root: string;
let uploads: string;
let address: string;
let key: string | undefined;
let said: string[];
let onSaid: () => void;
const servers: Server[] = [];

interface Held {
  /** Awaited before a command is run. */
  readonly running?: () => Promise<unknown>;
  /** Awaited before a token is looked for. */
  readonly admitting?: () => Promise<unknown>;
}

async function start(bounds: Partial<Bounds> = {}, held: Held = {}): Promise<string> {
  const inTurn = workQueue(1, 40);
  const server = createService({
    uploads,
    tokens: async () => {
      await held.admitting?.();
      return readTokens(root);
    },
    run: async (asked, sender) => {
      await held.running?.();
      return runAsked(asked, sender, { commands, site: root, key, inTurn });
    },
    say: (line) => {
      said.push(line);
      onSaid();
    },
    bounds: { retryAfterS: 0, ...bounds },
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const tokenFor = async (remote: string, right: 'publish' | 'promote' | 'all', days = 7) =>
  createToken(root, { remote, right, holder: `Team ${remote}`, days });

/** Runs a command of the tool by the service, with a token. */
async function release(secret: string, ...args: string[]) {
  process.env['TESSERA_TOKEN'] = secret;
  return runCommand([...args, '--site', address]);
}

function signal() {
  let give: () => void = () => undefined;
  const given = new Promise<void>((resolve) => (give = resolve));
  return { given, give };
}

interface Raw {
  readonly body?: string | Buffer;
  /** Whether the body does not come to an end. */
  readonly isEndless?: boolean;
  readonly headers?: Readonly<Record<string, string | number>>;
}

/** Sends a request as no client of ours would. */
async function send(secret: string, { body, isEndless, headers: more }: Raw) {
  const headers = { authorization: `Bearer ${secret}`, ...more };
  const sent = request(`${address}/run`, { method: 'POST', headers });
  if (isEndless) sent.write(body ?? '');
  else sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part as Buffer);
  sent.on('error', () => undefined).destroy();
  const { text } = JSON.parse(Buffer.concat(parts).toString()) as { text: string };
  return { status: response.statusCode, text, headers: response.headers };
}

const asked = (files: [string, string][]): Asked => ({
  command: 'publish',
  options: {},
  operands: ['build'],
  build: { files, commit: null, signature: null },
});

const versionsOf = (name: string) => readdir(layout.remoteVersions(root, name)).catch(() => []);

/** Nothing of an upload is left, neither in the site nor beside it. */
async function expectNothing(): Promise<void> {
  expect(await versionsOf('wallet')).toEqual([]);
  expect(await readdir(uploads)).toEqual([]);
  expect((await readLog(root)).filter(({ act }) => act === 'publish')).toHaveLength(1);
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'service-'));
  root = join(folder, 'site');
  uploads = join(folder, 'uploads');
  await mkdir(uploads);
  said = [];
  onSaid = () => undefined;
  key = undefined;
  const host = await publish(await writeHost(folder), root);
  await promote(root, 'host', host.version);
  address = await start();
});

afterEach(async () => {
  delete process.env['TESSERA_TOKEN'];
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    if (!server.listening) continue;
    server.close();
    await once(server, 'close');
  }
  await rm(folder, { recursive: true });
});

test('a team releases by a token alone, from its build to its users (TEAM-6)', async () => {
  const { secret, id } = await tokenFor('wallet', 'all');
  const published = await release(secret, 'publish', await writeStockBuild(folder), '--json');
  expect(published).toMatchObject({ code: 0, stderr: '' });
  const { name, version } = JSON.parse(published.stdout) as { name: string; version: string };
  const shown = await release(secret, 'preview', `${name}@${version}`);
  expect(shown.stdout).toContain(`wallet ${version} is shown to who has this link`);
  expect((await release(secret, 'check', name, version)).stdout).toMatch(/nothing (else )?speaks/);
  const promoted = await release(secret, 'promote', name, version, '--why', 'after a day');
  expect(promoted.stdout).toContain(`wallet ${version} is deployed`);
  expect((await release(secret, 'list', 'wallet')).stdout).toContain(version);
  const { stdout } = await release(secret, 'log', 'wallet');
  expect(stdout).toContain(`Team wallet (token ${id})  wallet promote ${version}`);
  expect(stdout).toContain('after a day');
  expect(said.join('\n')).not.toContain(secret.slice(4));
  expect(await readdir(uploads)).toEqual([]);
});

test('a refusal of the gate has the text and the code that it has at the site (REL-2)', async () => {
  const definition = {
    ...walletDefinition,
    slots: [{ slot: 'hall', order: 1, module: './carousel' }],
  };
  const { version } = await publish(await writeRemote(folder, 'bad', { definition }), root);
  const { secret } = await tokenFor('*', 'promote');
  const here = await runCommand(['promote', 'wallet', version, '--site', root]);
  expect(here.code).toBe(1);
  expect(await release(secret, 'promote', 'wallet', version)).toEqual(here);
  const [checkHere, checked] = [
    await runCommand(['check', 'wallet', version, '--site', root]),
    await release(secret, 'check', 'wallet', version),
  ];
  expect(checked).toEqual(checkHere);
});

test('wrong usage ends with 2 and the help, as at the site (REL-1)', async () => {
  const { secret } = await tokenFor('*', 'all');
  const here = await runCommand(['promote', 'wallet', '--site', root]);
  expect(await release(secret, 'promote', 'wallet')).toEqual(here);
});

describe('a token allows its remote and its right alone (TEAM-6)', () => {
  test.each([
    ['wallet', 'publish', { publish: 0, promote: 1 }],
    ['wallet', 'promote', { publish: 1, promote: 0 }],
    ['wallet', 'all', { publish: 0, promote: 0 }],
    ['*', 'publish', { publish: 0, promote: 1 }],
    ['auth', 'all', { publish: 1, promote: 1 }],
  ] as const)('%s %s', async (remote, right, codes) => {
    const { secret } = await tokenFor(remote, right);
    const { version } = await publish(await writeRemote(folder, 'one'), root);
    const publishing = await release(secret, 'publish', await writeRemote(folder, 'two'));
    const promoting = await release(secret, 'promote', 'wallet', version);
    expect({ publish: publishing.code, promote: promoting.code }).toEqual(codes);
    for (const { code, stderr } of [publishing, promoting]) {
      if (code === 1) expect(stderr).toMatch(/the token of Team .* may .*, and not .* wallet/);
    }
    expect(await versionsOf('wallet')).toHaveLength(codes.publish === 0 ? 2 : 1);
  });

  test('it changes neither keys nor tokens, and prunes nothing', async () => {
    const { secret, id } = await tokenFor('*', 'all');
    for (const args of [
      ['keys', 'list'],
      ['tokens', 'revoke', id],
      ['prune', '--remove'],
    ]) {
      expect(await release(secret, ...args)).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('a release service does not take') as string,
      });
    }
  });
});

describe('a token that is none is told what to do (TEAM-6)', () => {
  test('without one nothing is sent', async () => {
    const { stderr } = await runCommand(['list', '--site', address]);
    expect(stderr).toContain('set the variable TESSERA_TOKEN');
  });

  test('unknown, revoked, ended', async () => {
    const revoked = await tokenFor('*', 'all');
    await revokeToken(root, revoked.id);
    const short = await tokenFor('*', 'all', 1);
    const unknown = `tsr_${'a'.repeat(27)}`;
    expect((await release(unknown, 'list')).stderr).toContain('missing or unknown');
    expect((await release(revoked.secret, 'list')).stderr).toContain('is revoked; ask who runs');
    const now = Date.now();
    jest.useFakeTimers({
      doNotFake: [
        'nextTick',
        'setImmediate',
        'setTimeout',
        'setInterval',
        'clearTimeout',
        'clearInterval',
        'performance',
      ],
      now: now + 2 * 86_400_000,
    });
    try {
      expect((await release(short.secret, 'list')).stderr).toMatch(/ended at .*; ask who runs/);
      expect((await send(short.secret, {})).status).toBe(401);
    } finally {
      jest.useRealTimers();
    }
  });

  test('after some tries an address is refused for a while, with a good one too', async () => {
    address = await start({ badTries: 2 });
    const { secret } = await tokenFor('*', 'all');
    expect((await send('nonsense', {})).status).toBe(401);
    expect((await send('nonsense', {})).status).toBe(401);
    expect((await send(secret, {})).status).toBe(429);
    const elsewhere = { 'x-forwarded-for': '10.0.0.9, 203.0.113.7' };
    expect((await send('nonsense', { headers: elsewhere })).status).toBe(401);
  });

  test('one that somebody wrote into the file opens nothing, and is seen', async () => {
    const { secret } = await tokenFor('wallet', 'publish');
    const text = await readFile(layout.tokens(root), 'utf8');
    await writeFile(layout.tokens(root), text.replace('"publish"', '"all"'));
    expect((await send(secret, {})).status).toBe(500);
    expect(said.at(-1)).toContain('does not say what the log does');
  });

  test('the site keeps no token, and lists them', async () => {
    const { secret, id } = await tokenFor('wallet', 'publish');
    const kept =
      (await readFile(layout.tokens(root), 'utf8')) + (await readFile(layout.log(root), 'utf8'));
    expect(kept).not.toContain(secret);
    const { stdout } = await runCommand(['tokens', 'list', '--site', root]);
    expect(stdout).toMatch(new RegExp(`^${id}  publish wallet  until .*  Team wallet$`, 'm'));
  });
});

describe('a broken upload leaves nothing, and says why (TEAM-6)', () => {
  const file: [string, string] = ['remote.json', Buffer.from('{}').toString('base64')];

  test.each<[string, () => Promise<Buffer> | Buffer, number, string]>([
    ['no archive', () => Buffer.from('no archive'), 400, 'is cut or is none'],
    ['cut archive', async () => (await packed(asked([file]))).subarray(0, 40), 400, 'is cut'],
    ['parent folder', () => packed(asked([['../evil.js', '']])), 400, 'no path in a build'],
    ['parent below', () => packed(asked([['a/../../evil.js', '']])), 400, 'no path in a build'],
    ['absolute path', () => packed(asked([['/etc/evil.js', '']])), 400, 'no path in a build'],
    ['a file twice', () => packed(asked([file, file])), 400, "has 'remote.json' twice"],
    [
      'a file as a folder',
      () =>
        packed(
          asked([
            ['a', ''],
            ['a/b', ''],
          ]),
        ),
      400,
      'file and a folder',
    ],
    ['long name', () => packed(asked([['a'.repeat(201), '']])), 400, 'has build.files'],
    [
      'too many files',
      () =>
        packed(asked(Array.from({ length: 2001 }, (_, n): [string, string] => [`${n}.js`, '']))),
      400,
      'more than 2000 files',
    ],
    ['bomb', () => gzipSync(Buffer.alloc(65_000_000)), 413, 'unpacks to more than'],
    [
      'operand that is a path',
      () => packed({ ...asked([file]), operands: ['../../etc'] }),
      400,
      'is no name or version',
    ],
    [
      'nothing that pages load',
      () => packed(asked([['a.sh', '']])),
      200,
      'remote.json is not there',
    ],
  ])('%s', async (_, body, status, text) => {
    const { secret } = await tokenFor('wallet', 'publish');
    const answer = await send(secret, { body: await body() });
    expect(answer).toMatchObject({ status, text: expect.stringContaining(text) as string });
    await expectNothing();
  });

  test.each(['site', 'key', 'url'])(
    '--%s of a place on the machine of the service',
    async (option) => {
      const { secret } = await tokenFor('wallet', 'publish');
      const body = await packed({ ...asked([file]), options: { [option]: '/etc' } });
      expect((await send(secret, { body })).text).toBe(
        `a release service does not take --${option}`,
      );
      await expectNothing();
    },
  );

  test('a package in it is not built', async () => {
    const { secret } = await tokenFor('wallet', 'publish');
    const script = JSON.stringify({ scripts: { build: `touch ${join(folder, 'built')}` } });
    const build: [string, string] = ['package.json', Buffer.from(script).toString('base64')];
    expect((await send(secret, { body: await packed(asked([build])) })).text).toContain(
      'remote.json',
    );
    expect(await readdir(folder)).not.toContain('built');
  });

  test('a link is refused where it is, before anything is sent', async () => {
    const { secret } = await tokenFor('wallet', 'publish');
    const dist = await writeStockBuild(folder);
    await symlink('/etc/hostname', join(dist, 'hostname.txt'));
    expect((await release(secret, 'publish', dist)).stderr).toContain('is a link');
    expect(said).toEqual([]);
  });

  test('two gigabytes are refused by what they say, and without that after the bound', async () => {
    const { secret } = await tokenFor('wallet', 'publish');
    const headers = { 'content-length': 2_000_000_000 };
    const declared = await send(secret, { headers, isEndless: true, body: 'a' });
    expect(declared).toMatchObject({
      status: 413,
      text: expect.stringContaining('at most') as string,
    });
    address = await start({ packedBytes: 1000 });
    expect((await send(secret, { isEndless: true, body: 'a'.repeat(2000) })).status).toBe(413);
    await expectNothing();
  });

  test('one without a good token is refused before it is read', async () => {
    expect((await send('nonsense', { isEndless: true, body: 'a' })).status).toBe(401);
  });

  test('one that does not come to an end is ended', async () => {
    address = await start({ uploadMs: 1 });
    const { secret } = await tokenFor('wallet', 'publish');
    const answer = await send(secret, { isEndless: true, body: 'a' });
    expect(answer).toMatchObject({
      status: 408,
      text: expect.stringContaining('send it again') as string,
    });
    await expectNothing();
  });

  test('one whose connection breaks is none', async () => {
    const { secret } = await tokenFor('wallet', 'publish');
    const heard = new Promise<void>((resolve) => (onSaid = resolve));
    const headers = { authorization: `Bearer ${secret}`, 'content-length': 1000 };
    const sent = request(`${address}/run`, { method: 'POST', headers });
    sent.on('error', () => undefined).write('a', () => sent.destroy());
    await heard;
    expect(said.at(-1)).toContain('the upload was cut');
    await expectNothing();
  });
});

test('twenty uploads at once are twenty whole versions, one each (TEAM-6)', async () => {
  const { secret } = await tokenFor('wallet', 'publish');
  const builds = await Promise.all(
    Array.from({ length: 20 }, (_, number) => writeRemote(folder, `build-${number}`)),
  );
  const ended = await Promise.all(builds.map((build) => release(secret, 'publish', build)));
  expect(ended.map(({ code }) => code)).toEqual(Array(20).fill(0));
  expect(await versionsOf('wallet')).toHaveLength(20);
  expect((await readLog(root)).filter(({ name }) => name === 'wallet')).toHaveLength(21);
  expect(await readdir(uploads)).toEqual([]);
});

test('a team that comes to a full service is told to come back, and does so (TEAM-6)', async () => {
  const { secret } = await tokenFor('wallet', 'publish');
  const [full, over] = [signal(), signal()];
  let admitted: Promise<unknown> = Promise.resolve();
  const running = () => {
    full.give();
    return over.given;
  };
  address = await start({ atOnce: 1, waiting: 0 }, { running, admitting: () => admitted });
  const first = release(secret, 'list');
  await full.given;
  const refused = await send(secret, { body: await packed(asked([])) });
  expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '0' } });
  onSaid = () => {
    // The one that comes back is let in when there is a place again, however fast the tries are.
    admitted = first;
    over.give();
  };
  expect((await release(secret, 'list', 'host')).code).toBe(0);
  expect((await first).code).toBe(0);
});

describe('the log is read by whoever has a token', () => {
  const ask = async (query = '', authorization = '') => {
    const response = await fetch(`${address}/log${query}`, { headers: { authorization } });
    const { lines, text } = (await response.json()) as { lines?: LogLine[]; text?: string };
    return { status: response.status, lines, text };
  };
  const bearer = async () => `Bearer ${(await tokenFor('auth', 'publish')).secret}`;

  test('it is as `log` says it: all, of one remote, and the newest alone @TEAM-10', async () => {
    const { version } = await publish(await writeRemote(folder, 'one'), root);
    await promote(root, 'wallet', version);
    const token = await bearer();
    const log = await readLog(root);
    expect(await ask('', token)).toEqual({ status: 200, lines: log });
    expect((await ask('?newest=2', token)).lines).toEqual(log.slice(-2));
    const { lines } = await ask('?remote=wallet&newest=1', token);
    expect(lines).toMatchObject([{ act: 'promote', name: 'wallet', version }]);
    expect(await ask('?remote=none', token)).toEqual({ status: 200, lines: [] });
  });

  test('without a bound it has the newest hundred lines @TEAM-10', async () => {
    const texts = await readLogTexts(root);
    const many = Array.from({ length: 150 }, () => JSON.parse(texts[1] ?? '') as LogLine);
    await writeChain(root, many);
    const { lines } = await ask('', await bearer());
    expect(lines?.map(({ number }) => number)).toEqual(
      Array.from({ length: 100 }, (_, index) => 52 + index),
    );
  });

  test.each(['?newest=0', '?newest=1001', '?newest=all', '?remote=../site', '?name=wallet'])(
    'a query like %s is refused with what is wrong @TEAM-10',
    async (query) => {
      const { status, text } = await ask(query, await bearer());
      expect({ status, text }).toEqual({
        status: 400,
        text: expect.stringContaining('the query has') as string,
      });
    },
  );

  test('a caller without a token is shown nothing, and a log that was changed is none @TEAM-10', async () => {
    const token = await bearer();
    expect((await ask()).status).toBe(401);
    const texts = await readLogTexts(root);
    await writeFile(layout.log(root), texts.slice(1).join('\n'));
    expect(await ask('', token)).toMatchObject({ status: 500 });
  });
});

describe('where the site has keys (TEAM-6)', () => {
  async function withKeys() {
    const [master, service, team] = [
      await makeKey(folder, 'master'),
      await makeKey(folder, 'service'),
      await makeKey(folder, 'team'),
    ];
    const by = { key: master.key };
    await allowKey(root, { remote: '*', right: 'all', publicKey: master.publicKey }, by);
    await allowKey(root, { remote: '*', right: 'promote', publicKey: service.publicKey }, by);
    await allowKey(root, { remote: 'wallet', right: 'publish', publicKey: team.publicKey }, by);
    const host = await publish(join(folder, 'dist-host'), root, by);
    await promote(root, 'host', host.version, by);
    key = service.key;
    const token = { remote: '*', right: 'all', holder: 'Team Wallet', days: 7 } as const;
    return { master, service, team, ...(await createToken(root, token, by)) };
  }

  test('a publication is signed by the team, its line by the service, and it is deployed', async () => {
    const { secret, service, team } = await withKeys();
    const dist = await writeStockBuild(folder);
    const published = await release(secret, 'publish', dist, '--key', team.key, '--json');
    expect(published).toMatchObject({ code: 0, stderr: '' });
    const { version } = JSON.parse(published.stdout) as { version: string };
    expect((await readLog(root)).at(-1)).toMatchObject({ key: service.id, signed: team.id });
    expect((await release(secret, 'preview', `wallet@${version}`)).code).toBe(0);
    expect((await release(secret, 'promote', 'wallet', version)).code).toBe(0);
    expect((await runCommand(['check', '--site', root])).stdout).toMatch(/nothing (else )?speaks/);
    const { stdout } = await release(secret, 'log', 'wallet');
    expect(stdout).toContain(`with key ${service.id}, what key ${team.id} signed`);
  });

  test('the service cannot publish what no team has signed', async () => {
    const { secret, service } = await withKeys();
    const dist = await writeStockBuild(folder);
    expect((await release(secret, 'publish', dist)).stderr).toContain(
      'sign it with a key that may',
    );
    const { stderr } = await release(secret, 'publish', dist, '--key', service.key);
    expect(stderr).toBe(`key ${service.id} may not publish wallet\n`);
    expect(await versionsOf('wallet')).toEqual([]);
  });

  test('a key that was revoked signs nothing more, and other files are not those signed', async () => {
    const { secret, team, master } = await withKeys();
    const { packBuild } = await import('./client.ts');
    const build = await packBuild(await writeStockBuild(folder), { key: team.key });
    const files = build.files.map(([name, content]): [string, string] =>
      name === 'common.js' ? [name, Buffer.from('evil()').toString('base64')] : [name, content],
    );
    const unpinned = files.map(([name, content]): [string, string] =>
      name === 'remote.json'
        ? [name, Buffer.from(JSON.stringify({ definition: walletDefinition })).toString('base64')]
        : [name, content],
    );
    const body = await packed({ ...asked([]), build: { ...build, files: unpinned } });
    expect((await send(secret, { body })).text).toContain('the signature is not of these files');
    await revokeKey(root, team.id, { key: master.key });
    const late = await send(secret, { body: await packed({ ...asked([]), build }) });
    expect(late.text).toBe(`key ${team.id} may not publish wallet`);
    expect(await versionsOf('wallet')).toEqual([]);
  });

  test('only a key that may change keys makes tokens', async () => {
    const { team } = await withKeys();
    const wish = { remote: 'wallet', right: 'all', holder: 'Team', days: 1 } as const;
    await expect(createToken(root, wish, { key: team.key })).rejects.toThrow('may not change keys');
  });
});

test('`serve` clears what a crash left, serves, and ends when it is told to (TEAM-6)', async () => {
  const { secret } = await tokenFor('wallet', 'publish');
  const free = servers[0]?.address() as AddressInfo;
  servers[0]?.close();
  const left = join(tmpdir(), `tessera-uploads-${free.port}`);
  await mkdir(join(left, 'half'), { recursive: true });
  const lines: string[] = [];
  const heard = new Promise<void>((resolve) => {
    jest.spyOn(process.stdout, 'write').mockImplementation((line) => {
      lines.push(String(line));
      resolve();
      return true;
    });
  });
  try {
    const over = runCommand(['serve', '--site', root, '--port', String(free.port)]);
    await heard;
    expect(await readdir(left)).toEqual([]);
    const health = await fetch(`http://127.0.0.1:${free.port}/health`);
    expect(await health.json()).toEqual({ status: 'ok' });
    const published = await release(secret, 'publish', await writeRemote(folder, 'one'));
    expect(published).toMatchObject({ code: 0, stderr: '' });
    expect((await release(secret, 'pages')).stderr).toContain("does not take 'pages'");
    process.emit('SIGTERM');
    expect(await over).toMatchObject({ code: 0 });
    expect(lines.join('')).not.toContain(secret);
    await expect(readdir(left)).rejects.toThrow('ENOENT');
  } finally {
    jest.restoreAllMocks();
  }
});
