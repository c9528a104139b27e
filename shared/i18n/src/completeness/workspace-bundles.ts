import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TextBundle } from '../index.ts';

const root = join(__dirname, '../../../..');

/** A bundle with the folder of the package whose sources show it. */
export interface WorkspaceBundle {
  readonly folder: string;
  readonly bundle: TextBundle<Readonly<Record<string, string>>>;
}

/** Folders of all packages that show texts in the page. */
function packageFolders(): string[] {
  const remotes = readdirSync(root).filter((name) => name.startsWith('remote-'));
  return [
    'host',
    'shared/operations',
    'shared/ui',
    ...remotes,
    'e2e/made-elsewhere/vite',
    'e2e/made-elsewhere/webpack',
  ];
}

function sources(folder: string): { path: string; content: string }[] {
  const src = join(root, folder, 'src');
  return readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|d)\.tsx?$/.test(name))
    .map((name) => join(src, name))
    .map((path) => ({ path, content: readFileSync(path, 'utf8') }));
}

const definesTexts = ({ content }: { content: string }) => content.includes('= defineTexts(');

function isBundle(value: unknown): value is WorkspaceBundle['bundle'] {
  return typeof value === 'object' && value !== null && 'namespace' in value && 'texts' in value;
}

/** Every `defineTexts` of the workspace, found by its call, so that a new one cannot be forgotten. */
export async function workspaceBundles(): Promise<WorkspaceBundle[]> {
  const found = packageFolders().flatMap((folder) =>
    sources(folder)
      .filter(definesTexts)
      .map(async ({ path }) => {
        const exported = Object.values((await import(path)) as Record<string, unknown>);
        return exported.filter(isBundle).map((bundle) => ({ folder, bundle }));
      }),
  );
  return (await Promise.all(found)).flat();
}

/** The sources of a package that ask for texts, as one string. */
export function askingSources(folder: string): string {
  return sources(folder)
    .filter((source) => !definesTexts(source))
    .map(({ content }) => content)
    .join('\n');
}
