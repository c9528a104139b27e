import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../commands/run-command.ts';
import { writeHost, writeRemote } from '../testing/builds.ts';
import {
  deployNew,
  endCanary,
  listVersions,
  promote,
  publish,
  ReleaseError,
  rollBack,
  startCanary,
  withdraw,
} from '../index.ts';
import { site } from '../site/site.ts';

let folder: string;
let root: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deploy-'));
  root = join(folder, 'site');
});
afterEach(() => rm(folder, { recursive: true }));

/** Publishes a build of the remote for each code; the versions by it. */
async function published<Code extends string>(...codes: Code[]): Promise<Record<Code, string>> {
  const versions: [string, string][] = [];
  for (const code of codes) {
    versions.push([code, (await publish(await writeRemote(folder, code), root)).version]);
  }
  return Object.fromEntries(versions) as Record<Code, string>;
}

async function promoteAll(...versions: string[]): Promise<void> {
  for (const version of versions) await promote(root, 'wallet', version);
}

/** The percentage of each deployed version, such as `{ [version]: 100 }`. */
async function shares(): Promise<Record<string, number>> {
  const listed = (await listVersions(root)).filter(({ percent }) => percent > 0);
  return Object.fromEntries(listed.map(({ version, percent }) => [version, percent]));
}

test('the pointer moves to the promoted version and back @REL-1', async () => {
  const { one, two } = await published('one', 'two');
  expect(await promote(root, 'wallet', one)).toMatchObject({ before: null });
  expect(await promote(root, 'wallet', two)).toMatchObject({ before: one, endedCanary: null });
  expect(await shares()).toEqual({ [two]: 100 });
  expect(await rollBack(root, 'wallet')).toMatchObject({ version: one, before: two });
  expect(await shares()).toEqual({ [one]: 100 });
});

test('a version that is not published is refused, with those that are @REL-1', async () => {
  const { one } = await published('one');
  await promote(root, 'wallet', one);
  await expect(promote(root, 'wallet', '9.9.9-none')).rejects.toBeInstanceOf(ReleaseError);
  await expect(promote(root, 'wallet', '9.9.9-none')).rejects.toThrow(`published are ${one}`);
  await expect(promote(root, 'walet', one)).rejects.toThrow('published are wallet');
  expect(await shares()).toEqual({ [one]: 100 });
});

test('two promotions at once lose neither @REL-1', async () => {
  const { one } = await published('one');
  const definition = { name: 'auth', contract: 1 };
  const auth = await publish(await writeRemote(folder, 'auth', { definition }), root);
  await Promise.all([promote(root, 'wallet', one), promote(root, 'auth', auth.version)]);
  expect(await shares()).toEqual({ [one]: 100, [auth.version]: 100 });
});

test('rolling back twice goes back two deployments, and no further than known @REL-1', async () => {
  const { one, two, three } = await published('one', 'two', 'three');
  await promoteAll(one, two, three);
  await rollBack(root, 'wallet');
  expect(await rollBack(root, 'wallet')).toMatchObject({ version: one, before: two });
  await expect(rollBack(root, 'wallet')).rejects.toThrow('promote the version that you want');
});

test('a rollback does not return to a version that was rolled back @REL-1', async () => {
  const { one, bad, mended } = await published('one', 'bad', 'mended');
  await promoteAll(one, bad);
  await rollBack(root, 'wallet');
  await promote(root, 'wallet', mended);
  expect(await rollBack(root, 'wallet')).toMatchObject({ version: one });
});

test('a version of the last five may be named, and an older one is promoted @REL-1', async () => {
  const known = await published('one', 'two', 'three', 'four', 'five', 'six');
  const order = Object.values(known);
  await promoteAll(...order);
  await expect(rollBack(root, 'wallet', { version: known.one })).rejects.toThrow(
    `known are ${known.six}`,
  );
  expect(await rollBack(root, 'wallet', { version: known.three })).toMatchObject({
    version: known.three,
  });
  await promote(root, 'wallet', known.one);
  expect(await rollBack(root, 'wallet')).toMatchObject({ version: known.three });
});

