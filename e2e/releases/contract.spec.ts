import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promote, publish } from '@tessera/release';
import { expect, test } from '@tessera/test-kit';
import { failurePanels } from '../steps/frame/failure-panel.ts';

/** Where the host's script states the contracts that it serves. */
const contractsInScript = /=\[1,[12]\],/;

/** Copies a deployed version, so that a test may change and publish it. */
async function copyOf(site: string, versions: string): Promise<string> {
  const [deployed = ''] = await readdir(join(site, versions));
  const folder = await mkdtemp(join(tmpdir(), 'build-'));
  await cp(join(site, versions, deployed), folder, { recursive: true });
  return folder;
}

async function publishHost(site: string, contracts: readonly [number, number]): Promise<string> {
  const folder = await copyOf(site, 'host');
  const file = join(folder, 'host.json');
  const publication = JSON.parse(await readFile(file, 'utf8')) as {
    js: { file: string; integrity: string }[];
  };
  for (const asset of publication.js) {
    const parts = (await readFile(join(folder, asset.file), 'utf8')).split(contractsInScript);
    expect(parts).toHaveLength(2);
    const code = parts.join(`=${JSON.stringify(contracts)},`);
    await writeFile(join(folder, asset.file), code);
    await rm(join(folder, `${asset.file}.br`), { force: true });
    asset.integrity = `sha256-${createHash('sha256').update(code).digest('base64')}`;
  }
  const [, contract] = contracts;
  await writeFile(file, JSON.stringify({ ...publication, contract, contracts }));
  const { version } = await publish(folder, site);
  await rm(folder, { recursive: true });
  return version;
}

async function publishOfContract2(site: string, remote: string): Promise<string> {
  const folder = await copyOf(site, `remotes/${remote}`);
  const file = join(folder, 'remote.json');
  const publication = JSON.parse(await readFile(file, 'utf8')) as {
    definition: { contract: number };
  };
  publication.definition.contract = 2;
  await writeFile(file, JSON.stringify(publication));
  const { version } = await publish(folder, site);
  await rm(folder, { recursive: true });
  return version;
}

test('the contract goes from 1 to 2 with remotes that nobody built again @TEAM-10 @FED-2', async ({
  page,
  person,
  logIn,
  site,
}) => {
  const { folder, origin } = site;
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const accounts = page.getByRole('region', { name: 'Accounts' });
  const payment = page.getByRole('heading', { level: 1, name: 'Payment' });

  await test.step('When a host of contract 1 is deployed, a remote of 2 waits for the next', async () => {
    const version = await publishOfContract2(folder, 'payment');
    await expect(promote(folder, 'payment', version)).rejects.toThrow(/contract: payment/);
    await promote(folder, 'host', await publishHost(folder, [1, 2]));
    await promote(folder, 'payment', version);
  });
  await test.step('When the host serves both, remotes of 1 and of 2 are on one page', async () => {
    await logIn(person, { origin });
    await expect(accounts).toBeVisible();
    await menu.getByRole('link', { name: 'Payment' }).click();
    await expect(payment).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toBeHidden();
  });
  await test.step('When a host serves 2 alone, the gate names each remote of 1', async () => {
    const alone = await publishHost(folder, [2, 2]);
    const refusal = await promote(folder, 'host', alone).then(() => '', String);
    const named = [...refusal.matchAll(/contract: ([a-z]+) /g)].map(([, name]) => name);
    expect(named.sort()).toEqual(['auth', 'exchange', 'settings', 'wallet']);
    await promote(folder, 'host', alone, { force: true });
  });
  await test.step('When it is forced, they have panels, and the remote of 2 works', async () => {
    await page.goto(origin);
    await expect(failurePanels(page, 'wallet').first()).toContainText('It was built for another');
    await menu.getByRole('link', { name: 'Payment' }).click();
    await expect(payment).toBeVisible();
  });
});
