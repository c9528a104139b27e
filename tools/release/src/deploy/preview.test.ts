import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseRegistry } from '@tessera/contract';
import { runCommand } from '../commands/run-command.ts';
import { writeHost, writeRemote } from '../testing/builds.ts';
import { walletConfig } from '../testing/config.ts';
import { makeSignedSite } from '../testing/signed-site.ts';
import {
  composePage,
  listVersions,
  previewOf,
  promote,
  publish,
  readServedDeployment,
  readServedRegistry,
  startPreview,
  versionDocument,
} from '../index.ts';
import { readLog } from '../log/log.ts';
import { site } from '../site/site.ts';
import { prune } from './prune.ts';

const dayMs = 86_400_000;

let folder: string;
let root: string;
let main: string;

const release = (...args: string[]) => runCommand([...args, '--site', root]);

async function publishBuild(code: string): Promise<string> {
  return (await publish(await writeRemote(folder, code), root)).version;
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'preview-'));
  root = join(folder, 'site');
  const host = await publish(await writeHost(folder), root);
  await promote(root, 'host', host.version);
  main = await publishBuild('one');
  await promote(root, 'wallet', main);
});
afterEach(async () => {
  jest.useRealTimers();
  await rm(folder, { recursive: true });
});

/** Files and processes go on by real time. */
function itIs(now: number): void {
  jest.useFakeTimers({
    now,
    doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'setTimeout', 'performance'],
  });
}

/** The page that a token opens, or that of everybody. */
async function page(token = ''): Promise<string> {
  const deployment = await readServedDeployment(root, await previewOf(root, token));
  return composePage(deployment, walletConfig, '/wallet/topup');
}

test('one command publishes a folder and answers a link, and nobody else has that version @TEAM-7', async () => {
  const built = await writeRemote(folder, 'two');
  const { code, stdout } = await release('preview', built, '--origin', 'https://wallet.example');
  expect(code).toBe(0);
  const [, version = ''] =
    /^wallet (\S+) is shown to who has this link, until .* UTC:$/m.exec(stdout) ?? [];
  const [, token = ''] = /^https:\/\/wallet\.example\/\?preview=([\w-]{22})$/m.exec(stdout) ?? [];
  expect(await page(token)).toContain(`/remotes/wallet/${version}/entry.js`);
  expect(await page(token)).not.toContain(main);
  expect(await page()).toContain(main);
  expect(await page()).not.toContain(version);
  const listed = await listVersions(root);
  expect(listed.find((each) => each.version === version)).toMatchObject({
    percent: 0,
    deployed: false,
  });
});

test('the page says that it is a preview, of what and until when, and the usual page says nothing @TEAM-7', async () => {
  const two = await publishBuild('two');
  const { token, until } = await startPreview(root, 'wallet', two, { days: 2 });
  const told = `id="preview">${JSON.stringify({ name: 'wallet', version: two, until })}</script>`;
  expect(await page(token)).toContain(told);
  expect(await page()).not.toContain('id="preview"');
});

test('requests of an open page belong to the preview too, so it is offered no update @TEAM-7 @FED-6', async () => {
  const two = await publishBuild('two');
  const { token } = await startPreview(root, 'wallet', two, { days: 2 });
  const preview = await previewOf(root, token);
  const parsed = parseRegistry(JSON.parse(await readServedRegistry(root, preview)));
  const versions = parsed.ok ? parsed.registry.microFrontends['tessera/wallet'] : [];
  expect(versions?.map(({ metadata }) => metadata.version)).toEqual([two]);
  const usual = versionDocument(await readServedDeployment(root));
  const shown = versionDocument(await readServedDeployment(root, preview));
  expect(shown.deployment).not.toBe(usual.deployment);
});

test('the files of a preview are pinned by the hashes that were checked when it began @TEAM-7 @FED-4', async () => {
  const two = await publishBuild('two');
  const { token } = await startPreview(root, 'wallet', two, { days: 2 });
  const file = join(site.remoteVersion(root, 'wallet', two), 'remote.json');
  const before = await page(token);
  await writeFile(file, (await readFile(file, 'utf8')).replaceAll('sha256-', 'sha384-'));
  expect(await page(token)).toBe(before);
});

test('a version of the host and one of a remote that is not deployed are shown the same way @TEAM-7', async () => {
  const host = (await publish(await writeHost(folder, 'other'), root)).version;
  const definition = { name: 'cards', contract: 1 };
  const cards = (await publish(await writeRemote(folder, 'cards', { definition }), root)).version;
  const ofHost = await startPreview(root, 'host', host, { days: 1 });
  const ofCards = await startPreview(root, 'cards', cards, { days: 1 });
  expect(await page(ofHost.token)).toContain(`/host/${host}/main.js`);
  expect(await page(ofCards.token)).toContain(`/remotes/cards/${cards}/entry.js`);
  expect(await page()).not.toContain(host);
});

test('a link ends by itself after its days @TEAM-7', async () => {
  const two = await publishBuild('two');
  const { token } = await startPreview(root, 'wallet', two, { days: 2 });
  itIs(Date.now() + 2 * dayMs - 60_000);
  expect(await page(token)).toContain(two);
  itIs(Date.now() + 120_000);
  expect(await page(token)).toBe(await page());
  expect((await release('preview')).stdout).toContain('no preview is under way');
});

