import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parseRemoteDefinition } from '@tessera/contract';
import { stockManifest, writeStockBuild } from '../testing/stock-builds.ts';
import { publish } from '../index.ts';
import { examplesIn, exposeFields, publicationFields, root } from './testing.ts';

type Document = Record<string, unknown>;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'contract-page-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Each JSON example: a whole `remote.json`, or fields of one. */
const documents = examplesIn('json').map((text) =>
  text.startsWith('{')
    ? { isWhole: true, fields: JSON.parse(text) as Document }
    : { isWhole: false, fields: JSON.parse(`{${text}}`) as Document },
);
const whole = documents.filter(({ isWhole }) => isWhole).map(({ fields }) => fields);
const complete = whole.find(({ entry }) => entry !== undefined) ?? {};

/** The document of an example; one of some fields stands in the page's complete one. */
function documentWith(fields: Document): Document {
  const exposes = Object.entries(fields).filter(([field]) => field.startsWith('./'));
  if (exposes.length === 0) return { ...complete, ...fields };
  return { ...complete, exposes: { ...(complete['exposes'] as Document), ...fields } };
}

/** Every `file` that a document names. */
const filesIn = (document: unknown) =>
  [...JSON.stringify(document).matchAll(/"file":"([^"]+)"/g)].map(([, file = '']) => file);

async function build(document: Document, name: string): Promise<string> {
  const dist = join(folder, name);
  await mkdir(dist);
  for (const file of filesIn(document)) {
    await writeFile(join(dist, file), file.endsWith('.css') ? '.loyalty { color: red }' : '');
  }
  await writeFile(join(dist, 'remote.json'), JSON.stringify(document));
  return dist;
}

async function publishedBy(dist: string): Promise<Document> {
  const site = join(folder, 'site');
  const { name, version } = await publish(dist, site);
  const file = join(site, 'remotes', name, version, 'remote.json');
  return JSON.parse(await readFile(file, 'utf8')) as Document;
}

describe('the JSON examples', () => {
  test('have fields of the schema alone @TEAM-2', () => {
    expect(whole.length).toBeGreaterThan(1);
    const unknown = documents.flatMap(({ fields }) =>
      Object.entries(documentWith(fields)).flatMap(([field, value]) => {
        if (field !== 'exposes') return field in publicationFields ? [] : [field];
        const own = Object.values(value as Record<string, Document>).flatMap(Object.keys);
        return own.filter((each) => !(each in exposeFields));
      }),
    );
    expect(unknown).toEqual([]);
    for (const { definition } of whole) {
      expect(parseRemoteDefinition(definition)).toMatchObject({ ok: true });
    }
  });

  test('beside the manifest of a stock plugin, the definition is enough to publish @TEAM-2 @TEAM-3', async () => {
    const said = whole.find(({ entry }) => entry === undefined);
    const [expose] = stockManifest.exposes;
    const manifest = { ...stockManifest, exposes: [{ ...expose, path: './points' }] };
    const published = await publishedBy(
      await writeStockBuild(folder, { manifest, said: said ?? null }),
    );
    expect(published).toMatchObject(said ?? {});
  });

  test.each(
    documents.map(
      ({ fields }, place) => [place + 1, Object.keys(fields).join(', '), fields] as const,
    ),
  )(
    'number %i, of %s, is published as it is written @TEAM-2 @TEAM-3',
    async (place, _names, fields) => {
      const document = documentWith(fields);
      const { definition, exposes, ...others } = document;
      expect(await publishedBy(await build(document, `example-${place}`))).toMatchObject({
        definition,
        exposes,
        ...others,
      });
    },
  );
});

/** Extra checks of an example, chosen by a text that it contains. */
const questions: readonly (readonly [sign: string, text: string])[] = [
  [
    'interface Container',
    `import type { Container as HostContainer } from '${root}/shared/federation/src/pinned.ts';
import type { ShareScope as HostScope } from '${root}/host/src/composition/sharing/share-scope.ts';
declare const container: Container, given: HostScope, described: ShareScope;
export const taken: HostContainer = container;
export const scopes: [ShareScope, HostScope] = [given, described];`,
  ],
  [
    'interface PanelParameters',
    `import { openPanel } from '@tessera/session';
openPanel('card-selection', { frozen: true });
// @ts-expect-error -- the panel takes a parameter
openPanel('card-selection');`,
  ],
];

/** Declaration files that workspace sources are compiled with. */
const declared = [
  'tools/build/types/assets.d.ts',
  'host/src/build-constants.d.ts',
  'shared/ui/src/texts.d.ts',
  'shared/operations/src/texts.d.ts',
];

test('the TypeScript examples fit the packages and the host @TEAM-2', async () => {
  const examples = examplesIn('ts');
  expect(examples.length).toBeGreaterThan(3);
  const sources = join(folder, 'examples');
  await mkdir(sources);
  for (const [place, text] of examples.entries()) {
    const asked = questions.filter(([sign]) => text.includes(sign)).map(([, question]) => question);
    await writeFile(join(sources, `example-${place + 1}.ts`), [text, ...asked].join('\n'));
  }
  const source = (name: string) => [join(root, 'shared', name, 'src', 'index.ts')];
  const project = {
    extends: join(root, 'tools/build/tsconfig.base.json'),
    compilerOptions: {
      types: ['node'],
      typeRoots: [join(root, 'node_modules', '@types')],
      paths: {
        '@tessera/api': source('api'),
        '@tessera/contract': source('contract'),
        '@tessera/i18n': source('i18n'),
        '@tessera/session': source('session'),
        '@tessera/wire/*': [join(root, 'shared', 'wire', 'src', '*.ts')],
        react: [join(root, 'node_modules', '@types', 'react', 'index.d.ts')],
      },
    },
    include: [sources, ...declared.map((file) => join(root, file))],
  };
  const config = join(folder, 'tsconfig.json');
  await writeFile(config, JSON.stringify(project));
  const compiler = join(root, 'tools/packages/node_modules/.bin/tsc');
  const faults = await promisify(execFile)(compiler, ['-p', config]).then(
    () => '',
    (error: unknown) => (error as { stdout: string }).stdout,
  );
  expect(faults).toBe('');
});
