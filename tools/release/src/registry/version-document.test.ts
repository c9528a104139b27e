import { versionDocument } from './deployment.ts';
import type { Deployment } from './deployment.ts';

type Share = readonly [version: string, traffic: number, isDefault: boolean];

/** A site with these versions of one remote. */
function siteWith(shares: readonly Share[], deployedVersion = '1.0.0-a'): Deployment {
  const versions = shares.map(([version, traffic, isDefault]) => ({
    url: `/remotes/wallet/${version}/entry.js`,
    metadata: { integrity: `sha256-${version}`, version },
    deployment: { traffic, default: isDefault },
    extras: {},
  }));
  const deployment = {
    host: { deployedVersion },
    registry: { microFrontends: { 'tessera/wallet': versions } },
  };
  return deployment as unknown as Deployment;
}

const revisionOf = (site: Deployment) => versionDocument(site).deployment;
const former: Share = ['1', 100, true];
const revision = revisionOf(siteWith([former]));

test('a version that is published only changes nothing for open pages @FED-6', () => {
  expect(revisionOf(siteWith([former, ['2', 0, false]]))).toBe(revision);
});

test.each([
  [
    'a promotion',
    siteWith([
      ['1', 0, false],
      ['2', 100, true],
    ]),
  ],
  [
    'a canary',
    siteWith([
      ['1', 90, true],
      ['2', 10, false],
    ]),
  ],
  ['another host', siteWith([former], '1.0.0-b')],
])('%s is told to open pages @FED-6', (_what, site) => {
  expect(revisionOf(site)).not.toBe(revision);
});