describe('a canary', () => {
  test('has its share and the deployed version the rest @REL-3', async () => {
    const { one, two } = await published('one', 'two');
    await promote(root, 'wallet', one);
    await startCanary(root, 'wallet', two, 12.34);
    expect(await shares()).toEqual({ [one]: 87.66, [two]: 12.34 });
    await startCanary(root, 'wallet', two, 50);
    expect(await shares()).toEqual({ [one]: 50, [two]: 50 });
  });

  test('ends when it is promoted, when another version is, and when it is ended @REL-3', async () => {
    const { one, two, three } = await published('one', 'two', 'three');
    await promote(root, 'wallet', one);
    await startCanary(root, 'wallet', two, 10);
    expect(await promote(root, 'wallet', two)).toMatchObject({ before: one, endedCanary: two });
    expect(await shares()).toEqual({ [two]: 100 });
    await startCanary(root, 'wallet', three, 10);
    expect(await promote(root, 'wallet', one)).toMatchObject({ before: two, endedCanary: three });
    expect(await shares()).toEqual({ [one]: 100 });
    await startCanary(root, 'wallet', three, 10);
    expect(await endCanary(root, 'wallet')).toMatchObject({ version: one, endedCanary: three });
    expect(await shares()).toEqual({ [one]: 100 });
    await expect(endCanary(root, 'wallet')).rejects.toThrow('no canary');
  });

  test('is one at a time @REL-3', async () => {
    const { one, two, three } = await published('one', 'two', 'three');
    await promote(root, 'wallet', one);
    await startCanary(root, 'wallet', two, 10);
    expect(await startCanary(root, 'wallet', three, 20)).toMatchObject({ endedCanary: two });
    expect(await shares()).toEqual({ [one]: 80, [three]: 20 });
  });

  test('is what a rollback takes back first, and no history of the next @REL-3', async () => {
    const { one, two, three } = await published('one', 'two', 'three');
    await promoteAll(one, two);
    await startCanary(root, 'wallet', three, 10);
    expect(await rollBack(root, 'wallet')).toMatchObject({ version: two, endedCanary: three });
    expect(await shares()).toEqual({ [two]: 100 });
    expect(await rollBack(root, 'wallet')).toMatchObject({ version: one });
  });

  test('keeps the place of a version that was deployed before @REL-3', async () => {
    const { one, two, three } = await published('one', 'two', 'three');
    await promoteAll(one, two, three);
    await startCanary(root, 'wallet', two, 10);
    await endCanary(root, 'wallet');
    expect(await rollBack(root, 'wallet')).toMatchObject({ version: two });
  });

  test('needs a deployed version to return to, which is another one @REL-3', async () => {
    const { one } = await published('one');
    await expect(startCanary(root, 'wallet', one, 10)).rejects.toThrow('promote one first');
    await promote(root, 'wallet', one);
    await expect(startCanary(root, 'wallet', one, 10)).rejects.toThrow('deployed for all');
    await expect(startCanary(root, 'host', one, 10)).rejects.toThrow('the host has no canary');
  });
});

describe('a remote that is withdrawn', () => {
  test("is nobody's any more, with its canary, until it is promoted again @TEAM-6", async () => {
    const { one, two } = await published('one', 'two');
    await promote(root, 'wallet', one);
    await startCanary(root, 'wallet', two, 10);
    expect(await withdraw(root, 'wallet')).toEqual({
      name: 'wallet',
      version: one,
      endedCanary: two,
    });
    expect(await shares()).toEqual({});
    await expect(withdraw(root, 'wallet')).rejects.toThrow('wallet is not deployed');
    await expect(rollBack(root, 'wallet')).rejects.toThrow('promote the version that you want');
    await promote(root, 'wallet', one);
    expect(await shares()).toEqual({ [one]: 100 });
  });

  test('is not the host, without which there is no page @TEAM-6', async () => {
    await expect(withdraw(root, 'host')).rejects.toThrow('there is no page without');
  });

  test('is not deployed again by a build that was deployed before @TEAM-6 @REL-1', async () => {
    const dist = await writeRemote(folder, 'one');
    await deployNew(dist, root);
    await withdraw(root, 'wallet');
    expect(await deployNew(dist, root)).toMatchObject({ isDeployed: false });
  });
});

