import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { registrySchemaUrl } from '@tessera/contract';
import type { RemoteDefinition } from '@tessera/contract';
import { packageOf } from '@tessera/contract/provided';

import { packedVersions, ReleaseError } from '../site/site.ts';
import { bundlers, createRemote } from './create-remote.ts';
import { remoteNames } from './remote-name.ts';

const root = join(__dirname, '../../../..');
let workspace: string;

/** A workspace with one remote in it. */
beforeEach(async () => {
  workspace = await mkdtemp(join(tmpdir(), 'create-'));
  await writeFile(join(workspace, 'pnpm-workspace.yaml'), 'packages:\n  - host\n  - remote-*\n');
  await mkdir(join(workspace, 'remote-money', 'src'), { recursive: true });
  const definition = {
    name: 'purse',
    contract: 1,
    routes: [{ path: 'history', module: './history', access: 'user' }],
  };
  const source = `export default ${JSON.stringify(definition)};`;
  await writeFile(join(workspace, 'remote-money', 'src', 'remote.ts'), source);
});

afterEach(() => rm(workspace, { recursive: true }));

const site = () => join(workspace, 'site');
const create = (name: string) => createRemote(remoteNames(name), workspace, site(), null);

async function deploy(name: string, path: string): Promise<void> {
  const definition = {
    name,
    contract: 1,
    routes: [{ path, module: './screen', access: 'user' }],
  };
  const version = {
    url: `/remotes/${name}/1/entry.js`,
    metadata: { integrity: `sha256-${'A'.repeat(43)}=`, version: '1' },
    extras: { container: `remote_${name}`, definition, exposes: {}, shared: {} },
    deployment: { traffic: 100, default: true },
  };
  const registry = {
    schema: registrySchemaUrl,
    microFrontends: { [`tessera/${name}`]: [version] },
  };
  await mkdir(site(), { recursive: true });
  await writeFile(join(site(), 'registry.json'), JSON.stringify(registry));
}

test('a new remote has route, menu entry, widget and titles in both languages @REL-5', async () => {
  await createRemote(remoteNames('gift-cards', { ru: 'Карты' }), workspace, site(), null);
  const folder = join(workspace, 'remote-gift-cards');
  const definition = await readFile(join(folder, 'src', 'remote.ts'), 'utf8');
  for (const part of ["path: 'gift-cards'", "slot: 'home'", "en: 'Gift cards'", "ru: 'Карты'"]) {
    expect(definition).toContain(part);
  }
  expect(await readdir(join(folder, 'src'))).toEqual(['exposes', 'remote.ts', 'texts.d.ts']);
});

test('its screen and its widget are painted before any script, as they wait for no data @REL-5 @FIRST-1', async () => {
  await createRemote(remoteNames('cards'), workspace, site(), null);
  const file = join(workspace, 'remote-cards', 'src', 'remote.ts');
  const { default: definition } = (await import(file)) as { readonly default: RemoteDefinition };
  const parts = [...(definition.routes ?? []), ...(definition.slots ?? [])];
  expect(parts.map(({ module, firstPaint }) => [module, firstPaint])).toEqual([
    ['./cards', true],
    ['./cards-widget', true],
  ]);
});

test.each(['a', 'gift-cards', 'the-longest-that-goes'.slice(0, 20)])(
  'the files of %s are as the formatter wants them @REL-5',
  async (name) => {
    const names = remoteNames(name, { en: 'W'.repeat(40), ru: 'Ш'.repeat(40) });
    await createRemote(names, workspace, site(), null);
    const formatter = join(root, 'node_modules', 'prettier', 'bin', 'prettier.cjs');
    const rules = ['--config', join(root, 'prettier.config.js'), '--list-different', '.'];
    const { stdout } = await promisify(execFile)(process.execPath, [formatter, ...rules], {
      cwd: join(workspace, names.folder),
    });
    expect(stdout).toBe('');
  },
);

