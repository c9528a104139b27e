import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { readTexts, textFilesFor } from '@tessera/build/texts';
import { compile, filesIn } from './compile.ts';
import { markProvided } from './mark-provided.ts';
import { packedManifest, readCatalog, readPackageFile, workspace } from './manifest.ts';
import type { PackageFile, PackedManifest } from './manifest.ts';

interface PublicPackage {
  readonly folder: string;
  /** Files of `src` that are run or loaded by their place, so that no import leads to them. */
  readonly loaded?: readonly string[];
  /** Folders and files beside `src` that belong to it. */
  readonly beside?: readonly string[];
  /** Its commands where no package file names them, since the workspace runs them from their sources. */
  readonly bin?: Readonly<Record<string, string>>;
  /** Whether the built app lies in it as well. */
  readonly hasApp?: true;
  /** Pages of the documentation that its messages name. */
  readonly pages?: readonly string[];
  /** Whether its package file says which versions of all packages fit each other. */
  readonly knowsVersions?: true;
}

/** Packages that a remote, its tests and its release need (TEAM-1). */
const publicPackages: readonly PublicPackage[] = [
  { folder: 'shared/contract' },
  { folder: 'shared/money' },
  { folder: 'shared/config' },
  { folder: 'shared/session' },
  { folder: 'shared/i18n' },
  { folder: 'shared/wire' },
  { folder: 'shared/api' },
  { folder: 'shared/ui' },
  { folder: 'shared/federation' },
  { folder: 'shared/passkeys' },
  { folder: 'shared/operations' },
  { folder: 'shared/testing' },
  {
    folder: 'tools/build',
    loaded: [
      'code-loader.ts',
      'page-half-loader.ts',
      'unused-code-loader.ts',
      'texts/texts-loader.ts',
      'dev/refresh/part-loader.ts',
      'dev/refresh/register-loader.ts',
    ],
    beside: ['bin', 'types', 'tsconfig.base.json'],
  },
  {
    folder: 'tools/release',
    loaded: ['cli.ts'],
    beside: ['template'],
    pages: ['remote-contract.md', 'releasing.md'],
    bin: { tessera: './dist/cli.js' },
    knowsVersions: true,
  },
  { folder: 'backend/bounds' },
  {
    folder: 'tools/assembly',
    loaded: ['assemble/command.ts'],
    bin: { 'tessera-assemble': './dist/assemble/command.js' },
    hasApp: true,
  },
  { folder: 'e2e/test-kit' },
];

const run = promisify(execFile);

interface Sources extends PublicPackage {
  readonly file: PackageFile;
}

/** Files that lie in a package as they are: styles, typefaces, pictures, scripts that are no source. */
const asIs = /\.(css|svg|woff2|png|json|js|d\.ts)$/;

/** Sources that a package begins with; what they import follows, also what a pattern exports. */
const entries = ({ folder, file, loaded = [] }: Sources): string[] => [
  ...['texts.d.ts', 'css-variables.d.ts']
    .map((name) => join(folder, 'src', name))
    .filter((path) => existsSync(join(workspace, path))),
  ...Object.values(file.exports)
    .filter((path) => /^[^*]+\.tsx?$/.test(path))
    .map((path) => join(folder, path)),
  ...loaded.map((path) => join(folder, 'src', path)),
];

/** The requests that a package answers, each with its source. */
const requestsTo = ({ folder, file }: Sources): [string, string][] =>
  Object.entries(file.exports).map(([path, source]) => [
    join(file.name, path),
    join(folder, source),
  ]);

/** A page with the links that lead somewhere where it is installed; of others, their words. */
function installedPage(text: string, pages: readonly string[]): string {
  return text
    .replaceAll(/(?<=\]\()\.\.\/shared\/(?=[\w-]+\/README\.md\))/g, '../../')
    .replaceAll(/\[([^\]]*)\]\(([^)\s#]*)(#[^)\s]*)?\)/g, (link, words: string, path: string) =>
      path === '' || /^(https?:|\.\.\/\.\.\/)/.test(path) || pages.includes(path) ? link : words,
    );
}

async function layOut(
  { folder, beside = [], pages = [] }: Sources,
  built: string,
  out: string,
): Promise<void> {
  await mkdir(out, { recursive: true });
  await cp(join(built, folder, 'src'), join(out, 'dist'), { recursive: true });
  const source = join(workspace, folder, 'src');
  // Sources, and who built it when.
  for (const path of (await filesIn(source)).filter((file) => asIs.test(file))) {
    await cp(join(source, path), join(out, 'dist', path));
  }
  // Not every package has a page of its own, or is provided by hosts with a record of its exports.
  const ofItsOwn = ['README.md', 'provided.json', 'locales'].filter((path) =>
    existsSync(join(workspace, folder, path)),
  );
  for (const path of [...beside, ...ofItsOwn]) {
    await cp(join(workspace, folder, path), join(out, path), { recursive: true });
  }
  for (const page of pages) {
    const text = await readFile(join(workspace, 'docs', page), 'utf8');
    await mkdir(join(out, 'docs'), { recursive: true });
    await writeFile(join(out, 'docs', page), installedPage(text, pages));
  }
  await bringTexts(folder, join(out, 'dist'));
}

