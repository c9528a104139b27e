import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { workQueue } from '@tessera/bounds';
import { promoteCommand } from '../commands/deploy.ts';
import { inPlace } from '../commands/on-site.ts';
import { publishCommand } from '../commands/publish.ts';
import { runAsked } from '../commands/remotely.ts';
import { listCommand, logCommand } from '../commands/show.ts';
import { address, done, logLines, makeBucketSite, on, published } from '../testing/bucket-site.ts';
import { walletDefinition, writeRemote } from '../testing/builds.ts';
import { createService } from './server.ts';
import { createToken, readTokens } from './tokens.ts';

const site = makeBucketSite();
const commands = [publishCommand, promoteCommand, listCommand, logCommand];
const servers: Server[] = [];
let uploads: string;

/** A service on the bucket, as each of several machines may run one. */
async function start(): Promise<string> {
  const runFor = { commands, site: address, key: undefined, inTurn: workQueue(1, 40) };
  const server = createService({
    uploads,
    tokens: () => inPlace(address, readTokens),
    run: (asked, sender) => runAsked(asked, sender, runFor),
    say: () => undefined,
    bounds: { retryAfterS: 0 },
  });
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function giveToken(): Promise<string> {
  const wish = { remote: '*', right: 'all', holder: 'Team Wallet', days: 7 } as const;
  const { id, secret } = await inPlace(address, (folder) => createToken(folder, wish));
  process.env['TESSERA_TOKEN'] = secret;
  return id;
}

beforeEach(async () => {
  uploads = await mkdtemp(join(site.folder, 'uploads-'));
});

afterEach(async () => {
  delete process.env['TESSERA_TOKEN'];
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }
  await rm(uploads, { recursive: true });
});

test('a team releases into a bucket through a service, from publish to the log @TEAM-10', async () => {
  await done(on(address, 'promote', 'host', await published(site.builds.host)));
  const id = await giveToken();
  const service = await start();
  const version = await published(site.builds.one, service);
  const promoted = await done(on(service, 'promote', 'wallet', version, '--why', 'the first'));
  expect(promoted).toContain(`wallet ${version} is deployed`);
  expect(site.textOf('registry.json')).toContain(`/remotes/wallet/${version}/`);
  expect(await done(on(service, 'list', 'wallet'))).toMatch(`${version} `);
  const log = await done(on(service, 'log', 'wallet'));
  expect(log).toContain(`Team Wallet (token ${id})  wallet promote ${version}`);
  expect(log).toBe(await done(on(address, 'log', 'wallet')));
  const { code, stderr } = await on(service, 'promote', 'wallet', 'none');
  expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('none') as string });
  expect(stderr).not.toContain('/tessera-site-');
  expect(await readdir(uploads)).toEqual([]);
});

const filesOf = (folder: string) =>
  [...site.server.objects.keys()].filter((key) => key.startsWith(`production/${folder}/`));

/** Builds of four remotes, several versions of each. */
const writeBuilds = (length: number) =>
  Promise.all(
    Array.from({ length }, (_, number) => {
      const definition = { ...walletDefinition, name: `team${number % 4}`, routes: [], slots: [] };
      return writeRemote(site.folder, `build-${number}`, { definition });
    }),
  );

/** Uploads them all at once, and expects whole versions of those that went well, and no more. */
async function upload(count: number, services: readonly string[]): Promise<readonly string[]> {
  await giveToken();
  const uploading = (await writeBuilds(count)).map((build, index) =>
    on(services[index % services.length] ?? '', 'publish', build, '--json'),
  );
  const ended = await Promise.all(uploading);
  const told = ended.flatMap(({ code, stdout }) =>
    code === 0 ? [JSON.parse(stdout) as { name: string; version: string }] : [],
  );
  const lines = (await logLines()).filter(({ act }) => act === 'publish');
  const named = (each: { name: string; version: string }) => `${each.name} ${each.version}`;
  expect(lines.map(named).sort()).toEqual(told.map(named).sort());
  for (const { name, version } of told) {
    const { length } = filesOf(`remotes/${name}/${version}`);
    expect(length).toBe(filesOf(`remotes/${told[0]?.name}/${told[0]?.version}`).length);
  }
  expect(await readdir(uploads)).toEqual([]);
  return ended.map(({ stderr }) => stderr).filter(Boolean);
}

test('twenty uploads at once through a service are twenty whole versions in the bucket @TEAM-10', async () => {
  expect(await upload(20, [await start()])).toEqual([]);
});

test('uploads through two services at once end well or change nothing and say so @TEAM-10', async () => {
  const failures = await upload(8, [await start(), await start()]);
  for (const failure of failures) expect(failure).toMatch(/nothing is changed: try again/);
});
