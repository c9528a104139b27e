import { createHash } from 'node:crypto';
import type { RuntimeConfig } from '@tessera/config';
import { integrityProbe, registrySchemaUrl } from '@tessera/contract';
import type { RemoteVersion } from '@tessera/contract';
import { composePage } from './compose-page.ts';
import type { Deployment } from '../registry/deployment.ts';
import { importMap, pageHeaders } from './page-headers.ts';

const integrity = `sha256-${'B'.repeat(43)}=`;

function version(name: string, traffic: number, file?: string): RemoteVersion {
  return {
    url: `/remotes/vouchers/${name}/entry.js`,
    metadata: { integrity, version: name },
    extras: {
      container: 'vouchers',
      definition: { name: 'vouchers', contract: 1 },
      exposes: {},
      shared: {},
      ...(file && { modules: [{ file, integrity }] }),
    },
    deployment: { traffic, default: traffic > 50 },
  };
}

const config = {
  variant: 'card',
  brand: { name: 'Wallet' },
  apiBase: '',
  defaultLanguage: 'en',
  telemetry: 'off',
  overrides: null,
  remoteOrigins: [],
} as unknown as RuntimeConfig;

const deploymentOf = (...versions: RemoteVersion[]) =>
  ({
    host: { deployedVersion: '1', version: '1', js: [], css: [] },
    registry: { schema: registrySchemaUrl, microFrontends: { vouchers: versions } },
  }) as unknown as Deployment;

const mapIn = (deployment: Deployment) =>
  /<script type="importmap">(.*?)<\/script>/.exec(composePage(deployment, config, '/'))?.[1];
const policyOf = (deployment: Deployment) =>
  pageHeaders(deployment, config)['content-security-policy'] ?? '';

test('a page pins the modules of every version that browsers are given, and no others @FED-4', () => {
  const map = mapIn(
    deploymentOf(version('1', 80, 'a.js'), version('2', 20, 'b.js'), version('0', 0, 'c.js')),
  );
  expect(JSON.parse(map ?? '')).toEqual({
    integrity: {
      '/remotes/vouchers/1/a.js': integrity,
      '/remotes/vouchers/2/b.js': integrity,
      [integrityProbe.address]: integrityProbe.wrongHash,
    },
  });
});

test('modules at another origin are pinned at the site as well, which has a copy @FED-4 @TEAM-5', () => {
  const elsewhere = { ...version('1', 100, 'a.js'), url: 'https://cdn.example/v/entry.js' };
  const listed = { ...config, remoteOrigins: ['https://cdn.example'] };
  expect(JSON.parse(importMap(deploymentOf(elsewhere), listed) ?? '')).toMatchObject({
    integrity: {
      'https://cdn.example/v/a.js': integrity,
      '/remotes/vouchers/1/a.js': integrity,
    },
  });
});

test('the policy lets through this import map and no other inline script @FED-4', () => {
  const deployment = deploymentOf(version('1', 100, 'a.js'));
  const hash = createHash('sha256').update(mapIn(deployment) ?? '');
  expect(policyOf(deployment)).toContain(`script-src 'self' 'sha256-${hash.digest('base64')}';`);
});

test('where no remote has modules there is no import map and the policy stays as it is @FED-4', () => {
  const deployment = deploymentOf(version('1', 100));
  expect(mapIn(deployment)).toBeUndefined();
  expect(policyOf(deployment)).toContain("script-src 'self';");
});

test('a script without a hash is not requested, but where overrides are permitted @FED-4 @REL-4', () => {
  const deployment = deploymentOf(version('1', 100));
  const permitting = { ...config, overrides: { origins: ['http://localhost:*'] } };
  expect(pageHeaders(deployment, config)['integrity-policy']).toBe('blocked-destinations=(script)');
  expect(pageHeaders(deployment, permitting)).not.toHaveProperty('integrity-policy');
});
