import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RuntimeConfig } from '@tessera/config';
import { pageElementIds } from '@tessera/contract';
import type { Registry } from '@tessera/contract';
import { walletDefinition, writeHost, writeRemote } from '../testing/builds.ts';
import {
  composePage,
  promote,
  publish,
  readDeployment,
  readServedDeployment,
  ReleaseError,
} from '../index.ts';

let folder: string;
let root: string;
let registryFile: string;
let walletVersion: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'release-'));
  root = join(folder, 'site');
  registryFile = join(root, 'registry.json');
  const voucher = { ...walletDefinition, name: 'voucher', routes: [], slots: [] };
  for (const dist of [
    await writeHost(folder),
    await writeRemote(folder, 'one'),
    await writeRemote(folder, 'two', { definition: voucher }),
  ]) {
    const { name, version } = await publish(dist, root);
    await promote(root, name, version, { force: true });
    if (name === 'wallet') walletVersion = version;
  }
});
afterEach(() => rm(folder, { recursive: true }));

async function breakEntryOf(name: string): Promise<void> {
  const registry = JSON.parse(await readFile(registryFile, 'utf8')) as Registry;
  for (const version of registry.microFrontends[`tessera/${name}`] ?? []) version.url = '';
  await writeFile(registryFile, JSON.stringify(registry));
}

const config = { brand: { name: 'Wallet' }, remoteOrigins: [], overrides: null } as unknown;

function inlineRegistry(html: string): Registry {
  const [, json = ''] = new RegExp(`id="${pageElementIds.registry}">([^<]*)<`).exec(html) ?? [];
  return JSON.parse(json) as Registry;
}

describe('a registry that is broken in part', () => {
  test('is served: a page is told of the unreadable remote, and preloads the others @FED-3', async () => {
    await breakEntryOf('voucher');
    const deployment = await readServedDeployment(root);
    const html = composePage(deployment, config as RuntimeConfig, '/');
    expect(html).toContain('carousel.js');
    const { microFrontends } = inlineRegistry(html);
    expect(microFrontends['tessera/wallet']?.[0]?.url).toContain('/remotes/wallet/');
    expect(microFrontends['tessera/voucher']?.[0]?.url).toBe('');
  });

  test('is refused by whatever changes or checks it', async () => {
    await breakEntryOf('voucher');
    await expect(readDeployment(root)).rejects.toThrow('tessera/voucher');
    const promotion = promote(root, 'wallet', walletVersion, { force: true });
    await expect(promotion).rejects.toThrow(ReleaseError);
  });
});

test('a document that is no registry leaves no page to compose', async () => {
  await writeFile(registryFile, '[]');
  await expect(readServedDeployment(root)).rejects.toThrow(registryFile);
  await writeFile(registryFile, '{"schema": ');
  await expect(readServedDeployment(root)).rejects.toThrow('not readable as JSON');
});

test('without a registry no remote is deployed, and the page is composed', async () => {
  await rm(registryFile);
  expect((await readServedDeployment(root)).registry.microFrontends).toEqual({});
});
