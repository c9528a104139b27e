import fc from 'fast-check';
import { deployedRemotes, formatCohort, parseCohort, withRefused } from './index.ts';
import type { Cohort, Registry, RemoteVersion } from './index.ts';

function version(name: string, traffic: number, isDefault: boolean): RemoteVersion {
  return {
    url: `/remotes/wallet/${name}/entry.js`,
    metadata: { integrity: 'sha256-x', version: name },
    extras: {
      container: 'remote_wallet',
      definition: { name: 'wallet', contract: 1 },
      exposes: {},
      shared: {},
    },
    deployment: { traffic, default: isDefault },
  };
}

function registryWith(canaryPercent: number): Registry {
  return {
    schema: 'x',
    microFrontends: {
      'tessera/wallet': [
        version('1', 100 - canaryPercent, true),
        version('2', canaryPercent, false),
      ],
    },
  };
}

const cohort = (number: number): Cohort => ({
  seed: number.toString(16).padStart(8, '0'),
  refused: [],
});
const chosen = (percent: number, who: Cohort | null) =>
  deployedRemotes(registryWith(percent), who)[0]?.metadata.version;

test('a canary is given to about its share of browsers @REL-3', () => {
  const browsers = Array.from({ length: 4000 }, (_, index) =>
    cohort((index * 2_654_435_761) >>> 0),
  );
  const given = browsers.filter((browser) => chosen(20, browser) === '2').length;
  expect(given / browsers.length).toBeGreaterThan(0.17);
  expect(given / browsers.length).toBeLessThan(0.23);
});

test('a browser with a canary keeps it while its share grows @REL-3', () => {
  const seeds = fc.integer({ min: 0, max: 0xffffffff });
  fc.assert(
    fc.property(seeds, fc.nat(100), fc.nat(100), (seed, one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)];
      return chosen(less, cohort(seed)) !== '2' || chosen(more, cohort(seed)) === '2';
    }),
  );
});

test('a browser without a cohort has the default, as does every browser at a share of zero @REL-3', () => {
  expect(chosen(99, null)).toBe('1');
  expect(chosen(0, cohort(1))).toBe('1');
  expect(chosen(100, cohort(1))).toBe('2');
});

test('a browser never gets a failed canary again, and knows the version to return to @REL-3', () => {
  const [canary] = deployedRemotes(registryWith(100), cohort(1));
  expect(canary).toMatchObject({ kind: 'canary', fallback: { metadata: { version: '1' } } });
  expect(chosen(100, withRefused(cohort(1), 'tessera/wallet', '2'))).toBe('1');
});

test('the cookie contains only the cohort, and other values are invalid @REL-3', () => {
  const refused = withRefused(cohort(255), 'tessera/wallet', '0.1.0-1a2b3c4d5e');
  expect(formatCohort(refused)).toBe('000000ff!tessera/wallet@0.1.0-1a2b3c4d5e');
  expect(parseCohort(formatCohort(refused))).toEqual(refused);
  for (const value of [undefined, '', 'xyz', '000000ff!<script>', '000000ff;x']) {
    expect(parseCohort(value)).toBeNull();
  }
});

test('only the newest failures are kept, so that the cookie stays short @REL-3', () => {
  let many = cohort(1);
  for (let index = 0; index < 30; index += 1) many = withRefused(many, 'tessera/a', `${index}`);
  expect(many.refused).toHaveLength(8);
  expect(many.refused.at(-1)).toBe('tessera/a@29');
});
