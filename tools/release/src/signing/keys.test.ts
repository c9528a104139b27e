import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from '../commands/run-command.ts';
import { writeHost, writeRemote } from '../testing/builds.ts';
import { makeKey, makeSignedSite, readLogTexts } from '../testing/signed-site.ts';
import type { SignedSite } from '../testing/signed-site.ts';
import { check, checkDeployed, promote, publish, rollBack, startCanary } from '../index.ts';
import { readLog } from '../log/log.ts';
import { site } from '../site/site.ts';
import { allowKey, readKeys, revokeKey } from '../deploy/change-keys.ts';

let signed: SignedSite;
let root: string;
beforeEach(async () => {
  signed = await makeSignedSite();
  ({ root } = signed);
});
afterEach(() => signed.remove());

const release = (...args: string[]) => runCommand([...args, '--site', root]);
const build = (code: string) => writeRemote(signed.folder, code);

async function published(code: string, { key } = signed.publisher): Promise<string> {
  return (await publish(await build(code), root, { key })).version;
}

describe('a new key @TEAM-6', () => {
  test('is a file that its owner alone can read, and is told by its public half alone', async () => {
    const file = join(signed.folder, 'new.pem');
    const { stdout } = await release('keys', 'create', file);
    const pem = await readFile(file, 'utf8');
    expect(pem).toMatch(/^-----BEGIN PRIVATE KEY-----\n/);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(stdout).toMatch(/^key [0-9a-f]{16} is in .*new\.pem; .*\ned25519:[\w-]{43}\n$/);
    expect(stdout).not.toContain(pem.split('\n')[1]);
  });

  test('never takes the place of another, and is not made inside of the site', async () => {
    const before = await readFile(signed.wallet.key, 'utf8');
    const again = await release('keys', 'create', signed.wallet.key);
    expect(again).toMatchObject({ code: 1, stdout: '' });
    expect(again.stderr).toContain('is there already');
    expect(await readFile(signed.wallet.key, 'utf8')).toBe(before);
    expect((await release('keys', 'create', join(root, 'key.pem'))).stderr).toContain('is served');
  });
});

test('the first key is believed as it comes, and has to be one that may change keys @TEAM-6', async () => {
  const fresh = join(signed.folder, 'fresh');
  const { publicKey } = signed.wallet;
  const first = allowKey(fresh, { remote: 'wallet', right: 'all', publicKey });
  await expect(first).rejects.toThrow(`release keys allow '*' all ${publicKey}`);
  await allowKey(fresh, { remote: '*', right: 'all', publicKey });
  expect(await readKeys(fresh)).toMatchObject([{ publicKey, grants: [{ remote: '*' }] }]);
});

test('keys are changed with a key for everything alone, and each change is a signed line @TEAM-6', async () => {
  const { publicKey, id } = await makeKey(signed.folder, 'new');
  const grant = { remote: 'wallet', right: 'publish', publicKey } as const;
  await expect(allowKey(root, grant)).rejects.toThrow('to change keys, give a key');
  await expect(allowKey(root, grant, { key: signed.wallet.key })).rejects.toThrow(
    /may not change keys; who holds .* release keys allow '\*' all ed25519:/,
  );
  const { key } = signed.master;
  await allowKey(root, { ...grant, holder: 'Team Wallet' }, { key, why: 'Ann joined' });
  await revokeKey(root, id, { key, why: 'Ann left' });
  const last = (await readLog(root)).slice(-2);
  expect(last.map(({ act, name, version, why, key: by }) => [act, name, version, why, by])).toEqual(
    [
      ['allow-key', 'wallet', id, 'Ann joined', signed.master.id],
      ['revoke-key', '*', id, 'Ann left', signed.master.id],
    ],
  );
  expect((await release('keys', 'list')).stdout).toContain(`${publicKey}  revoked (Team Wallet)`);
  expect((await release('log', 'wallet')).stdout).toContain(
    ` with key ${signed.master.id}  wallet allow-key ${id} of Team Wallet to publish: Ann joined`,
  );
});

test('the last key for everything cannot be revoked, and a revoked one not be allowed again @TEAM-6', async () => {
  const { key, id } = signed.master;
  await expect(revokeKey(root, id, { key })).rejects.toThrow('the last that may change keys');
  await revokeKey(root, signed.wallet.id, { key });
  const { publicKey } = signed.wallet;
  const again = allowKey(root, { remote: 'wallet', right: 'all', publicKey }, { key });
  await expect(again).rejects.toThrow('revoked for good');
});