/** Lets each script bring its texts, for other bundlers; our own build leaves these imports out. */
async function bringTexts(folder: string, dist: string): Promise<void> {
  for (const path of (await filesIn(dist)).filter((each) => each.endsWith('.js'))) {
    const script = await readFile(join(dist, path), 'utf8');
    const files = textFilesFor(script, join(workspace, folder, 'src', path));
    const namespaces = [...new Set(files.map(({ namespace }) => namespace))];
    for (const namespace of namespaces) {
      const texts = files
        .filter((each) => each.namespace === namespace)
        .map(({ file, language }) => {
          const added = JSON.stringify({ [namespace]: readTexts(file) });
          return `addTexts(${JSON.stringify(language)}, ${added});`;
        });
      const brought = ["import { addTexts } from '@tessera/i18n';", ...texts, ''].join('\n');
      await mkdir(join(dist, 'texts'), { recursive: true });
      await writeFile(join(dist, 'texts', `${namespace}.js`), brought);
    }
    const up = relative(dirname(path), '.') || '.';
    const lines = namespaces.map((namespace) => `import "${up}/texts/${namespace}.js";`);
    if (lines.length > 0) {
      await writeFile(join(dist, path), [script.trimEnd(), ...lines, ''].join('\n'));
    }
  }
}

/**
 * Writes the app as it is deployed, with the backend that runs without a checkout.
 * @returns the package file with what that backend installs beside itself.
 */
async function withApp(file: PackageFile, app: string): Promise<PackageFile> {
  const tsx = (...command: string[]) =>
    run(process.execPath, ['--import', 'tsx/esm', ...command], { cwd: workspace });
  await tsx('tools/assembly/src/site-command.ts', join(app, 'site'));
  for (const path of (await filesIn(app)).filter((each) => /^site\/\.|\.map$/.test(each))) {
    await rm(join(app, path));
  }
  await cp(join(workspace, 'host/public'), join(app, 'public'), { recursive: true });
  const backend = join(app, 'backend');
  await tsx('backend/src/build/build-command.ts', '--out', backend);
  const { dependencies = {} } = await readPackageFile('backend');
  const besideIt = Object.entries(dependencies).filter(([name]) =>
    existsSync(join(backend, 'node_modules', name)),
  );
  // Among them is code for this kind of machine alone.
  await rm(join(backend, 'node_modules'), { recursive: true });
  return { ...file, dependencies: { ...file.dependencies, ...Object.fromEntries(besideIt) } };
}

/** A package as it is packed: its folder, and its package file. */
interface LaidOut {
  readonly folder: string;
  readonly manifest: PackedManifest;
}

async function layOutAll(stage: string): Promise<LaidOut[]> {
  const all = await Promise.all(
    publicPackages.map(async (each) => ({ ...each, file: await readPackageFile(each.folder) })),
  );
  const built = join(stage, 'built');
  await mkdir(built, { recursive: true });
  await compile(all.flatMap(entries), new Map(all.flatMap(requestsTo)), built);
  const catalog = await readCatalog();
  const own = new Map(all.map(({ file }) => [file.name, file.version]));
  const known = { tessera: { versions: Object.fromEntries([...catalog, ...own]) } };
  const packages: LaidOut[] = [];
  for (const sources of all) {
    const { bin = sources.file.bin, hasApp, knowsVersions } = sources;
    const folder = join(stage, basename(sources.folder));
    await layOut(sources, built, folder);
    const file = hasApp ? await withApp(sources.file, join(folder, 'app')) : sources.file;
    const manifest = packedManifest({ ...file, ...(bin && { bin }) }, { catalog, own });
    await markProvided(folder, manifest);
    const content = { ...manifest, ...(knowsVersions && known) };
    await writeFile(join(folder, 'package.json'), `${JSON.stringify(content, null, 2)}\n`);
    packages.push({ folder, manifest });
  }
  return packages;
}

export interface Tarball {
  readonly file: string;
  readonly manifest: PackedManifest;
}

/** Builds every public package and packs it into `out`. */
export async function packAll(out: string): Promise<readonly Tarball[]> {
  const stage = await mkdtemp(join(tmpdir(), 'packages-'));
  try {
    const packages = await layOutAll(stage);
    await mkdir(out, { recursive: true });
    const folders = packages.map(({ folder }) => folder);
    const { stdout } = await run(
      'npm',
      ['pack', ...folders, '--pack-destination', out, '--json', '--ignore-scripts'],
      { cwd: dirname(stage), maxBuffer: 64_000_000 },
    );
    // It prints one for each folder, in their order.
    const packed = JSON.parse(stdout) as { filename: string }[];
    return packages.map(({ manifest }, place) => ({
      file: join(out, packed[place]?.filename ?? ''),
      manifest,
    }));
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}
