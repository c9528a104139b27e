import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { allProvided, packageOf } from '@tessera/contract/provided';
import ts from 'typescript';
import { readPackageFile } from './package-file.ts';
import { providedParts } from './provided-packages.ts';
import { TypeText } from './type-text.ts';

/** Names that a package exports, each with the digest of its type, or `null` for the name alone. */
export type Names = Readonly<Record<string, string | null>>;

/** Exports of a package to remotes when its version was last set, by request. */
export interface ProvidedRecord {
  readonly version: string;
  readonly exports: Readonly<Record<string, Names>>;
}

/** The record in a package's folder; `null` where there is none. */
export function recordIn(folder: string): ProvidedRecord | null {
  const file = join(folder, 'provided.json');
  if (!existsSync(file)) return null;
  // Written by `check-command.ts`.
  return JSON.parse(readFileSync(file, 'utf8')) as ProvidedRecord;
}

const scope = '@tessera/';
const ownFolder = fileURLToPath(new URL('.', import.meta.url));

export const ownRequests = allProvided.filter((request) => request.startsWith(scope));

export const folderOf = (shared: string, name: string) => join(shared, name.slice(scope.length));

export const packageFile = (shared: string, name: string) =>
  readPackageFile(join(folderOf(shared, name), 'package.json'));

function sourceOf(shared: string, request: string): string {
  const [, name = '', ...rest] = request.split('/');
  const file = packageFile(shared, scope + name).exports?.[['.', ...rest].join('/')];
  if (file === undefined) throw new Error(`${request} is no export of its package`);
  return join(folderOf(shared, scope + name), file);
}

/** Those of the workspace, with no types but what sources import. */
function compilerOptions(): ts.CompilerOptions {
  const file = join(ownFolder, '../../tsconfig.base.json');
  const host = { ...ts.sys, readDirectory: () => [] };
  const config: unknown = ts.readConfigFile(file, ts.sys.readFile).config;
  return { ...ts.parseJsonConfigFileContent(config, host, ownFolder).options, types: [] };
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 10);

function namesOf(
  program: ts.Program,
  file: string,
  parts: readonly string[] | undefined,
  isOwn: (file: string) => boolean,
): Names {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  if (!module) throw new Error(`${file} is no module`);
  const values = checker.getExportsOfModule(module).filter((symbol) => {
    const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    const isProvided = parts?.includes(symbol.name) ?? true;
    return isProvided && (target.flags & ts.SymbolFlags.Value) !== 0;
  });
  const named = values.map((symbol) => {
    const text = new TypeText(checker, isOwn).of(checker.getTypeOfSymbol(symbol));
    return [symbol.name, digestOf(text)] as const;
  });
  return Object.fromEntries(named.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Reads the exports to remotes from the sources below a folder, by request. */
function readSurface(shared: string): Record<string, Names> {
  const files = new Map(ownRequests.map((request) => [request, sourceOf(shared, request)]));
  const program = ts.createProgram([...files.values()], compilerOptions());
  const isOwn = (file: string) => file.startsWith(`${shared}/`) && !file.includes('/node_modules/');
  return Object.fromEntries(
    [...files].map(([request, file]) => [
      request,
      namesOf(program, file, providedParts[request], isOwn),
    ]),
  );
}

/** The packages with all that they depend on in this repository. */
function withDependencies(shared: string, names: readonly string[]): ReadonlySet<string> {
  const found = new Set(names);
  // A set that grows is walked to its end.
  for (const name of found) {
    const { dependencies = {} } = packageFile(shared, name);
    for (const each of Object.keys(dependencies)) if (each.startsWith(scope)) found.add(each);
  }
  return found;
}

/** Everything that digests are made of: their code, the sources, and versions of other packages. */
function keyOf(shared: string): string {
  const hash = createHash('sha256').update(ts.version);
  const packages = withDependencies(shared, ownRequests.map(packageOf));
  const folders = [...packages].map((name) => join(folderOf(shared, name), 'src'));
  for (const folder of [...folders.sort(), ownFolder]) {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((each) => /(?<!\.test)\.tsx?$/.test(each)).sort()) {
      hash.update(file).update(readFileSync(join(folder, file)));
    }
  }
  for (const name of [...packages].sort()) hash.update(JSON.stringify(packageFile(shared, name)));
  return hash
    .update(JSON.stringify([allProvided, providedParts, compilerOptions()]))
    .update(readFileSync(join(dirname(shared), 'pnpm-lock.yaml')))
    .digest('hex');
}

interface Kept {
  readonly key: string;
  readonly surface: Record<string, Names>;
}

function keptAt(file: string): Kept | null {
  try {
    // Written below.
    return JSON.parse(readFileSync(file, 'utf8')) as Kept;
  } catch {
    return null;
  }
}

/** Exports of our packages to remotes (TEAM-4), kept in a cache for each state of the sources. */
export function workspaceSurface(shared: string): Readonly<Record<string, Names>> {
  const folder = join(dirname(shared), 'node_modules', '.cache', 'tessera');
  const file = join(folder, 'surface.json');
  const key = keyOf(shared);
  const kept = keptAt(file);
  if (kept?.key === key) return kept.surface;
  const surface = readSurface(shared);
  mkdirSync(folder, { recursive: true });
  // Builds run beside each other: each finds a whole file or none.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify({ key, surface } satisfies Kept));
  renameSync(draft, file);
  return surface;
}
