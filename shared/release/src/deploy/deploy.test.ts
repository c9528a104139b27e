import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeHost, writeRemote } from '../fixtures/builds.ts';
import {
  endCanary,
  listVersions,
  promote,
  publish,
  ReleaseError,
  rollBack,
  startCanary,
} from '../index.ts';

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

/** Who has what, such as `{ [version]: 100 }`. */
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

test('what was rolled back is not returned to @REL-1', async () => {
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

  test('of a version that was deployed before leaves it at its place @REL-3', async () => {
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

test('a registry that is no registry stops every change and stays as it is @REL-1', async () => {
  const { one } = await published('one');
  const file = join(root, 'registry.json');
  await writeFile(file, '{"microFrontends": {}}');
  await expect(promote(root, 'wallet', one)).rejects.toThrow('registry.json: schema');
  await writeFile(file, '{"micro');
  await expect(promote(root, 'wallet', one)).rejects.toThrow('not readable as JSON');
  expect(await readFile(file, 'utf8')).toBe('{"micro');
});