test.each(['card', 'button', 'text-field', 'list', 'list-row', 'page-header', 'button-link'])(
  'the components of %s are not called like those that they are made of @REL-5',
  async (name) => {
    const names = remoteNames(name);
    await createRemote(names, workspace, site(), null);
    const folder = join(workspace, names.folder, 'src', 'exposes');
    for (const file of [`${name}.tsx`, `${name}-widget.tsx`]) {
      const code = await readFile(join(folder, file), 'utf8');
      const imported = [...code.matchAll(/import \{ ([^}]+) \}/g)].flatMap(([, words = '']) =>
        words.split(', '),
      );
      const [, own = ''] = /export default function (\w+)/.exec(code) ?? [];
      expect(own).not.toBe('');
      expect(imported).not.toContain(own);
    }
  },
);

test.each([
  ['Cards', 'small letters'],
  ['gift_cards', 'small letters'],
  ['-cards', 'small letters'],
  ['../cards', 'small letters'],
  ['a'.repeat(21), 'at most 20'],
  ['host', 'name of the shell'],
  ['updates', 'name of the shell'],
  ['remote-cards', "'cards' is enough"],
  ['icons', "serves something else at '/icons'"],
  ['v2', "serves something else at '/v2'"],
  ['paint', "serves something else at '/paint'"],
  ['__proto__', 'small letters'],
  ['cards\n', 'small letters'],
  ['', 'small letters'],
])('%s is no name, and the message says what is @REL-5', (name, message) => {
  expect(() => remoteNames(name)).toThrow(message);
  expect(() => remoteNames(name)).toThrow(ReleaseError);
});

test('a title that would end the text it stands in is refused @REL-5', () => {
  expect(() => remoteNames('cards', { en: "It's" })).toThrow('without quotes');
  expect(() => remoteNames('cards', { ru: 'a\nb' })).toThrow('without quotes');
});

describe('a taken name or route is refused, and nothing is written @REL-5', () => {
  async function expectRefusal(name: string, message: string): Promise<void> {
    const before = await readdir(workspace);
    await expect(create(name)).rejects.toThrow(message);
    expect(await readdir(workspace)).toEqual(before);
  }

  test('a folder', () => expectRefusal('money', 'there is a folder remote-money already'));
  test('a name in the workspace', () =>
    expectRefusal('purse', "a remote 'purse' is in remote-money/src/remote.ts"));
  test('a route in the workspace', () =>
    expectRefusal('history', "the route 'history' is in remote-money/src/remote.ts"));
  test('a name on the site', async () => {
    await deploy('cards', 'elsewhere');
    await expectRefusal('cards', "a remote 'cards' is in what is deployed");
  });
  test('a route on the site', async () => {
    await deploy('elsewhere', 'cards');
    await expectRefusal('cards', "the route 'cards' is in what is deployed");
  });
  test('a folder that is no workspace', async () => {
    await writeFile(join(workspace, 'pnpm-workspace.yaml'), 'packages:\n  - host\n');
    await expectRefusal('cards', 'is not the root of the workspace');
  });
});

