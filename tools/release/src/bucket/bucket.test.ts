import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { address, done, on, onBucket, published, makeBucketSite } from '../testing/bucket-site.ts';
import { walletConfig } from '../testing/config.ts';

const site = makeBucketSite();

/** Everything that the tool says, on the way from an empty site to a rollback. */
async function walk(where: string): Promise<string> {
  const said: string[] = [];
  const say = async (...args: string[]) => {
    const { code, stdout, stderr } = await on(where, ...args);
    said.push(`${args[0] ?? ''} ${code}: ${stdout}${stderr}`);
  };
  const config = join(site.folder, 'config.json');
  await writeFile(config, JSON.stringify(walletConfig));
  await say('list');
  const hostVersion = await published(site.builds.host, where);
  const first = await published(site.builds.one, where);
  await say('publish', site.builds.one);
  await say('promote', 'wallet', 'no-such-version');
  await say('promote', 'host', hostVersion);
  await say('promote', 'wallet', first, '--why', 'the first');
  const second = await published(site.builds.two, where);
  await say('canary', 'wallet', second, '10');
  await say('list');
  await say('rollback', 'wallet');
  await say('promote', 'wallet', second);
  await say('promote', 'rival', await published(site.builds.rival, where));
  await say('check');
  await say('rollback', 'wallet');
  await say('withdraw', 'wallet');
  await say('prune', '--days', '1');
  await say('pages', '--config', config, '--out', `${where}/pages`);
  await say('list');
  await say('log');
  return said
    .join('\n')
    .replaceAll(where, '<site>')
    .replace(/\d{4}-\d\d-\d\d( \d\d:\d\d UTC)?/g, '<time>');
}

describe('a site in object storage', () => {
  test('says and does what one in a folder does, from publish to rollback and log @TEAM-5', async () => {
    const folder = join(site.folder, 'walk');
    const inFolder = await walk(folder);
    expect(await walk(address)).toBe(inFolder);
    expect(inFolder).toMatch(/is refused/);
    for (const file of ['registry.json', 'host.json', 'pages/serving.json', 'pages/version.json']) {
      expect(site.textOf(file)).toBe(await readFile(join(folder, file), 'utf8'));
    }
    const names = [...site.server.objects.keys()];
    expect(
      names.filter((key) => /\/(\.log|\.paint|\.locks|\.staging|\.pending)/.test(key)),
    ).toEqual([]);
  });

  test('has files that are cached for ever and compressed as they say, and others that are asked for @TEAM-5', async () => {
    const { first } = await site.deployed();
    const headersOf = (key: string) => site.server.objects.get(`production/${key}`)?.headers;
    const forEver = { 'cache-control': 'public, max-age=31536000, immutable' };
    const script = { ...forEver, 'content-type': 'text/javascript; charset=utf-8' };
    expect(headersOf(`remotes/wallet/${first}/entry.js`)).toEqual(script);
    const copy = { ...script, 'content-encoding': 'br' };
    expect(headersOf(`remotes/wallet/${first}/entry.js.br`)).toEqual(copy);
    expect(headersOf('registry.json')).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'application/json',
    });
  });

  test('is only read by commands that change nothing, and of versions only what they judge @TEAM-5', async () => {
    const { first, second } = await site.deployed();
    site.server.requests.length = 0;
    await done(onBucket('list'));
    await done(onBucket('check', 'wallet', first));
    expect(new Set(site.server.requests.map(({ method }) => method))).toEqual(
      new Set(['GET', 'HEAD']),
    );
    const isOf = (version: string) =>
      site.server.requests.filter(({ key }) => key.includes(version));
    expect(isOf(first)).not.toEqual([]);
    expect(isOf(second)).toEqual([]);
  });
});

describe('a published version', () => {
  test('never changes: other bytes in its place are refused, and nothing is changed @TEAM-5', async () => {
    const version = await published(site.builds.one, join(site.folder, 'elsewhere'));
    const key = `remotes/wallet/${version}/entry.js`;
    site.server.objects.set(`production/${key}`, { bytes: Buffer.from('evil()'), headers: {} });
    const { code, stderr } = await onBucket('publish', site.builds.one);
    expect(code).toBe(1);
    expect(stderr).toContain(`${address}/${key} is there with other bytes`);
    expect(await done(onBucket('list'))).toBe(`nothing is published in ${address}\n`);
    site.server.objects.delete(`production/${key}`);
    expect(await published(site.builds.one)).toBe(version);
  });

  test('is refused by the gate where its objects were changed or removed later @TEAM-5', async () => {
    const { second } = await site.deployed();
    site.server.objects.delete(`production/remotes/wallet/${second}/common.js`);
    const { code, stderr } = await onBucket('promote', 'wallet', second);
    expect(code).toBe(1);
    expect(stderr).toContain('common.js is named in the publication and is not there');
  });
});