test('a deployed version whose files are gone is listed as that @REL-1', async () => {
  const { one, two } = await published('one', 'two');
  await promoteAll(one, two);
  await rm(site.remoteVersions(root, 'wallet'), { recursive: true });
  const gone = {
    name: 'wallet',
    version: two,
    deployed: true,
    percent: 100,
    origin: null,
    publishedAt: null,
    slots: { offers: [], uses: ['home'] },
  };
  expect(await listVersions(root)).toEqual([gone]);
  const { stdout } = await runCommand(['list', '--site', root]);
  expect(stdout).toContain('deployed, but its files are gone: publish it again');
});

describe('the host', () => {
  test('is rolled back like a remote @REL-1', async () => {
    const versions: string[] = [];
    for (const code of ['one', 'two', 'three']) {
      const { version } = await publish(await writeHost(folder, code), root);
      await promote(root, 'host', version);
      versions.push(version);
    }
    const [one, two] = versions;
    expect(await rollBack(root, 'host')).toMatchObject({ version: two });
    expect(await rollBack(root, 'host')).toMatchObject({ version: one, before: two });
    await expect(rollBack(root, 'host')).rejects.toThrow('promote the version that you want');
    expect(await shares()).toEqual({ [one ?? '']: 100 });
  });

  test('that was deployed before there was a history is known @REL-1', async () => {
    const former = await publish(await writeHost(folder, 'former'), root);
    await writeFile(join(root, 'host.json'), JSON.stringify({ version: former.version }));
    const next = await publish(await writeHost(folder, 'next'), root);
    await promote(root, 'host', next.version);
    expect(await rollBack(root, 'host')).toMatchObject({ version: former.version });
  });
});

describe('a build that is deployed unless it was before', () => {
  const deployed = async (code: string) => deployNew(await writeRemote(folder, code), root);

  test('is deployed once, and a rollback of it holds @REL-1', async () => {
    const first = await deployed('one');
    const second = await deployed('two');
    expect([first.isDeployed, second.isDeployed]).toEqual([true, true]);
    await rollBack(root, 'wallet');
    expect(await deployed('two')).toEqual({ ...second, isDeployed: false });
    expect(await deployed('one')).toEqual({ ...first, isDeployed: true });
    expect(await shares()).toEqual({ [first.version]: 100 });
  });

  test('is deployed where its command was killed after it had published @REL-1', async () => {
    await deployed('one');
    const { two } = await published('two');
    expect(await deployed('two')).toMatchObject({ version: two, isDeployed: true });
  });

  test('stays a canary, and ended stays ended @REL-1 @REL-3', async () => {
    await deployed('one');
    const { two } = await published('two');
    await startCanary(root, 'wallet', two, 10);
    expect(await deployed('two')).toMatchObject({ isDeployed: true });
    expect(await shares()).toMatchObject({ [two]: 10 });
    await endCanary(root, 'wallet');
    expect(await deployed('two')).toMatchObject({ isDeployed: false });
  });

  test('is known by what a rollback may return to where there is no log @REL-1', async () => {
    const one = await deployed('one');
    await deployed('two');
    await rm(site.log(root));
    expect(await deployed('one')).toEqual({ ...one, isDeployed: false });
  });
});

test('a registry that is no registry stops every change and stays as it is @REL-1', async () => {
  const { one } = await published('one');
  const file = join(root, 'registry.json');
  await writeFile(file, '{"microFrontends": {}}');
  await expect(promote(root, 'wallet', one)).rejects.toThrow('registry.json: schema');
  await writeFile(file, '{"micro');
  await expect(promote(root, 'wallet', one)).rejects.toThrow('not readable as JSON');
  expect(await readFile(file, 'utf8')).toBe('{"micro');
});
