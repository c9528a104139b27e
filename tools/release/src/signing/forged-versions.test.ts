import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from '../commands/run-command.ts';
import { walletDefinition, writeRemote } from '../testing/builds.ts';
import { makeSignedSite } from '../testing/signed-site.ts';
import type { SignedSite, TestKey } from '../testing/signed-site.ts';
import { check, checkDeployed, promote, publish, rollBack, startCanary } from '../index.ts';
import { readLog } from '../log/log.ts';
import { site } from '../site/site.ts';
import {
  publicationFault,
  publicationText,
  signatureText,
} from '../store/publication-signature.ts';
import { prune } from '../deploy/prune.ts';
import { contentHash, signatureFile } from '../store/version-folder.ts';
import { allowKey, revokeKey } from '../deploy/change-keys.ts';
import { keyringOf, signerFor } from './index.ts';

let signed: SignedSite;
let root: string;
/** Deployed before, deployed, and published. */
let one: string;
let two: string;
let three: string;

// Whoever attacks can write any file of the store, and has the keys that the test gives them alone.
beforeEach(async () => {
  signed = await makeSignedSite();
  ({ root } = signed);
  [one, two, three] = [await published('one'), await published('two'), await published('three')];
  await promote(root, 'wallet', one, signed.wallet);
  await promote(root, 'wallet', two, signed.wallet);
});
afterEach(() => signed.remove());

const release = (...args: string[]) => runCommand([...args, '--site', root]);
const folderOf = (version: string, name = 'wallet') => site.remoteVersion(root, name, version);

async function published(code: string): Promise<string> {
  const { version } = await publish(await writeRemote(signed.folder, code), root, signed.publisher);
  return version;
}

/** Every way to a deployment, with a key that may, ends with a message. */
async function expectRefused(version: string, words: RegExp, name = 'wallet'): Promise<void> {
  const { key } = signed.master;
  const registry = await readFile(site.registry(root), 'utf8');
  const found = (await check(root, name, version)).map(({ message }) => message);
  expect(found.join('\n')).toMatch(words);
  await expect(promote(root, name, version, { key, force: true })).rejects.toThrow(words);
  if (name === 'wallet' && version !== one) {
    const canary = startCanary(root, name, version, 10, { key, force: true });
    await expect(canary).rejects.toThrow(words);
  }
  if (version === one)
    await expect(rollBack(root, name, { key, force: true })).rejects.toThrow(words);
  expect(await readFile(site.registry(root), 'utf8')).toBe(registry);
}

/** Builds in a store of the attacker, with a key of the attacker's choice, and copies it from there. */
async function smuggle(
  key: TestKey,
  parts: Parameters<typeof writeRemote>[2] = {},
  name = 'wallet',
): Promise<string> {
  const theirs = join(signed.folder, 'theirs');
  await allowKey(theirs, { remote: '*', right: 'all', publicKey: key.publicKey });
  const build = await writeRemote(signed.folder, 'evil', parts);
  const { version } = await publish(build, theirs, key);
  await cp(site.remoteVersion(theirs, name, version), folderOf(version, name), { recursive: true });
  return version;
}

describe('a version that was tampered with is deployed in no way, also not by force @TEAM-6', () => {
  test('with changed files', async () => {
    for (const version of [one, three]) {
      await writeFile(join(folderOf(version), 'top-up.js'), 'evil()');
      await expectRefused(version, /not those that were published/);
    }
  });

  test('with a folder renamed to fit its changed files', async () => {
    await rm(join(folderOf(three), 'top-up.js.br'));
    await writeFile(join(folderOf(three), 'carousel.css'), '.evil { color: red }');
    const version = `0.1.0-${await contentHash(folderOf(three))}`;
    await rename(folderOf(three), folderOf(version));
    await expectRefused(version, /not of these files under the name wallet/);
  });

  test('with no signature, or an empty one', async () => {
    await writeFile(join(folderOf(one), signatureFile), '{}');
    await expectRefused(one, /is not signed; publish it again/);
    await rm(join(folderOf(three), signatureFile));
    await expectRefused(three, /is not signed; publish it again/);
  });

  test('that runs already is found by a check', async () => {
    await writeFile(join(folderOf(two), signatureFile), '{}');
    expect(await checkDeployed(root)).toMatchObject([{ rule: 'signature', version: two }]);
    expect((await release('check')).code).toBe(1);
  });
});

describe('a signature serves one publication alone @TEAM-6', () => {
  test('not another version', async () => {
    await cp(join(folderOf(two), signatureFile), join(folderOf(three), signatureFile));
    await expectRefused(three, /not of these files under the name wallet/);
  });

  test('not the same files under the name of another remote', async () => {
    await cp(folderOf(three), folderOf(three, 'auth'), { recursive: true });
    const copied = promote(root, 'auth', three, signed.auth);
    await expect(copied).rejects.toThrow('holds wallet, which is not auth');
  });

  test('not a build that says it is another remote', async () => {
    const definition = { ...walletDefinition, name: 'auth' };
    const version = await smuggle(signed.wallet, { definition }, 'auth');
    await expectRefused(version, /no line of the log says that it published these files/, 'auth');
    await cp(join(folderOf(three), signatureFile), join(folderOf(version, 'auth'), signatureFile));
    await expectRefused(version, /not of these files under the name auth/, 'auth');
  });
});

describe('a publication by a key that might not is no publication @TEAM-6', () => {
  test.each(['auth', 'publisher'] as const)('by the key of %s', async (name) => {
    const version = await smuggle(signed[name]);
    await expectRefused(version, /no line of the log says that it published these files/);
  });

  test('by a key that was revoked', async () => {
    const version = await smuggle(signed.publisher);
    await revokeKey(root, signed.publisher.id, signed.master);
    await expectRefused(version, /no line of the log/);
  });

  test('by the right key, of other files than the log says', async () => {
    const folder = folderOf(three);
    const publication = { name: 'wallet', version: three };
    await writeFile(join(folder, 'top-up.js'), 'evil()');
    const lines = await readLog(root);
    const act = { act: 'publish', name: 'wallet' } as const;
    const signer = await signerFor(keyringOf(lines), act, signed.publisher);
    if (!signer) throw new Error('the site has no keys');
    const text = signatureText(await publicationText(folder, publication), signer);
    await writeFile(join(folder, signatureFile), text);
    // Asked directly: the ten digits in a version, which the gate compares first, can be forged.
    expect(await publicationFault(folder, publication, lines)).toMatch(/no line of the log/);
  });

  test('for a removed version that is put back', async () => {
    const kept = join(signed.folder, 'kept');
    await cp(folderOf(three), kept, { recursive: true });
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 40 * 86_400_000);
    await prune(root, 30, { remove: true, key: signed.wallet.key });
    await cp(kept, folderOf(three), { recursive: true });
    await expectRefused(three, /no line of the log/);
  });
});