describe('in a folder that is no workspace', () => {
  const versions = async () => {
    const packageFile = join(root, 'tools/release/package.json');
    expect(packedVersions(packageFile)).toBeNull();
    const packed = join(workspace, 'packed.json');
    const known = Object.fromEntries(
      [
        ...['api', 'config', 'contract', 'i18n', 'money', 'operations', 'session', 'ui', 'wire'],
        ...['build', 'release', 'test-kit', 'testing'],
      ]
        .map((name) => `@tessera/${name}`)
        .concat([
          'i18next',
          'react-i18next',
          ...['react', 'react-dom', 'react-router-dom', 'jest', 'typescript', '@playwright/test'],
          ...[
            '@swc/core',
            '@swc/jest',
            'tsx',
            '@types/jest',
            '@types/node',
            '@types/react',
            '@types/react-dom',
          ],
          ...['@testing-library/dom', '@testing-library/react'],
        ])
        .map((name) => [name, '1.2.3']),
    );
    await writeFile(packed, JSON.stringify({ tessera: { versions: known } }));
    return packedVersions(packed);
  };

  test('the packed tool begins a repository with versions that fit each other @TEAM-1 @REL-5', async () => {
    const outside = join(workspace, 'outside');
    await mkdir(outside);
    const { files, isApart } = await createRemote(
      remoteNames('cards'),
      outside,
      site(),
      await versions(),
    );
    expect(isApart).toBe(true);
    expect(files).toContain('remote-cards/jest.config.js');
    const manifest = await readFile(join(outside, 'remote-cards', 'package.json'), 'utf8');
    expect(manifest).toContain('"@tessera/ui": "^1.2.3"');
    expect(manifest).not.toMatch(/workspace:|catalog:/);
  });

  describe.each(bundlers)('with %s', (bundler) => {
    let folder: string;
    let files: readonly string[];
    beforeEach(async () => {
      const outside = join(workspace, 'outside');
      await mkdir(outside);
      const options = { bundler, registry: 'https://packages.example/' };
      const names = remoteNames('gift-cards', { en: 'W'.repeat(40), ru: 'Ш'.repeat(40) });
      ({ files } = await createRemote(names, outside, site(), await versions(), options));
      folder = join(outside, names.folder);
    });
    const read = (file: string) => readFile(join(folder, file), 'utf8');
    const declared = async (file: string) => {
      const { dependencies, devDependencies } = JSON.parse(await readFile(file, 'utf8')) as Record<
        'dependencies' | 'devDependencies',
        Record<string, string>
      >;
      return { ...dependencies, ...devDependencies };
    };

    test('each package that its files import is declared, so that none is found by hoisting alone @TEAM-10 @REL-5', async () => {
      const imported = new Set<string>();
      for (const file of files.filter((each) => /\.(tsx?|js)$/.test(each))) {
        const code = await readFile(join(workspace, 'outside', file), 'utf8');
        for (const [, request = ''] of code.matchAll(/ from '([^.'][^']*)'/g)) {
          if (!request.startsWith('node:')) imported.add(packageOf(request));
        }
      }
      expect([...imported]).toEqual(expect.arrayContaining(['@tessera/api', 'react-i18next']));
      const known = Object.keys(await declared(join(folder, 'package.json')));
      expect([...imported].filter((name) => !known.includes(name))).toEqual([]);
    });

    test('it has a page, a workflow, both languages, a test and the registry of its packages @TEAM-10 @REL-5', async () => {
      const names = files.map((file) => file.slice('remote-gift-cards/'.length));
      expect(names).toEqual(
        expect.arrayContaining([
          '.github/workflows/remote.yml',
          'locales/en/gift-cards.json',
          'locales/ru/gift-cards.json',
          'src/exposes/gift-cards.test.tsx',
          'e2e/gift-cards.spec.ts',
        ]),
      );
      expect(await read('.npmrc')).toBe('@tessera:registry=https://packages.example/\n');
      expect(await read('README.md')).toContain('npx tessera promote gift-cards <version>');
      for (const file of names) expect(await read(file)).not.toMatch(/__[a-z.]+__/);
    });

    test('its files are as the formatter wants them @REL-5', async () => {
      const formatter = join(root, 'node_modules', 'prettier', 'bin', 'prettier.cjs');
      const rules = ['--config', join(root, 'prettier.config.js'), '--list-different', '.'];
      const { stdout } = await promisify(execFile)(process.execPath, [formatter, ...rules], {
        cwd: folder,
      });
      expect(stdout).toBe('');
    });

    test('its bundler is the one that the example for it is tried with @TEAM-10', async () => {
      if (bundler === 'rspack') {
        expect(await read('rspack.config.ts')).toContain('remoteConfig(definition');
        return;
      }
      const example = await declared(join(root, 'e2e/made-elsewhere', bundler, 'package.json'));
      const own = await declared(join(folder, 'package.json'));
      const tried = Object.entries(own).filter(([, version]) => version !== '^1.2.3');
      expect(Object.keys(Object.fromEntries(tried))).toContain(bundler);
      expect(example).toMatchObject(Object.fromEntries(tried));
    });
  });

  test('the workspace builds with Rspack, and says where another bundler goes @REL-5', async () => {
    const options = { bundler: 'vite', registry: '' } as const;
    await expect(
      createRemote(remoteNames('cards'), workspace, site(), null, options),
    ).rejects.toThrow('the workspace builds with Rspack; for vite run it in a folder elsewhere');
  });

  test('the tool of the workspace has no versions to begin with and says where to run it @REL-5', async () => {
    const outside = join(workspace, 'outside');
    await mkdir(outside);
    await expect(createRemote(remoteNames('cards'), outside, site(), null)).rejects.toThrow(
      'is not the root of the workspace',
    );
    expect(await readdir(outside)).toEqual([]);
  });
});