test('a link is ended by its id, and the others go on @TEAM-7', async () => {
  const two = await publishBuild('two');
  const first = await startPreview(root, 'wallet', two, { days: 2 });
  const second = await startPreview(root, 'wallet', two, { days: 2 });
  expect((await release('preview')).stdout).toMatch(
    new RegExp(`^${first.id}  wallet ${two}  until .*\n${second.id}  wallet ${two}`),
  );
  expect(await release('preview', '--end', first.id)).toMatchObject({
    code: 0,
    stdout: `the preview of wallet ${two} has ended\n`,
  });
  expect(await previewOf(root, first.token)).toBeNull();
  expect(await previewOf(root, second.token)).toMatchObject({ version: two });
  const again = await release('preview', '--end', first.id);
  expect([again.code, again.stderr]).toEqual([
    1,
    expect.stringContaining('release preview shows those'),
  ]);
});

test('neither the site nor its log has what opens a preview, and each act is a line @TEAM-7 @TEAM-6', async () => {
  const two = await publishBuild('two');
  const { id, token } = await startPreview(root, 'wallet', two, { days: 2, why: 'look at it' });
  await release('preview', '--end', id);
  const stored = await Promise.all(
    [site.previews(root), site.log(root)].map((file) => readFile(file, 'utf8')),
  );
  expect(stored.join()).not.toContain(token);
  const acts = (await readLog(root)).slice(-2);
  expect(acts).toMatchObject([
    { act: 'preview', name: 'wallet', version: two, preview: { id }, why: 'look at it' },
    { act: 'end-preview', name: 'wallet', version: two, preview: { id } },
  ]);
  expect((await release('log', 'wallet')).stdout).toContain(`wallet preview ${two} (${id}, until `);
});

test.each(['', 'end', '../registry', 'x'.repeat(22), 'x'.repeat(5000)])(
  'the token %.30s opens nothing @TEAM-7',
  async (token) => {
    await startPreview(root, 'wallet', await publishBuild('two'), { days: 2 });
    expect(await previewOf(root, token)).toBeNull();
  },
);

test('a version that the gate refuses is not shown, unless forced @TEAM-7 @REL-2', async () => {
  const definition = {
    name: 'wallet',
    contract: 1,
    slots: [{ slot: 'hall', order: 1, module: './carousel' }],
  };
  const built = await writeRemote(folder, 'refused', { definition });
  const refused = await release('preview', built);
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining("the slot 'hall'")]);
  const forced = await release('preview', built, '--force', '--why', 'to show it');
  expect([forced.code, forced.stdout]).toEqual([0, expect.stringContaining('forced past slot')]);
});

test.each([
  [['wallet@9.9.9-none'], 1, 'is not published'],
  [['--end', 'abc'], 1, 'no preview'],
  [['wallet@1', '--days', '0'], 2, 'no number of days'],
  [['wallet@1', '--days', '91'], 1, '1 to 90 whole days'],
  [['wallet@1', '--origin', 'wallet.example'], 2, 'is no origin'],
  [['wallet@1', '--origin', 'https://wallet.example/app'], 2, 'is no origin'],
  [['wallet@1', '--end', 'abc'], 2, 'takes the id of a preview and no more'],
])('%j is refused with what to do @TEAM-7', async (args, code, message) => {
  expect(await release('preview', ...args)).toMatchObject({
    code,
    stderr: expect.stringContaining(message) as string,
  });
});

test('a pipeline reads the link as JSON @TEAM-7', async () => {
  const two = await publishBuild('two');
  const { stdout } = await release('preview', `wallet@${two}`, '--json');
  const { link, id, ...rest } = JSON.parse(stdout) as Record<string, string>;
  expect(rest).toEqual({ name: 'wallet', version: two, until: expect.any(String) as string });
  expect(link).toMatch(/^http:\/\/localhost:3000\/\?preview=[\w-]{22}$/);
  expect(id).toMatch(/^[0-9a-f]{12}$/);
});

test('prune keeps what a preview shows, and what a page of one may still ask for @TEAM-7 @TEAM-6', async () => {
  const two = await publishBuild('two');
  await startPreview(root, 'wallet', two, { days: 20 });
  const keptOf = async (days: number) =>
    (await prune(root, days)).find((each) => each.version === two)?.kept;
  const begin = Date.now();
  itIs(begin + 10 * dayMs);
  expect(await keptOf(1)).toContain('a preview shows it until');
  itIs(begin + 22 * dayMs);
  expect(await keptOf(5)).toContain('may ask for it');
  itIs(begin + 30 * dayMs);
  expect(await keptOf(5)).toBeNull();
});

test('a file of previews that is damaged costs who has a link an error, and nobody else @TEAM-7', async () => {
  const two = await publishBuild('two');
  const { token } = await startPreview(root, 'wallet', two, { days: 2 });
  await writeFile(site.previews(root), '{"previews":[{}]}');
  await expect(previewOf(root, token)).rejects.toThrow('remove it, and every preview ends');
  expect(await page()).toContain(main);
});

test('on a site with keys who may publish may show a preview, and others may not @TEAM-7 @TEAM-6', async () => {
  const signed = await makeSignedSite();
  const built = await writeRemote(folder, 'two');
  const { version } = await publish(built, signed.root, { key: signed.publisher.key });
  const options = { days: 2, key: signed.auth.key };
  await expect(startPreview(signed.root, 'wallet', version, options)).rejects.toThrow(
    'may not publish wallet',
  );
  await startPreview(signed.root, 'wallet', version, { ...options, key: signed.publisher.key });
  expect((await readLog(signed.root)).at(-1)).toMatchObject({
    act: 'preview',
    key: signed.publisher.id,
  });
  await signed.remove();
});
