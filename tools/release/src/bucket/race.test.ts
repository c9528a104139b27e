import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { writeRemote } from '../testing/builds.ts';
import {
  address,
  done,
  isPut,
  logLines,
  onBucket,
  published,
  makeBucketSite,
} from '../testing/bucket-site.ts';
import { servedBucket } from '../testing/object-server.ts';
import { onBucket as onStore } from './on-bucket.ts';
import { s3Objects } from './s3-objects.ts';

const site = makeBucketSite();

/** The site without the commands. */
const store = () => {
  const objects = s3Objects({ text: address, bucket: servedBucket, prefix: 'production/' });
  return { run: (work: (folder: string) => Promise<void>) => onStore(objects, work) };
};

/** Somebody else is faster. */
function changeState(number: number): void {
  const key = 'production/.state.gz';
  const { bytes = '', headers = {} } = site.server.objects.get(key) ?? {};
  const state = JSON.parse(gunzipSync(bytes).toString()) as object;
  const changed = gzipSync(JSON.stringify({ ...state, changes: [`theirs-${number}`] }));
  site.server.objects.set(key, { bytes: changed, headers });
}

describe('two machines at the same moment', () => {
  test('both promote: one is first, the other begins again on what is there then @TEAM-5', async () => {
    const { first, second } = await site.deployed();
    const third = await published(await writeRemote(site.folder, 'three'));
    site.beforeFirstPut('.state.gz', () => done(onBucket('promote', 'wallet', third)));
    expect(await done(onBucket('promote', 'wallet', second))).toContain(`before it was ${third}`);
    expect((await logLines()).slice(-2)).toMatchObject([
      { act: 'promote', version: third, before: first },
      { act: 'promote', version: second, before: third },
    ]);
    expect(site.textOf('registry.json')).toContain(`/remotes/wallet/${second}/`);
  });

  test('the slower one is refused where it does not fit what the faster one deployed @TEAM-5', async () => {
    await done(onBucket('promote', 'host', await published(site.builds.host)));
    const first = await published(site.builds.one);
    const other = await published(site.builds.rival);
    site.beforeFirstPut('.state.gz', () => done(onBucket('promote', 'wallet', first)));
    const { code, stderr } = await onBucket('promote', 'rival', other);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^rival \S+ is refused:/);
    expect((await logLines()).at(-1)).toMatchObject({ act: 'promote', name: 'wallet' });
    expect(site.textOf('registry.json')).not.toContain('rival');
  });

  test('both make the site: one is first, and no act is lost @TEAM-5', async () => {
    site.beforeFirstPut('.state.gz', () => published(site.builds.one));
    await published(site.builds.two);
    expect((await logLines()).map(({ number, act }) => [number, act])).toEqual([
      [1, 'publish'],
      [2, 'publish'],
    ]);
  });

  test('one is first also where the server compares ETags without quotes @TEAM-5', async () => {
    const { first, second } = await site.deployed();
    site.server.comparesBareEtags = true;
    site.beforeFirstPut('.state.gz', () => done(onBucket('withdraw', 'wallet')));
    await done(onBucket('promote', 'wallet', second));
    expect((await logLines()).slice(-2)).toMatchObject([
      { act: 'withdraw', before: first },
      { act: 'promote', version: second, before: null },
    ]);
    expect(site.textOf('registry.json')).toContain(`/remotes/wallet/${second}/`);
  });

  test('a command that is never first gives up and has changed nothing @TEAM-5', async () => {
    const { second } = await site.deployed();
    const before = site.textOf('registry.json');
    let times = 0;
    site.server.course = (request) => {
      if (isPut(request, '.state.gz')) changeState((times += 1));
      return Promise.resolve('answered');
    };
    const { code, stderr } = await onBucket('promote', 'wallet', second);
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: `${address} was changed by others 5 times while this command worked; nothing is changed: try again\n`,
    });
    expect(times).toBe(5);
    expect(site.textOf('registry.json')).toBe(before);
  });
});

describe('a command that does not come to its end', () => {
  test('died before the public files: the next command, were it `list`, writes them @TEAM-5', async () => {
    const { first, second } = await site.deployed();
    let revive: () => void = () => undefined;
    const dead = new Promise<void>((resolve) => (revive = resolve));
    let onDeath: () => void = () => undefined;
    const died = new Promise<void>((resolve) => (onDeath = resolve));
    site.beforeFirstPut('registry.json', () => {
      onDeath();
      return dead;
    });
    const late = onBucket('promote', 'wallet', second);
    await died;
    expect(site.textOf('registry.json')).not.toContain(`/remotes/wallet/${second}/`);
    expect(await done(onBucket('list', 'wallet'))).toMatch(new RegExp(`${second}.*deployed`));
    expect(site.textOf('registry.json')).toContain(`/remotes/wallet/${second}/`);

    // It was only slow: what it still writes is of the past, and is not written.
    await done(onBucket('promote', 'wallet', first, '--why', 'again'));
    const latest = site.textOf('registry.json');
    const writes = () => site.server.requests.filter((request) => isPut(request, 'registry.json'));
    const { length } = writes();
    revive();
    await done(late);
    expect(site.textOf('registry.json')).toBe(latest);
    expect(writes()).toHaveLength(length);
  });

  test('it is slow, and what it writes is there again: the latest is what stays @TEAM-5', async () => {
    const write = (text: string) =>
      store().run((folder) => writeFile(join(folder, 'notes.json'), text));
    await write('former');
    site.beforeFirstPut('notes.json', async () => {
      await write('other');
      await write('former');
    });
    await write('of the slow one');
    expect(site.textOf('notes.json')).toBe('former');
  });

  test('its answer was lost: it knows its own change, and does nothing twice @TEAM-5', async () => {
    const { second } = await site.deployed();
    let isFirst = true;
    site.server.course = (request) => {
      const isLost = isFirst && isPut(request, '.state.gz');
      if (isLost) isFirst = false;
      return Promise.resolve(isLost ? 'answer-lost' : 'answered');
    };
    await done(onBucket('promote', 'wallet', second));
    const promoted = (await logLines()).filter(({ version }) => version === second);
    expect(promoted.map(({ act }) => act)).toEqual(['publish', 'promote']);
  });
});

describe('a dropped version', () => {
  const remove = (version: string) =>
    store().run((folder) => rm(join(folder, 'remotes', 'wallet', version), { recursive: true }));
  const objectsOf = (version: string) =>
    [...site.server.objects.keys()].filter((key) => key.includes(version));

  test('is removed from the storage once nothing leads there, and can come back @TEAM-5', async () => {
    const { second } = await site.deployed();
    const all = objectsOf(second).sort();
    await remove(second);
    expect(objectsOf(second)).toEqual([]);
    expect(await done(onBucket('list'))).not.toContain(second);
    expect(await published(site.builds.two)).toBe(second);
    expect(objectsOf(second).sort()).toEqual(all);
  });

  test('is not published again before that is over, so that nothing of it goes later @TEAM-5', async () => {
    const { second } = await site.deployed();
    let early: Awaited<ReturnType<typeof onBucket>> | undefined;
    site.server.course = async ({ method }) => {
      if (method === 'DELETE') early ??= await onBucket('publish', site.builds.two);
      return 'answered';
    };
    await remove(second);
    expect(early?.code).toBe(1);
    expect(early?.stderr).toContain('is being removed by another command; nothing is changed');
    site.server.course = () => Promise.resolve('answered');
    expect(await published(site.builds.two)).toBe(second);
  });
});