describe('an act without a key that may do it is refused, and nothing changes @TEAM-6', () => {
  test.each([
    ['publish', 'publish'],
    ['promote', 'promote'],
    ['canary', 'promote'],
    ['rollback', 'promote'],
    ['withdraw', 'promote'],
    ['prune', 'promote'],
  ])('%s', async (act, right) => {
    const all = { key: signed.wallet.key };
    const [one, two] = [await published('one'), await published('two')];
    await promote(root, 'wallet', one, all);
    await promote(root, 'wallet', two, all);
    await published('three');
    const args: Record<string, string[]> = {
      publish: [await build('four')],
      promote: ['wallet', one],
      canary: ['wallet', one, '10'],
      rollback: ['wallet'],
      withdraw: ['wallet'],
      prune: ['--remove', '--days', '1'],
    };
    if (act === 'prune') jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3 * 86_400_000);
    const wanting = right === 'publish' ? signed.auth : signed.publisher;
    const state = async () => [
      await readLogTexts(root),
      await readFile(site.registry(root), 'utf8'),
    ];
    const before = await state();
    const bare = await release(act, ...(args[act] ?? []));
    expect(bare.code).toBe(1);
    expect(bare.stderr).toContain(`to ${right} wallet, give a key that may, by --key`);
    const wrong = await release(act, ...(args[act] ?? []), '--key', wanting.key);
    expect(wrong.code).toBe(1);
    expect(wrong.stderr).toContain(`key ${wanting.id} may not ${right} wallet;`);
    expect(wrong.stderr).toContain(`release keys allow wallet ${right} ${wanting.publicKey}`);
    expect(await state()).toEqual(before);
    const may = await release(act, ...(args[act] ?? []), '--key', signed.wallet.key);
    expect({ code: may.code, stderr: may.stderr }).toEqual({ code: 0, stderr: '' });
    expect((await readLog(root)).at(-1)?.key).toBe(signed.wallet.id);
  });
});

test('the key of the environment signs where none is named @TEAM-6', async () => {
  process.env['TESSERA_KEY_FILE'] = signed.publisher.key;
  try {
    await publish(await build('one'), root);
  } finally {
    delete process.env['TESSERA_KEY_FILE'];
  }
  expect((await readLog(root)).at(-1)).toMatchObject({ act: 'publish', key: signed.publisher.id });
});

test('a file that is no key is refused without a word of what is in it @TEAM-6', async () => {
  const file = join(signed.folder, 'notes.txt');
  await writeFile(file, 'a secret');
  const { code, stderr } = await release('publish', await build('one'), '--key', file);
  expect({ code, tells: stderr.includes('a secret') }).toEqual({ code: 1, tells: false });
  expect(stderr).toContain('is no private key of Ed25519');
});

test('a signed version is published, promoted and rolled back, and nothing speaks against it @TEAM-6', async () => {
  const host = await publish(await writeHost(signed.folder), root, signed.master);
  await promote(root, 'host', host.version, signed.master);
  const [one, two] = [await published('one'), await published('two')];
  await promote(root, 'wallet', one, signed.wallet);
  await startCanary(root, 'wallet', two, 10, signed.wallet);
  expect(await checkDeployed(root)).toEqual([]);
  await promote(root, 'wallet', two, signed.wallet);
  expect(await rollBack(root, 'wallet', signed.wallet)).toMatchObject({ version: one });
  expect((await release('log')).code).toBe(0);
});

test('a version from before the first key is deployed once it is published again @TEAM-6', async () => {
  const fresh = join(signed.folder, 'fresh');
  const { version } = await publish(await build('one'), fresh);
  await promote(fresh, 'wallet', version);
  await allowKey(fresh, { remote: '*', right: 'all', publicKey: signed.master.publicKey });
  expect(await checkDeployed(fresh)).toMatchObject([{ rule: 'signature', version }]);
  const again = promote(fresh, 'wallet', version, signed.master);
  await expect(again).rejects.toThrow('publish it again with a key that may publish wallet');
  const folder = site.remoteVersion(fresh, 'wallet', version);
  expect(await publish(folder, fresh, signed.master)).toMatchObject({ version, isNew: false });
  expect(await checkDeployed(fresh)).toEqual([]);
  await promote(fresh, 'wallet', version, signed.master);
});

describe('a key that is revoked @TEAM-6', () => {
  test('publishes nothing more', async () => {
    await revokeKey(root, signed.publisher.id, signed.master);
    await expect(published('one')).rejects.toThrow(/is revoked and may not publish wallet; make/);
  });

  test('is told also where the build was published already and nothing is left to sign @TEAM-10', async () => {
    await published('one');
    await revokeKey(root, signed.publisher.id, signed.master);
    await expect(published('one')).rejects.toThrow(/is revoked and may not publish wallet; make/);
    // A key with another right is not asked for here.
    await published('one', signed.auth);
  });

  test('leaves what it published before deployable', async () => {
    const version = await published('one');
    await revokeKey(root, signed.publisher.id, signed.master);
    expect(await check(root, 'wallet', version)).toEqual([]);
    expect(await promote(root, 'wallet', version, signed.wallet)).toMatchObject({ version });
  });
});
