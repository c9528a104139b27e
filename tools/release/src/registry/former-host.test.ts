import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { walletDefinition, writeHost, writeRemote } from '../testing/builds.ts';
import { walletConfig } from '../testing/config.ts';
import {
  composePage,
  paintPages,
  promote,
  publish,
  readDeployment,
  readServedDeployment,
  readServedRegistry,
} from '../index.ts';

let folder: string;
let root: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'former-host-'));
  root = join(folder, 'site');
  await deploy(await writeHost(folder));
  await deploy(await writeRemote(folder, 'one', { definition: definitionWith(true) }));
});
afterEach(() => rm(folder, { recursive: true }));

const definitionWith = (firstPaint: true | undefined) => ({
  ...walletDefinition,
  routes: walletDefinition.routes?.map((route) => ({ ...route, firstPaint })),
  slots: walletDefinition.slots?.map((slot) => ({ ...slot, firstPaint })),
});

async function deploy(dist: string): Promise<void> {
  const { name, version } = await publish(dist, root);
  await promote(root, name, version);
}

const declared = (text: string) => text.includes('firstPaint');

test('a host of before first paints is given a remote that declares one as if it did not @FIRST-5 @FED-2', async () => {
  const { registry } = await readDeployment(root);
  const [version] = registry.microFrontends['tessera/wallet'] ?? [];
  expect(version?.extras.definition).toEqual(walletDefinition);
  for (const deployment of [await readDeployment(root), await readServedDeployment(root)]) {
    const html = composePage(deployment, walletConfig, '/');
    expect(html).toContain('carousel.js');
    expect(declared(html)).toBe(false);
  }
  expect(declared(await readServedRegistry(root))).toBe(false);
  expect(await paintPages(root, walletConfig)).toEqual([]);
});

test('the remote declares it again as soon as a newer host is deployed @FIRST-5 @FED-2', async () => {
  await deploy(await writeHost(folder, 'newer', { firstPaint: 'render()' }));
  expect(declared(composePage(await readDeployment(root), walletConfig, '/'))).toBe(true);
  const document = await readFile(join(root, 'registry.json'), 'utf8');
  expect(await readServedRegistry(root)).toBe(document);
});
